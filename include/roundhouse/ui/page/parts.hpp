// What pages of every kind are drawn with: lines with words in them, frames, the title, the line of
// keys. Knows no page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/theme.hpp"

namespace roundhouse::ui {

// The smallest window that can be played in: a phone held upright, with its keyboard shown.
inline constexpr Size kMinSize{40, 16};

// The bar at the top of a page; in its right half `right`, if there is room for it.
void draw_title(Canvas& canvas, std::string_view title, const Glyphs& glyphs,
                std::string_view right = {});
// A horizontal line with a few words in it.
void draw_rule(Canvas& canvas, const Glyphs& glyphs, int x, int y, int width, std::string_view left,
               std::string_view right = {}, Style style = Ink::heading);
// The hub, or what looks like it: a plate where tiles are filled, else a frame. `plate_ink` is for
// words on it.
void draw_plate(Canvas& canvas, const Glyphs& glyphs, int x, int y, int width, int height);
[[nodiscard]] Style plate_ink(const Glyphs& glyphs);
// A line to be copied, as on paper.
void draw_paper(Canvas& canvas, const Glyphs& glyphs, Point at, int width, std::string_view line);
void draw_frame(Canvas& canvas, const Box& box, int x, int y, int width, int height, Style style);
// A key and what it does; returns the column for the next one.
int put_key(Canvas& canvas, int x, int y, std::string_view key, std::string_view words);
struct KeyHelp {
    std::string key;
    std::string words;
    bool always = false;  // has its room before all others
};
// What Enter, or the key that is called so, does, with the key as a cap; `also` is dim, on the
// right, if there is room for it.
void put_enter_line(Canvas& canvas, const Glyphs& glyphs, int y, std::string_view key,
                    std::string_view does, std::string_view also = {});
// Those that fit in the row, in that order.
int put_key_line(Canvas& canvas, int y, const std::vector<KeyHelp>& keys);
// The same in several rows, the first in row y.
int put_key_rows(Canvas& canvas, int y, int rows, const std::vector<KeyHelp>& keys);

// Lines above the row of keys, which say what the last key did or why it did nothing.
void put_note(Canvas& canvas, const std::vector<std::string>& lines);

// The page of a window smaller than kMinSize.
void draw_too_small(Canvas& canvas, std::string_view quit_key);

}  // namespace roundhouse::ui
