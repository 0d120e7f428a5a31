#include "roundhouse/ui/canvas/theme.hpp"

#include <initializer_list>
#include <utility>

namespace roundhouse::ui {

namespace {

struct Entry {
    Ink ink;
    Paint paint;
};

// Hues for numbers and trains: those of domino sets (classic), or spread for red-green weakness by
// lightness and the blue-yellow axis (distinct).
struct Hues {
    std::array<short, 16> pips;
    std::array<short, 16> pips_ansi;
    std::array<short, 11> seats;
    std::array<short, 11> seats_ansi;
};

// Of the first eight colours, those that can be read on that background as xterm has them: red,
// blue and magenta are too dark for black; green, yellow, cyan and white too light for white.
// Instead of the others, the terminal's own foreground is used.
constexpr short readable(short ansi, bool light) {
    const bool dark_one = ansi == 0 || ansi == 1 || ansi == 4 || ansi == 5;
    return ansi >= 0 && dark_one == light ? ansi : short{-1};
}

constexpr Palette make(std::string_view name, bool light, std::initializer_list<Entry> entries,
                       const Hues& hues) {
    Palette palette{name, light, {}, nullptr};
    // Whatever ground the terminal has, its own colours in reverse can be read.
    palette.paints[static_cast<std::size_t>(Ink::paper)] = {-1, -1, -1, kReverse};
    for (const Entry& entry : entries)
        palette.paints[static_cast<std::size_t>(entry.ink)] = entry.paint;
    for (std::size_t n = 0; n < hues.pips.size(); ++n)
        palette.paints[static_cast<std::size_t>(Ink::pips0) + n] = {
            Tone(hues.pips[n]), {}, hues.pips_ansi[n], kPlain};
    for (std::size_t n = 0; n < hues.seats.size(); ++n)
        palette.paints[static_cast<std::size_t>(Ink::train0) + n] = {
            Tone(hues.seats[n]), {}, hues.seats_ansi[n], kPlain};
    for (Paint& paint : palette.paints) paint.ansi = readable(paint.ansi, light);
    return palette;
}

constexpr Hues kClassicDark{
    {250, 117, 114, 203, 173, 75, 227, 212, 80, 177, 215, 156, 252, 109, 180, 146},
    {-1, 6, 2, 1, 3, 4, 3, 5, 6, 5, 3, 2, 7, 6, 3, 5},
    {117, 214, 120, 212, 228, 80, 183, 209, 151, 111, 252},
    {6, 3, 2, 5, 3, 6, 5, 1, 2, 4, 7}};
constexpr Hues kClassicLight{{240, 23, 28, 160, 94, 25, 130, 162, 29, 91, 124, 22, 238, 24, 95, 60},
                             {-1, 6, 2, 1, 3, 4, 3, 5, 6, 5, 1, 2, 0, 6, 3, 5},
                             {25, 130, 28, 162, 58, 23, 91, 160, 29, 61, 238},
                             {4, 3, 2, 5, 3, 6, 5, 1, 2, 4, 0}};
// For people who are colour-blind, too.
constexpr Hues kDistinctDark{
    {252, 39, 220, 153, 208, 111, 229, 33, 214, 189, 117, 222, 255, 75, 180, 146},
    {-1, 4, 3, 6, 3, 4, 7, 6, 3, 5, 6, 3, 7, 4, 3, 5},
    {39, 220, 153, 35, 229, 111, 214, 255, 75, 180, 252},
    {6, 3, 4, 2, 7, 6, 3, 7, 4, 3, 7}};
constexpr Hues kDistinctLight{{238, 25, 130, 19, 94, 26, 58, 18, 124, 60, 24, 88, 232, 27, 95, 61},
                              {-1, 4, 3, 4, 3, 4, 0, 6, 1, 5, 6, 1, 0, 4, 3, 5},
                              {25, 130, 19, 23, 52, 26, 124, 232, 27, 95, 238},
                              {4, 3, 4, 6, 1, 6, 1, 0, 4, 3, 0}};
constexpr Hues kNoHues{{-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1},
                       {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1},
                       {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1},
                       {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}};

// OPEN has a ground of its own, since every hue is some player's. Where the hub is yellow, nothing
// else is.
constexpr std::array<Palette, kPalettes - 1> kUnpainted{
    make("classic-dark", false,
         {{Ink::dim, {245, -1, -1}},
          {Ink::bar, {230, 24, 6, kBold}},
          {Ink::bar_rest, {230, 24, 6, kBold}},
          {Ink::bar_turn, {230, 24, 6, kBold}},
          {Ink::heading, {109, -1, 6}},
          {Ink::rule, {109, -1, 6}},
          {Ink::frame, {109, -1, 6}},
          {Ink::hub, {221, -1, 3, kBold}},
          {Ink::rail, {245, -1, -1}},
          {Ink::key, {153, -1, 6, kBold}},
          {Ink::notice, {230, -1, -1, kBold}},
          {Ink::refusal, {210, -1, 3, kBold}},
          {Ink::alarm, {231, 160, 3, kBold}},
          {Ink::open, {231, 29, 2, kBold}},
          {Ink::playable, {-1, -1, -1}},
          {Ink::chosen, {231, -1, 7}},
          {Ink::good, {120, -1, 2, kBold}}},
         kClassicDark),
    make("classic-light", true,
         {{Ink::dim, {242, -1, -1}},
          {Ink::bar, {231, 24, 4, kBold}},
          {Ink::bar_rest, {231, 24, 4, kBold}},
          {Ink::bar_turn, {231, 24, 4, kBold}},
          {Ink::heading, {24, -1, 4}},
          {Ink::rule, {24, -1, 4}},
          {Ink::frame, {24, -1, 4}},
          {Ink::hub, {129, -1, 5, kBold}},
          {Ink::rail, {242, -1, -1}},
          {Ink::key, {94, -1, 4, kBold}},
          {Ink::notice, {17, -1, -1, kBold}},
          {Ink::refusal, {160, -1, 1, kBold}},
          {Ink::alarm, {231, 160, 1, kBold}},
          {Ink::open, {231, 28, 2, kBold, 2}},
          {Ink::playable, {-1, -1, -1}},
          {Ink::chosen, {94, -1, 4}},
          {Ink::good, {28, -1, 2, kBold}}},
         kClassicLight),
    make("distinct-dark", false,
         {{Ink::dim, {247, -1, -1}},
          {Ink::bar, {16, 117, 6, kBold}},
          {Ink::bar_rest, {16, 117, 6, kBold}},
          {Ink::bar_turn, {16, 117, 6, kBold}},
          {Ink::heading, {117, -1, 6}},
          {Ink::rule, {117, -1, 6}},
          {Ink::frame, {117, -1, 6}},
          {Ink::hub, {205, -1, 5, kBold}},
          {Ink::rail, {250, -1, -1}},
          {Ink::key, {220, -1, 3, kBold}},
          {Ink::notice, {255, -1, 7, kBold}},
          {Ink::refusal, {214, -1, 3, kBold}},
          {Ink::alarm, {16, 214, 3, kBold}},
          {Ink::open, {231, 25, 6, kBold}},
          {Ink::playable, {-1, -1, -1}},
          {Ink::chosen, {220, -1, 3}},
          {Ink::good, {39, -1, 6, kBold}}},
         kDistinctDark),
    make("distinct-light", true,
         {{Ink::dim, {240, -1, -1}},
          {Ink::bar, {231, 19, 4, kBold}},
          {Ink::bar_rest, {231, 19, 4, kBold}},
          {Ink::bar_turn, {231, 19, 4, kBold}},
          {Ink::heading, {19, -1, 4}},
          {Ink::rule, {19, -1, 4}},
          {Ink::frame, {19, -1, 4}},
          {Ink::hub, {129, -1, 5, kBold}},
          {Ink::rail, {240, -1, -1}},
          {Ink::key, {19, -1, 4, kBold}},
          {Ink::notice, {16, -1, 0, kBold}},
          {Ink::refusal, {94, -1, 1, kBold}},
          {Ink::alarm, {16, 214, 1, kBold}},
          {Ink::open, {231, 25, 4, kBold}},
          {Ink::playable, {-1, -1, -1}},
          {Ink::chosen, {19, -1, 4}},
          {Ink::good, {25, -1, 4, kBold}}},
         kDistinctLight),
    make("mono", false,
         {{Ink::bar, {-1, -1, -1, kReverse}},
          {Ink::bar_rest, {-1, -1, -1, kReverse}},
          {Ink::bar_turn, {-1, -1, -1, kReverse}},
          {Ink::hub, {-1, -1, -1, kBold}},
          {Ink::key, {-1, -1, -1, kBold}},
          {Ink::notice, {-1, -1, -1, kBold}},
          {Ink::refusal, {-1, -1, -1, kBold}},
          {Ink::alarm, {-1, -1, -1, kReverse | kBold}},
          {Ink::open, {-1, -1, -1, kBold}},
          {Ink::playable, {-1, -1, -1, kBold}},
          {Ink::chosen, {-1, -1, -1, kBold}},
          {Ink::good, {-1, -1, -1, kBold}}},
         kNoHues),
};

}  // namespace

const Palette& palette(int index) {
    if (index <= kFelt || index >= kPalettes) return felt_palette();
    return kUnpainted[static_cast<std::size_t>(index - 1)];
}

std::vector<std::string_view> palette_names() {
    std::vector<std::string_view> names;
    for (int k = 0; k < kPalettes; ++k) names.push_back(ui::palette(k).name);
    return names;
}

Look look_of(Style style, const Palette& palette) {
    const Paint& paint = palette.paint(style.ink);
    Look look{paint.fg, paint.bg, (style.attrs | paint.attrs) & ~kReverse};
    const bool reverse = ((style.attrs ^ paint.attrs) & kReverse) != 0;
    if (!palette.grounds) {
        look.attrs |= reverse ? kReverse : kPlain;
        return look;
    }
    const Grounds& grounds = *palette.grounds;
    const Tone page = grounds.tones[static_cast<std::size_t>(Ground::own)];
    if (style.ground != Ground::own)
        look.bg = grounds.tones[static_cast<std::size_t>(style.ground)];
    else if (look.bg == Tone())
        look.bg = page;
    if (style.ground == Ground::pale_face && style.ink >= Ink::pips0)
        look.fg = grounds.pale_pips[static_cast<std::size_t>(style.ink) -
                                    static_cast<std::size_t>(Ink::pips0)];
    if (style.ground == Ground::owed_face && style.ink >= Ink::pips0) look.fg = grounds.on_owed;
    if (!reverse) return look;
    std::swap(look.fg, look.bg);
    // A gap in a face shows the page.
    if (style.ink < Ink::pips0 && style.ink != Ink::face) look.fg = grounds.black;
    return look;
}

std::int32_t rgb_of(Tone tone) {
    if (tone.rgb >= 0) return tone.rgb;
    // The first sixteen, then a cube of six levels for each of red, green and blue, then greys.
    constexpr std::array<std::int32_t, 16> kFirst{
        0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
        0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
    constexpr std::array<std::int32_t, 6> kLevels{0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff};
    const int index = tone.index;
    if (index < 0) return -1;
    if (index < 16) return kFirst[static_cast<std::size_t>(index)];
    if (index >= 232) return (8 + 10 * (index - 232)) * 0x10101;
    const auto level = [&](int divisor) {
        return kLevels[static_cast<std::size_t>((index - 16) / divisor % 6)];
    };
    return level(36) << 16 | level(6) << 8 | level(1);
}

}  // namespace roundhouse::ui
