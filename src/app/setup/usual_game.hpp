// The game that begins if nothing is chosen: the config file's, or that of last time, or Mexican
// Train, with its usual options, against computer players.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/game/match.hpp"

namespace roundhouse::app {

// `configured` is the config file's, or empty.
[[nodiscard]] std::string usual_game_id(const std::string& configured);
// `variant` and `players` are the config file's, or empty.
[[nodiscard]] game::Setup usual_game(const std::string& variant,
                                     const std::vector<std::string>& players);

}  // namespace roundhouse::app
