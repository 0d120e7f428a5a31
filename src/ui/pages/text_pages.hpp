// The frame of a page of text, such as the log, the rules and the help: a title with the part in
// sight, the keys, and how far it scrolls. It knows no text.
#pragma once

#include <string_view>

#include "ui/table/board.hpp"

namespace roundhouse::ui {

// What a page shows of its text, in lines.
struct TextPart {
    int first = 0;  // the line at the top
    int shown = 1;  // there is room for this many
    int all = 0;
};

// The lines between title and keys.
[[nodiscard]] int text_rows(Size size);
// How many lines a text of that many can be scrolled if `shown` are in sight.
[[nodiscard]] int scroll_limit(std::size_t all, int shown);
void draw_text_frame(Canvas& canvas, const View& view, std::string_view title,
                     const TextPart& part);

}  // namespace roundhouse::ui
