#include "app/plain/dialog.hpp"

#include <algorithm>
#include <istream>
#include <ostream>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

namespace {

constexpr std::size_t kLongestAnswer = 500;
constexpr int kScreenful = 60;
constexpr int kDefaultColumns = 80;  // if the width is unknown
constexpr int kNarrowest = 20;

// Breaks one line, without its end, at blanks; the further lines are indented a little more than
// the first. Only words longer than a line are broken. Blanks at the end stay, because an answer
// follows them.
std::string wrapped(std::string_view line, int most) {
    if (text::columns(line) <= most) return std::string(line);
    const auto space = static_cast<std::size_t>(most);
    const std::size_t margin = std::min(line.find_first_not_of(' '), space / 4);
    const std::string indent = "\n" + std::string(margin + 2, ' ');
    std::string done(line.substr(0, margin));
    int used = static_cast<int>(margin);
    bool first = true;
    for (std::size_t at = margin; at < line.size();) {
        const std::size_t stop = std::min(line.find(' ', at), line.size());
        std::string_view word = line.substr(at, stop - at);
        at = stop + 1;
        if (!first && used + 1 + text::columns(word) > most) {
            if (word.empty()) continue;
            done += indent;
            used = static_cast<int>(indent.size()) - 1;
        } else if (!first) {
            done += ' ';
            ++used;
        }
        for (first = false; used + text::columns(word) > most;) {
            const std::string part = text::cut_to_columns(word, most - used);
            if (part.empty()) break;
            done += part + indent;
            used = static_cast<int>(indent.size()) - 1;
            word.remove_prefix(part.size());
        }
        done += word;
        used += text::columns(word);
    }
    if (line.ends_with(' ')) done += ' ';
    return done;
}

}  // namespace

bool means_yes(std::string_view answer) {
    const std::string word = text::folded(answer);
    return word == "y" || word == "yes";
}

int Dialog::width() const {
    const int columns = console_.columns == nullptr ? kDefaultColumns : console_.columns();
    return std::max(columns > 0 ? columns : kDefaultColumns, kNarrowest) - 1;
}

void Dialog::say(std::string_view text) {
    while (!text.empty()) {
        const std::size_t stop = text.find('\n');
        out_ << wrapped(text.substr(0, stop), width());
        if (stop == std::string_view::npos) return;
        out_ << '\n';
        text.remove_prefix(stop + 1);
    }
}

std::optional<std::string> Dialog::ask(std::string_view prompt) {
    out_ << wrapped(prompt, width()) << std::flush;
    interrupted_ = console_.wait_for_line != nullptr && !console_.wait_for_line();
    if (interrupted_) return std::nullopt;
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
    return std::string(text::trimmed(line));
}

bool Dialog::confirm(std::string_view prompt) {
    const auto answer = ask(prompt);
    return answer && means_yes(*answer);
}

void Dialog::drop_typed() {
    if (console_.drop_typed) console_.drop_typed();
    guard_.shown(console_.now());
}

bool Dialog::enter_was_deliberate() const {
    if (!console_.more_within) return true;
    return last_ == ui::KeyGuard::Verdict::soon && !console_.more_within(ui::KeyGuard::kAlone);
}

void Dialog::wipe() {
    if (console_.screen)
        out_ << "\x1b[H\x1b[2J\x1b[3J";
    else
        out_ << std::string(kScreenful, '\n');
    out_ << std::flush;
}

}  // namespace roundhouse::app
