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

}  // namespace roundhouse::app
