// The scores of a game as CSV, and a file of them beside its log. Like a log, it is created under a
// free name: never through a link, never over another file.
#pragma once

#include <string>
#include <vector>

#include "app/saves/saved_game.hpp"

namespace roundhouse::app {

// Rounds down, players across, totals last (RFC 4180).
[[nodiscard]] std::string score_csv(const std::vector<std::string>& players, const Course& course);
[[nodiscard]] std::string score_csv(const game::Match& match);
// Returns a sentence about the result.
[[nodiscard]] std::string write_score_csv(Sys& sys, SavedGame& game);

}  // namespace roundhouse::app
