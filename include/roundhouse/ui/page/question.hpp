// A question in a box over the page below, answered with y or n. The answer closes it.
#pragma once

#include <functional>
#include <string>

#include "roundhouse/ui/page/page.hpp"
#include "roundhouse/ui/page/settings.hpp"

namespace roundhouse::ui {

struct Question {
    std::string text;                   // paragraphs, each a line
    std::string yes, no;                // what the answers do
    std::function<Reply()> does;        // on yes; `close` counts from the question
    std::function<void()> otherwise{};  // on no, if anything is done then
    std::function<bool()> stands{};     // false once nobody has to answer it any more
};

[[nodiscard]] std::unique_ptr<Page> ask(Question question, const Settings& settings);

}  // namespace roundhouse::ui
