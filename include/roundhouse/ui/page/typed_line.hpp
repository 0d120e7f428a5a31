// A page on which one line is typed, over the page below, which goes on. Enter passes it on, Esc
// closes it.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "roundhouse/ui/page/page.hpp"

namespace roundhouse::ui {

struct TypedLine {
    std::string label;  // what is typed
    int longest = 0;    // in columns
    // Is given the line without blanks around it; `close` counts from this page.
    std::function<Reply(const std::string&)> does;
};

[[nodiscard]] std::unique_ptr<Page> typed_line_page(TypedLine line);

}  // namespace roundhouse::ui
