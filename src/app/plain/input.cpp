#include "app/plain/input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

namespace {

constexpr std::array kWords{
    std::pair{std::string_view("draw"), PlainCommand::draw},
    std::pair{std::string_view("d"), PlainCommand::draw},
    std::pair{std::string_view("pass"), PlainCommand::pass},
    std::pair{std::string_view("p"), PlainCommand::pass},
    std::pair{std::string_view("done"), PlainCommand::done},
    std::pair{std::string_view("end"), PlainCommand::done},
    std::pair{std::string_view("e"), PlainCommand::done},
    std::pair{std::string_view("announce"), PlainCommand::announce},
    std::pair{std::string_view("a"), PlainCommand::announce},
    std::pair{std::string_view("confess"), PlainCommand::confess},
    std::pair{std::string_view("c"), PlainCommand::confess},
    std::pair{std::string_view("help"), PlainCommand::help},
    std::pair{std::string_view("?"), PlainCommand::help},
    std::pair{std::string_view("table"), PlainCommand::table},
    std::pair{std::string_view("t"), PlainCommand::table},
    std::pair{std::string_view("hand"), PlainCommand::hand},
    std::pair{std::string_view("h"), PlainCommand::hand},
    std::pair{std::string_view("scores"), PlainCommand::scores},
    std::pair{std::string_view("s"), PlainCommand::scores},
    std::pair{std::string_view("rules"), PlainCommand::rules},
    std::pair{std::string_view("r"), PlainCommand::rules},
    std::pair{std::string_view("undo"), PlainCommand::take_back},
    std::pair{std::string_view("u"), PlainCommand::take_back},
    std::pair{std::string_view("take-back"), PlainCommand::take_back},
    std::pair{std::string_view("forward"), PlainCommand::forward},
    std::pair{std::string_view("f"), PlainCommand::forward},
    std::pair{std::string_view("hint"), PlainCommand::hint},
    std::pair{std::string_view("list"), PlainCommand::list},
    std::pair{std::string_view("l"), PlainCommand::list},
    std::pair{std::string_view("again"), PlainCommand::again},
    std::pair{std::string_view("log"), PlainCommand::log},
    std::pair{std::string_view("brief"), PlainCommand::brief},
    std::pair{std::string_view("full"), PlainCommand::full},
    std::pair{std::string_view("quit"), PlainCommand::quit},
    std::pair{std::string_view("q"), PlainCommand::quit},
    std::pair{std::string_view("exit"), PlainCommand::quit},
};

// Up to three digits: no list is that long.
std::optional<int> number_typed(std::string_view text) {
    if (text.empty() || text.size() > 3) return std::nullopt;
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return value;
}

}  // namespace

Typed understand(std::string_view line) {
    const std::string_view typed = text::trimmed(line);
    if (typed.empty())
        return NotUnderstood{"Type the number of a choice, a tile such as 12-5, or help."};
    if (const auto number = number_typed(typed)) return *number;
    const auto known = std::ranges::find(kWords, std::string_view(text::folded(typed)),
                                         &std::pair<std::string_view, PlainCommand>::first);
    if (known != kWords.end()) return known->second;
    if (auto move = game::parse_typed_move(typed)) return *std::move(move);
    for (const std::string_view word : {"table ", "t "})
        if (text::folded(typed.substr(0, word.size())) == word)
            return TrainAsked{std::string(text::trimmed(typed.substr(word.size())))};
    return NotUnderstood{
        fmt::format("\"{}\" is not understood: type the number of a choice, a tile such as 12-5, "
                    "or help.",
                    text::cut_to_columns(text::clean(line), 30))};
}

std::optional<SeatGiven> seat_given(std::string_view line) {
    constexpr std::string_view kSeat = "seat ";
    std::string_view rest = text::trimmed(line);
    if (text::folded(rest.substr(0, kSeat.size())) != kSeat) return std::nullopt;
    rest = text::trimmed(rest.substr(kSeat.size()));
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const auto number = number_typed(rest.substr(0, end));
    if (!number) return std::nullopt;
    return SeatGiven{*number, std::string(text::trimmed(rest.substr(end)))};
}

bool means(const Typed& typed, PlainCommand word) {
    const auto* typed_word = std::get_if<PlainCommand>(&typed);
    return typed_word != nullptr && *typed_word == word;
}

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
