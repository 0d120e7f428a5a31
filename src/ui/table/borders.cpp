// Lines with words in them, and frames.

#include <fmt/format.h>

#include "ui/table/board.hpp"

namespace roundhouse::ui {

void draw_rule(Canvas& canvas, const Glyphs& glyphs, int x, int y, int width, std::string_view left,
               std::string_view right, Style style) {
    for (int k = x; k < x + width; ++k) canvas.put(k, y, glyphs.line, style);
    int end = x;
    if (!left.empty()) {
        end = canvas.put(x + 2, y, " ", style);
        end = canvas.put(end, y, elide(left, width - 5, glyphs.elided), style.with(kBold));
        end = canvas.put(end, y, " ", style, x + width);
    }
    const int space = x + width - 2 - end;
    if (!right.empty() && cell_width(right) + 3 <= space)
        canvas.put_right(x + width - 1, y, fmt::format(" {} ", right), style);
}

void draw_frame(Canvas& canvas, const Box& box, int x, int y, int width, int height, Style style) {
    for (int k = x + 1; k < x + width - 1; ++k) {
        canvas.put(k, y, box.top, style);
        canvas.put(k, y + height - 1, box.bottom, style);
    }
    for (int k = y + 1; k < y + height - 1; ++k) {
        canvas.put(x, k, box.left, style);
        canvas.put(x + width - 1, k, box.right, style);
    }
    canvas.put(x, y, box.top_left, style);
    canvas.put(x + width - 1, y, box.top_right, style);
    canvas.put(x, y + height - 1, box.bottom_left, style);
    canvas.put(x + width - 1, y + height - 1, box.bottom_right, style);
}

}  // namespace roundhouse::ui
