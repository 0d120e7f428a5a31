// A page on which one line is typed, over the page below. Enter passes it on, Esc closes it. And
// how every page draws a line that is typed behind the words that ask for it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "roundhouse/ui/canvas/edit.hpp"
#include "roundhouse/ui/page/page.hpp"

namespace roundhouse::ui {

struct TypedLine {
    std::string label;  // what is typed
    int longest = 0;    // in columns
    // Is given the line without blanks around it; `close` counts from this page.
    std::function<Reply(const std::string&)> does;
    std::string enter = "say it", escape = "close";  // what the keys do
    bool lets_run = true;                            // what happens on the page below goes on
    // Another letter for the one that was typed behind so much, or 0 for none.
    std::function<char32_t(const std::string&, char32_t)> takes{};
    std::string typed{};  // is there already
};

[[nodiscard]] std::unique_ptr<Page> typed_line_page(TypedLine line);

// Those rows, which ask for a line, and an empty one if there is no room for so many columns behind
// the last of them.
[[nodiscard]] std::vector<std::string> rows_that_ask(std::vector<std::string> rows, int columns,
                                                     int width);
void draw_typed(Canvas& canvas, int y, const std::vector<std::string>& rows, const TextField& typed,
                bool refused = false);

}  // namespace roundhouse::ui
