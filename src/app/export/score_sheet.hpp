// Writes the score sheet of a game as a CSV file beside its log. Like a log, it is created under a
// free name: never through a link, never over another file.
#pragma once

#include <string>

#include "app/saves/saved_game.hpp"

namespace roundhouse::app {

// Returns a sentence about the result.
[[nodiscard]] std::string write_score_sheet(Sys& sys, SavedGame& game);

}  // namespace roundhouse::app
