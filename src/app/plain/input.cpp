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
    std::pair{std::string_view("draw"), Word::draw},
    std::pair{std::string_view("d"), Word::draw},
    std::pair{std::string_view("pass"), Word::pass},
    std::pair{std::string_view("p"), Word::pass},
    std::pair{std::string_view("done"), Word::done},
    std::pair{std::string_view("end"), Word::done},
    std::pair{std::string_view("e"), Word::done},
    std::pair{std::string_view("announce"), Word::announce},
    std::pair{std::string_view("a"), Word::announce},
    std::pair{std::string_view("confess"), Word::confess},
    std::pair{std::string_view("c"), Word::confess},
    std::pair{std::string_view("help"), Word::help},
    std::pair{std::string_view("?"), Word::help},
    std::pair{std::string_view("table"), Word::table},
    std::pair{std::string_view("t"), Word::table},
    std::pair{std::string_view("hand"), Word::hand},
    std::pair{std::string_view("h"), Word::hand},
    std::pair{std::string_view("scores"), Word::scores},
    std::pair{std::string_view("s"), Word::scores},
    std::pair{std::string_view("rules"), Word::rules},
    std::pair{std::string_view("r"), Word::rules},
    std::pair{std::string_view("undo"), Word::undo},
    std::pair{std::string_view("u"), Word::undo},
    std::pair{std::string_view("take-back"), Word::undo},
    std::pair{std::string_view("forward"), Word::forward},
    std::pair{std::string_view("f"), Word::forward},
    std::pair{std::string_view("hint"), Word::hint},
    std::pair{std::string_view("quit"), Word::quit},
    std::pair{std::string_view("q"), Word::quit},
    std::pair{std::string_view("exit"), Word::quit},
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

std::string_view trimmed(std::string_view line) {
    const std::size_t first = std::min(line.find_first_not_of(" \t"), line.size());
    return line.substr(first, line.find_last_not_of(" \t") + 1 - first);
}

}  // namespace

Typed understand(std::string_view line) {
    const std::string_view typed = trimmed(line);
    if (typed.empty())
        return NotUnderstood{"Type the number of a choice, a tile such as 12-5, or help."};
    if (const auto number = number_typed(typed)) return *number;
    const auto known = std::ranges::find(kWords, std::string_view(text::lower(typed)),
                                         &std::pair<std::string_view, Word>::first);
    if (known != kWords.end()) return known->second;
    if (auto move = game::parse_typed_move(typed)) return *std::move(move);
    return NotUnderstood{
        fmt::format("\"{}\" is not understood: type the number of a choice, a tile such as 12-5, "
                    "or help.",
                    text::cut_to_columns(text::clean(line), 30))};
}

}  // namespace roundhouse::app
