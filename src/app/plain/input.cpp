#include "app/plain/input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "roundhouse/text/excerpt.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

namespace {

constexpr PlainWord kWords[] = {
    {"draw", PlainCommand::draw},       {"d", PlainCommand::draw},
    {"pass", PlainCommand::pass},       {"p", PlainCommand::pass},
    {"done", PlainCommand::done},       {"end", PlainCommand::done},
    {"e", PlainCommand::done},          {"announce", PlainCommand::announce},
    {"a", PlainCommand::announce},      {"confess", PlainCommand::confess},
    {"c", PlainCommand::confess},       {"help", PlainCommand::help},
    {"?", PlainCommand::help},          {"table", PlainCommand::table},
    {"t", PlainCommand::table},         {"hand", PlainCommand::hand},
    {"h", PlainCommand::hand},          {"scores", PlainCommand::scores},
    {"s", PlainCommand::scores},        {"rules", PlainCommand::rules},
    {"r", PlainCommand::rules},         {"undo", PlainCommand::take_back},
    {"u", PlainCommand::take_back},     {"take-back", PlainCommand::take_back},
    {"forward", PlainCommand::forward}, {"f", PlainCommand::forward},
    {"hint", PlainCommand::hint},       {"list", PlainCommand::list},
    {"l", PlainCommand::list},          {"again", PlainCommand::again},
    {"log", PlainCommand::log},         {"brief", PlainCommand::brief},
    {"full", PlainCommand::full},       {"hide", PlainCommand::hide},
    {"x", PlainCommand::hide},          {"quit", PlainCommand::quit},
    {"q", PlainCommand::quit},          {"exit", PlainCommand::quit},
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

std::span<const PlainWord> plain_words() {
    return kWords;
}

Typed understand(std::string_view line) {
    const std::string_view typed = text::trimmed(line);
    if (typed.empty())
        return NotUnderstood{"Type the number of a choice, a tile such as 12-5, or help."};
    if (const auto number = number_typed(typed)) return *number;
    const auto* known = std::ranges::find(kWords, text::folded(typed), &PlainWord::word);
    if (known != std::end(kWords)) return known->means;
    if (auto move = game::parse_typed_move(typed)) return *std::move(move);
    for (const std::string_view word : {"table ", "t "})
        if (text::folded(typed.substr(0, word.size())) == word)
            return TrainAsked{std::string(text::trimmed(typed.substr(word.size())))};
    return NotUnderstood{
        fmt::format("\"{}\"? Type the number of a choice, a tile such as 12-5, or help.",
                    text::excerpt(line, 30))};
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

}  // namespace roundhouse::app
