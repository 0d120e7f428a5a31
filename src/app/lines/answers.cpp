#include "app/lines/answers.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

namespace {

std::string_view without_slash(std::string_view line) {
    line = text::trimmed(line);
    if (line.starts_with('/')) line.remove_prefix(1);
    return line;
}

}  // namespace

std::optional<HostOrder> host_order(std::string_view line) {
    using Word = HostOrder::Word;
    constexpr std::array<std::pair<std::string_view, Word>, 6> kOrders{{{"mute", Word::mute},
                                                                        {"unmute", Word::unmute},
                                                                        {"kick", Word::kick},
                                                                        {"lock", Word::lock},
                                                                        {"unlock", Word::unlock},
                                                                        {"host", Word::host}}};
    const std::string_view words = without_slash(line);
    const std::size_t end = std::min(words.find(' '), words.size());
    const std::string first = text::folded(words.substr(0, end));
    const auto* const found =
        std::ranges::find(kOrders, first, &std::pair<std::string_view, Word>::first);
    if (found == kOrders.end()) return std::nullopt;
    return HostOrder{found->second, std::string(text::trimmed(words.substr(end)))};
}

std::optional<std::string> said_to_all(std::string_view line) {
    constexpr std::string_view kSay = "say";
    constexpr int kLongest = 200;
    std::string_view words = text::trimmed(line);
    std::string begin;
    if (words.starts_with('"')) {
        words.remove_prefix(1);
    } else if (text::folded(words.substr(0, kSay.size() + 1)) == "say " ||
               text::folded(words) == kSay) {
        words.remove_prefix(kSay.size());
    } else if (words.starts_with('/') || host_order(words)) {
        begin = "/";
        words = without_slash(words);
    } else {
        return std::nullopt;
    }
    return text::cut_to_columns(begin + text::clean(text::trimmed(words)), kLongest);
}

std::string line_typed(std::string_view line) {
    const std::string_view typed = text::trimmed(line);
    return said_to_all(typed) ? std::string(typed) : text::folded_signs(typed);
}

bool means_yes(std::string_view answer) {
    const std::string word = text::folded(answer);
    return word == "y" || word == "yes";
}

bool means_no(std::string_view answer) {
    const std::string word = text::folded(answer);
    return word == "n" || word == "no";
}

}  // namespace roundhouse::app
