// The list of saved games, as `roundhouse games` prints it. Only produces text.
#pragma once

#include <string>
#include <vector>

#include "app/saves/games_directory.hpp"

namespace roundhouse::app {

// A line for each game. Where one is longer than a terminal's so many columns, each has several:
// its time, game and round, then the file, then the players. 0: no terminal, which would show it
// broken.
[[nodiscard]] std::string saved_game_lines(const std::vector<SavedGameInfo>& games, int columns);

}  // namespace roundhouse::app
