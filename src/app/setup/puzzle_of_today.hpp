// The puzzle of the day, by the machine's clock, which days' puzzles were solved, and how often
// they were tried: a small file of the user's state directory, which may be deleted at any time.
#pragma once

#include <string>

#include "app/setup/puzzle_attempts.hpp"
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
// Those of that day's puzzle, on whichever page or in whichever mode it is tried. Every further one
// is noted, so leaving the puzzle forgets none; where it cannot be, there is no message.
[[nodiscard]] PuzzleAttempts attempts_at(const puzzles::Date& date);
// Does nothing if it cannot, without a message; the first time counts.
void note_solved(const puzzles::Date& date, int tries);

}  // namespace roundhouse::app
