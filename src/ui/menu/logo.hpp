// The logo: a train of tiles that leads through a plate with the program's name on it.
#pragma once

#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/theme.hpp"

namespace roundhouse::ui {

inline constexpr int kLogoRows = 5;
// From row y on, across the window.
void draw_logo(Canvas& canvas, const Glyphs& glyphs, int y);
// The name alone, in one row.
void draw_small_logo(Canvas& canvas, const Glyphs& glyphs, int y);

}  // namespace roundhouse::ui
