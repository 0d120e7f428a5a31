#include "formats/position/turn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>

#include "formats/position/keywords.hpp"
#include "formats/position/trains.hpp"
#include "roundhouse/text/excerpt.hpp"

namespace roundhouse::formats::position {

namespace {

bool flag(const Word& word, Turn& turn) {
    static const std::map<std::string_view, bool Turn::*> kFlags = {
        {"opening", &Turn::opening},
        {"discretionary", &Turn::began_covered},
        {"played", &Turn::played},
        {"played-own", &Turn::played_own},
        {"drew", &Turn::drew},
        {"played-communal", &Turn::played_communal},
        {"all-started", &Turn::all_started},
    };
    const auto found = kFlags.find(word.text);
    if (found == kFlags.end()) return false;
    turn.*found->second = true;
    return true;
}

void detail(const Word& word, const Word& value, Table& table) {
    Turn& turn = table.turn;
    if (word.text == "began")
        turn.laid_before = static_cast<std::uint8_t>(read_number(value, 0, table.laid_count));
    else if (word.text == "before")
        turn.bound_from = static_cast<std::uint8_t>(read_number(value, 0, table.laid_count));
    else if (word.text == "on")
        turn.train = static_cast<Train>(read_number(value, 0, table.rules.trains() - 1));
    else if (word.text == "double" && value.text.starts_with('#'))
        turn.laid_double = static_cast<std::uint8_t>(read_number(
            {value.text.substr(1), value.line, value.column + 1}, 0, table.laid_count - 1));
    else
        refuse(word, fmt::format("`{}` says nothing about a turn", text::excerpt(word.text, 20)));
}

}  // namespace

std::size_t one_of(const Word& word, std::span<const std::string_view> list) {
    const auto found = std::ranges::find(list, word.text);
    if (found == list.end()) {
        std::string known;
        for (const std::string_view one : list) known += fmt::format(" {}", one);
        refuse(word, "expected one of:" + known);
    }
    return static_cast<std::size_t>(found - list.begin());
}

SeatMask read_seats(std::span<const Word> list, const Rules& rules) {
    SeatMask mask = 0;
    for (const Word& word : list) mask |= seat_bit(read_seat(word, rules));
    return mask;
}

void read_turn(const Words& list, Round& round) {
    Table& table = round.table;
    Turn& turn = table.turn;
    turn.step = static_cast<Step>(one_of(list[1], kSteps));
    turn.began_covered = false;
    for (std::size_t k = 2; k < list.size(); ++k) {
        if (flag(list[k], turn)) continue;
        if (list[k].text == "by-choice") {
            round.holdings[turn.seat].drew_by_choice = true;
            continue;
        }
        if (k + 1 == list.size()) refuse(list[k], "something is missing here");
        if (list[k].text == "visited") {
            turn.visited = read_seats(std::span(list).subspan(k + 1), table.rules);
            return;
        }
        detail(list[k], list[k + 1], table);
        ++k;
    }
}

}  // namespace roundhouse::formats::position
