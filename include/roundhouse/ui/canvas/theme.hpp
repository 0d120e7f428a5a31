// How a page looks: the glyphs for lines, marks and frames, and the colours of each ink. The
// Unicode glyphs are all one column wide and in every console font; the ASCII ones say the same.
#pragma once

#include <array>
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
};

// The directions in which a line leaves its cell.
enum LineArm : std::uint8_t { kUp = 1, kRight = 2, kDown = 4, kLeft = 8 };

struct Glyphs {
    bool unicode = true;
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
    Box plain, playable, chosen, round, hub;
    Box ghost;  // of a tile where it would be laid
};

[[nodiscard]] const Glyphs& unicode_glyphs();
[[nodiscard]] const Glyphs& ascii_glyphs();

// Colours of the 256 of most terminals, -1 for the terminal's own; `ansi` is for those with 8.
struct Paint {
    short fg = -1;
    short bg = -1;
    short ansi = -1;
    std::uint8_t attrs = kPlain;  // added to those of the cell
};

struct Palette {
    std::string_view name;  // as in the config file
    bool light = false;     // made for a light background
    std::array<Paint, static_cast<std::size_t>(Ink::count)> paints;
    [[nodiscard]] const Paint& paint(Ink ink) const {
        return paints[static_cast<std::size_t>(ink)];
    }
};

// classic and distinct, each for a dark and a light background, and mono, in the order of the `c`
// key.
inline constexpr int kPalettes = 5;
inline constexpr int kMono = kPalettes - 1;
[[nodiscard]] const Palette& palette(int index);
// By index, as people name them.
[[nodiscard]] std::vector<std::string_view> palette_names();
// The attributes with which a cell of that style appears: of ink and style, except that reverse
// video twice is none.
[[nodiscard]] int attrs_of(Style style, const Palette& palette);

}  // namespace roundhouse::ui
