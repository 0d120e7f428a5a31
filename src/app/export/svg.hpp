// A canvas as a picture (SVG), in a palette's colours. Lines and frames are drawn, not written, so
// that they meet whatever font the reader has. Knows nothing of games.
#pragma once

#include <string>

#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/theme.hpp"

namespace roundhouse::app {

// A whole file. `title` is read out in place of the picture.
[[nodiscard]] std::string svg_of(const ui::Canvas& canvas, const ui::Palette& palette,
                                 std::string_view title);

}  // namespace roundhouse::app
