#include "dialog.hpp"

#include <istream>
#include <ostream>

namespace roundhouse::app {

namespace {

constexpr std::size_t kLongestAnswer = 500;
constexpr int kScreenful = 60;

}  // namespace

void Dialog::say(std::string_view text) {
    out_ << text;
}

std::optional<std::string> Dialog::ask(std::string_view prompt) {
    out_ << prompt << std::flush;
    std::string line;
    bool any = false;
    for (char c = 0; in_.get(c);) {
        any = true;
        if (c == '\n') break;
        if (line.size() < kLongestAnswer) line.push_back(c);
    }
    // Nobody's Enter key has ended the line of the prompt.
    if (!ends_.keyboard || !any) out_ << '\n';
    if (!any) return std::nullopt;
    const auto first = line.find_first_not_of(" \t\r");
    if (first == std::string::npos) return std::string{};
    return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

void Dialog::wipe() {
    if (ends_.screen)
        out_ << "\x1b[H\x1b[2J\x1b[3J";
    else
        out_ << std::string(kScreenful, '\n');
    out_ << std::flush;
}

}  // namespace roundhouse::app
