// The list of games, as `roundhouse rules list` prints it. Only produces text.
#pragma once

#include <string>

#include "app/setup/user_games.hpp"

namespace roundhouse::app {

// Family by family, in lines of at most 80 columns; after them the files that cannot be played.
[[nodiscard]] std::string game_lines(const GameList& list);
// One JSON object, one line.
[[nodiscard]] std::string game_json(const GameList& list);
// One id on each line.
[[nodiscard]] std::string game_ids(const GameList& list);

}  // namespace roundhouse::app
