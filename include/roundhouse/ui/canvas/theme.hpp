// How a page looks: the glyphs for lines, marks and frames, and the colours of each ink. The
// Unicode glyphs are all one column wide and in every console font; the ASCII ones say the same.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "roundhouse/ui/canvas/canvas.hpp"

namespace roundhouse::ui {

// The pieces of a box or a tile, by name of the corner or side.
struct Box {
    std::string_view top_left, top, top_right, left, right, bottom_left, bottom, bottom_right;
    std::string_view top_mid, middle,
        bottom_mid;                             // of a tile lying down: above, on and below its bar
    std::string_view bar_left, bar, bar_right;  // of a tile standing
    bool filled = false;                        // its inside has a ground of its own
};

// The directions in which a line leaves its cell.
enum LineArm : std::uint8_t { kUp = 1, kRight = 2, kDown = 4, kLeft = 8 };

struct Glyphs {
    bool unicode = true;
    bool filled = false;                  // tiles are faces, not frames
    std::string_view line, bar, heavy;    // ─ │ ═
    std::string_view rail;                // between two numbers of a train
    std::string_view elided;              // replaces a part that is left out
    std::string_view cursor, cursor_end;  // beside what is chosen
    std::string_view turn;                // whose turn it is
    std::string_view arrow;               // outward
    std::string_view dot;                 // between two remarks
    std::string_view unlettered;          // on a playable tile without a letter
    std::string_view pip;
    std::string_view block;                  // of a chart
    std::string_view arrows_x, arrows_y;     // the arrow keys
    std::string_view above, below;           // there is more there than the page shows
    std::array<std::string_view, 16> lines;  // by the arms that a line has: ╰ is up | right
    std::string_view hub_port_right, hub_port_left;  // ╟ ╢
    std::string_view hub_port_up, hub_port_down;     // ╧ ╤
    std::string_view radio_on, radio_off;
    std::string_view rising = "╱", falling = "╲";  // from a double to its toes
    Box plain, playable, chosen, round, hub;
    Box ghost;  // of a tile where it would be laid
};

[[nodiscard]] const Glyphs& unicode_glyphs();
[[nodiscard]] const Glyphs& ascii_glyphs();
// For palettes that paint the page.
[[nodiscard]] const Glyphs& felt_glyphs();

// A colour: one of the 256 of most terminals, and exactly, for terminals that show any. -1: the
// terminal's own.
struct Tone {
    short index = -1;
    std::int32_t rgb = -1;
    constexpr Tone() = default;
    constexpr Tone(int i, std::int32_t exact = -1) : index(static_cast<short>(i)), rgb(exact) {}
    constexpr bool operator==(const Tone&) const = default;
};
// 0xRRGGBB; of an index as terminals usually show it; -1 for the terminal's own.
[[nodiscard]] std::int32_t rgb_of(Tone tone);

// `ansi` is for terminals with 8 colours; -1: their own.
struct Paint {
    Tone fg;
    Tone bg;
    short ansi = -1;
    std::uint8_t attrs = kPlain;  // added to those of the cell
    // With 8 colours: a ground for black words, where `ansi` cannot be read on the terminal's own.
    short under_black = -1;
};

// What a palette that paints the whole page paints it with.
struct Grounds {
    std::array<Tone, static_cast<std::size_t>(Ground::count)> tones;  // `own` is the page's
    std::array<Tone, 16> pale_pips;                                   // numbers on a pale face
    Tone on_owed;  // numbers on a double that needs a cover
    Tone black;    // on the colour of an ink in reverse video
};

struct Palette {
    std::string_view name;  // as in the config file
    bool light = false;     // made for a light background
    std::array<Paint, static_cast<std::size_t>(Ink::count)> paints;
    const Grounds* grounds = nullptr;  // none: the page has the terminal's own ground
    [[nodiscard]] const Paint& paint(Ink ink) const {
        return paints[static_cast<std::size_t>(ink)];
    }
};

// felt, which paints the page; classic and distinct, each for a dark and a light background; and
// mono, in the order of the `c` key.
inline constexpr int kPalettes = 6;
inline constexpr int kFelt = 0, kClassicDark = 1, kClassicLight = 2, kMono = kPalettes - 1;
[[nodiscard]] const Palette& palette(int index);
// By index, as people name them.
[[nodiscard]] std::vector<std::string_view> palette_names();
[[nodiscard]] const Palette& felt_palette();

// How a cell appears. Where the page is painted, both colours are told and reverse video is none of
// the attributes; reverse video twice is none.
struct Look {
    Tone fg, bg;
    int attrs = kPlain;
    bool operator==(const Look&) const = default;
};
[[nodiscard]] Look look_of(Style style, const Palette& palette);

}  // namespace roundhouse::ui
