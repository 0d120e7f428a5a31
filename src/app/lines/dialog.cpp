#include "app/lines/dialog.hpp"

#include <istream>
#include <ostream>

#include "app/lines/answers.hpp"

namespace roundhouse::app {

namespace {

constexpr std::size_t kLongestAnswer = 500;

}  // namespace

int Dialog::width() const {
    return width_of_lines(console_.columns == nullptr ? 0 : console_.columns());
}

void Dialog::say(std::string_view text) {
    out_ << wrapped_lines(text, width());
}

std::optional<std::string> Dialog::ask(std::string_view prompt, int milliseconds) {
    out_ << wrapped(prompt, width()) << std::flush;
    waited_ = keeps_time() ? console_.wait_for_line(milliseconds) : Waited::ready;
    if (timed_out()) {
        // What has been typed of an answer is not one to the next question.
        drop_typed();
        out_ << '\n';
    }
    if (waited_ != Waited::ready) return std::nullopt;
    std::string line;
    bool any = false;
    for (char c = 0; in_.get(c);) {
        any = true;
        if (c == '\n') break;
        if (line.size() < kLongestAnswer) line.push_back(c);
    }
    last_ = guard_.key({ui::key::enter}, true, console_.now());
    // Nobody pressed Enter, so the prompt's line still has to be ended.
    if (!console_.keyboard || !any) out_ << '\n';
    if (!any) return std::nullopt;
    return line_typed(line);
}

bool Dialog::confirm(std::string_view prompt) {
    const auto answer = ask(prompt);
    return answer && means_yes(*answer);
}

void Dialog::drop_typed() {
    if (console_.drop_typed) console_.drop_typed();
    expect_enter();
}

bool Dialog::enter_was_deliberate() const {
    if (!console_.more_within) return true;
    return last_ == ui::KeyGuard::Verdict::soon && !console_.more_within(ui::KeyGuard::kAlone);
}

void Dialog::wipe() {
    out_ << wiping(console_.screen) << std::flush;
}

}  // namespace roundhouse::app
