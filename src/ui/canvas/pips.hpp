// The pips of half a tile, three rows of them. It never draws: whoever asks has a colour and a
// place.
#pragma once

#include <string>

#include "roundhouse/ui/canvas/theme.hpp"

namespace roundhouse::ui {

inline constexpr int kPipRows = 3;

// One of the rows, in five or seven columns; a number above 12 as a number in the middle one.
[[nodiscard]] std::string pip_row(const Glyphs& glyphs, int number, int row, int columns);

}  // namespace roundhouse::ui
