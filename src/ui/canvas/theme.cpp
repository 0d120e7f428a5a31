#include "roundhouse/ui/canvas/theme.hpp"

#include <initializer_list>

namespace roundhouse::ui {

const Glyphs& unicode_glyphs() {
    static constexpr Glyphs glyphs{
        .unicode = true,
        .line = "─",
        .bar = "│",
        .heavy = "═",
        .rail = "─",
        .elided = "…",
        .cursor = "▸",
        .cursor_end = "◂",
        .turn = "●",
        .arrow = "─▸",
        .dot = "·",
        .unlettered = "·",
        .pip = "●",
        .block = "█",
        .arrows_x = "←→",
        .arrows_y = "↑↓",
        .above = "↑",
        .below = "↓",
        .lines = {" ", "│", "─", "╰", "│", "│", "╭", "├", "─", "╯", "─", "┴", "╮", "┤", "┬", "┼"},
        .hub_port_right = "╟",
        .hub_port_left = "╢",
        .hub_port_up = "╧",
        .hub_port_down = "╤",
        .radio_on = "(●)",
        .radio_off = "( )",
        .plain = {"┌", "─", "┐", "│", "│", "└", "─", "┘", "┬", "│", "┴", "├", "─", "┤"},
        .playable = {"┏", "━", "┓", "┃", "┃", "┗", "━", "┛", "┯", "│", "┷", "┠", "─", "┨"},
        .chosen = {"╔", "═", "╗", "║", "║", "╚", "═", "╝", "╤", "│", "╧", "╟", "─", "╢"},
        .round = {"╭", "─", "╮", "│", "│", "╰", "─", "╯", "┬", "│", "┴", "├", "─", "┤"},
        .hub = {"╔", "═", "╗", "║", "║", "╚", "═", "╝", "╦", "║", "╩", "╟", "─", "╢"},
        .ghost = {"┏", "┅", "┓", "┇", "┇", "┗", "┅", "┛", "┳", "┃", "┻", "┣", "┅", "┫"},
    };
    return glyphs;
}

const Glyphs& ascii_glyphs() {
    static constexpr Glyphs glyphs{
        .unicode = false,
        .line = "-",
        .bar = "|",
        .heavy = "=",
        .rail = "-",
        .elided = "~",
        .cursor = ">",
        .cursor_end = "<",
        .turn = "*",
        .arrow = "->",
        .dot = "|",
        .unlettered = ".",
        .pip = "o",
        .block = "=",
        .arrows_x = "</>",
        .arrows_y = "^/v",
        .above = "^",
        .below = "v",
        .lines = {" ", "|", "-", "\\", "|", "|", "/", "+", "-", "/", "-", "+", "\\", "+", "+", "+"},
        .hub_port_right = "+",
        .hub_port_left = "+",
        .hub_port_up = "+",
        .hub_port_down = "+",
        .radio_on = "(*)",
        .radio_off = "( )",
        .plain = {"+", "-", "+", "|", "|", "+", "-", "+", "+", "|", "+", "+", "-", "+"},
        .playable = {"*", "=", "*", "|", "|", "*", "=", "*", "*", "|", "*", "+", "-", "+"},
        .chosen = {"#", "#", "#", "#", "#", "#", "#", "#", "#", "|", "#", "#", "-", "#"},
        .round = {"+", "-", "+", "|", "|", "+", "-", "+", "+", "|", "+", "+", "-", "+"},
        .hub = {"+", "=", "+", "|", "|", "+", "=", "+", "+", "|", "+", "+", "-", "+"},
        .ghost = {".", ".", ".", ":", ":", ".", ".", ".", ".", "|", ".", ":", ".", ":"},
    };
    return glyphs;
}

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
    Palette palette{name, light, {}};
    for (const Entry& entry : entries)
        palette.paints[static_cast<std::size_t>(entry.ink)] = entry.paint;
    for (std::size_t n = 0; n < hues.pips.size(); ++n)
        palette.paints[static_cast<std::size_t>(Ink::pips0) + n] = {hues.pips[n], -1,
                                                                    hues.pips_ansi[n], kPlain};
    for (std::size_t n = 0; n < hues.seats.size(); ++n)
        palette.paints[static_cast<std::size_t>(Ink::train0) + n] = {hues.seats[n], -1,
                                                                     hues.seats_ansi[n], kPlain};
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
constexpr std::array<Palette, kPalettes> kAll{
    make("classic-dark", false,
         {{Ink::dim, {245, -1, -1}},
          {Ink::bar, {230, 24, 6, kBold}},
          {Ink::heading, {109, -1, 6}},
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
          {Ink::heading, {24, -1, 4}},
          {Ink::frame, {24, -1, 4}},
          {Ink::hub, {129, -1, 5, kBold}},
          {Ink::rail, {242, -1, -1}},
          {Ink::key, {94, -1, 4, kBold}},
          {Ink::notice, {17, -1, -1, kBold}},
          {Ink::refusal, {160, -1, 1, kBold}},
          {Ink::alarm, {231, 160, 1, kBold}},
          {Ink::open, {231, 28, 2, kBold}},
          {Ink::playable, {-1, -1, -1}},
          {Ink::chosen, {94, -1, 4}},
          {Ink::good, {28, -1, 2, kBold}}},
         kClassicLight),
    make("distinct-dark", false,
         {{Ink::dim, {247, -1, -1}},
          {Ink::bar, {16, 117, 6, kBold}},
          {Ink::heading, {117, -1, 6}},
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
          {Ink::heading, {19, -1, 4}},
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
    return kAll[static_cast<std::size_t>(index < 0 || index >= kPalettes ? 0 : index)];
}

std::vector<std::string_view> palette_names() {
    std::vector<std::string_view> names;
    for (const Palette& palette : kAll) names.push_back(palette.name);
    return names;
}

int attrs_of(Style style, const Palette& palette) {
    const int own = palette.paint(style.ink).attrs;
    return ((style.attrs | own) & ~kReverse) | ((style.attrs ^ own) & kReverse);
}

}  // namespace roundhouse::ui
