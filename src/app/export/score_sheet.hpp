// The score sheet of a game as a CSV file beside its log. Like a log it is made new, under a name
// that is free: never through a link, never over another file.
#pragma once

#include <string>

#include "app/saves/saved_game.hpp"

namespace roundhouse::app {

// A sentence on what came of it.
[[nodiscard]] std::string write_score_sheet(Sys& sys, SavedGame& game);

}  // namespace roundhouse::app
