// The puzzle of the day, by the machine's clock, and which days' puzzles were solved: a small file
// of the user's state directory, which may be deleted at any time.
#pragma once

#include <string>

#include "roundhouse/puzzles/daily.hpp"

namespace roundhouse::app {

[[nodiscard]] puzzles::Date today();
// "27 November"
[[nodiscard]] std::string in_words(const puzzles::Date& date);

[[nodiscard]] bool is_solved(const puzzles::Date& date);
// What the file adds up to; a day counts once, on whichever day its puzzle was solved.
struct PuzzleRecord {
    int running = 0;  // days in a row, the last of them `date`
    int best = 0;     // the most days in a row
    int solved = 0;
};
[[nodiscard]] PuzzleRecord puzzle_record(const puzzles::Date& date);
// Does nothing if it cannot, without a message; the first time counts.
void note_solved(const puzzles::Date& date, int tries);

}  // namespace roundhouse::app
