// Puzzles in lines of text: shows one, judges what is typed, gives hints, and ends with a line to
// share that does not give the answer away. Notes the day whose puzzle was solved.
#pragma once

#include <optional>
#include <string>

#include "app/lines/dialog.hpp"
#include "app/setup/puzzle_attempts.hpp"
#include "roundhouse/puzzles/best_play_puzzle.hpp"
#include "roundhouse/puzzles/daily.hpp"
#include "roundhouse/puzzles/longest_train_puzzle.hpp"

namespace roundhouse::app {

// `title` is what the line to share calls it: "2026-11-23". In how many tries it was solved; none:
// it was not. `tried`: what is counted on.
std::optional<int> solve_puzzle(Dialog& dialog, const puzzles::LongestTrainPuzzle& puzzle,
                                const std::string& title, PuzzleAttempts tried = {});
std::optional<int> solve_puzzle(Dialog& dialog, const puzzles::BestPlayPuzzle& puzzle,
                                const std::string& title, PuzzleAttempts tried = {});
// That of a day, under its date.
void solve_daily_puzzle(Dialog& dialog, const puzzles::Date& date);

}  // namespace roundhouse::app
