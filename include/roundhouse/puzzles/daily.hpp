// The puzzle of a date, from a list that is part of the program: the same on every machine, and
// whatever later versions make of seeds. The lists have a year of puzzles and then begin again.
#pragma once

#include <span>
#include <string_view>
#include <variant>

#include "roundhouse/puzzles/best_play_puzzle.hpp"
#include "roundhouse/puzzles/longest_train_puzzle.hpp"

namespace roundhouse::puzzles {

struct Date {
    int year = 2026;
    int month = 1;  // 1 to 12
    int day = 1;    // 1 to 31
    bool operator==(const Date&) const = default;
};
inline constexpr int kFirstYear = 2000;
// Written like "2026-11-23", whether or not there is such a day.
[[nodiscard]] bool is_written_like_a_date(std::string_view text);
// "2026-11-23"; none if there is no such day, or it is before kFirstYear.
[[nodiscard]] std::optional<Date> parse_date(std::string_view text);
[[nodiscard]] std::string to_string(const Date& date);

using Puzzle = std::variant<LongestTrainPuzzle, BestPlayPuzzle>;

// All lines of the lists, each a puzzle: trains for most days, plays for Sundays.
[[nodiscard]] std::span<const std::string_view> daily_trains();
[[nodiscard]] std::span<const std::string_view> daily_plays();
[[nodiscard]] Puzzle puzzle_of(const Date& date);

}  // namespace roundhouse::puzzles
