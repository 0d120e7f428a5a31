// What the colours of a terminal are in pictures, and how text is written into SVG and HTML.
// Used by pictures for browsers; a terminal is told the numbers alone.
#pragma once

#include <string>
#include <string_view>

#include "roundhouse/ui/canvas/theme.hpp"

namespace roundhouse::app {

// "#rrggbb" of a colour that is not the terminal's own; indices as xterm shows them.
[[nodiscard]] std::string hex_colour(ui::Tone tone);

// What a cell of that style looks like. An empty background is the page's own.
struct Appearance {
    std::string ink;
    std::string background;
    bool bold = false;
    bool underlined = false;
    bool operator==(const Appearance&) const = default;
};
[[nodiscard]] Appearance appearance_of(ui::Style style, const ui::Palette& palette);

// The page behind all cells, and text without a colour of its own.
[[nodiscard]] std::string page_background(const ui::Palette& palette);
[[nodiscard]] std::string page_ink(const ui::Palette& palette);

// With the characters that SVG and HTML read as their own written as entities.
[[nodiscard]] std::string escaped(std::string_view text);

}  // namespace roundhouse::app
