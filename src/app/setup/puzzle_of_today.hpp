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
// Does nothing if it cannot, without a message; the first time counts.
void note_solved(const puzzles::Date& date, int tries);

}  // namespace roundhouse::app
