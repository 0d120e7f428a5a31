#include "app/lines/kept_voice.hpp"

#include <utility>

namespace roundhouse::app {

void KeptVoice::heard_line() {
    last_ = guard_.key({ui::key::enter}, true, terminal_.now());
    // Nobody has seen the Enter that ends the question's line, unless it was typed there.
    if (!terminal_.keyboard && !asked_.empty()) said_ += '\n';
    asked_.clear();
}

std::string KeptVoice::fetch(const std::string& prompt) {
    drops_typed_ = false;
    if (said_.empty() && asked_ == prompt) return "";
    // What is told while a question stands does not continue its line.
    std::string text = asked_.empty() ? "" : "\n";
    text += std::exchange(said_, "") + wrapped_lines(prompt, width());
    asked_ = prompt;
    return text;
}

bool KeptVoice::enter_was_deliberate() const {
    return !terminal_.keyboard || last_ == ui::KeyGuard::Verdict::soon;
}

}  // namespace roundhouse::app
