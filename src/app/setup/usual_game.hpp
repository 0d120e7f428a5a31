// The game that begins if nothing is chosen: that of last time, or the config file's, with its usual
// options, against computer players.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/game/match.hpp"

namespace roundhouse::app {

// `variant` and `players` are the config file's, or empty.
[[nodiscard]] game::Setup usual_game(const std::string& variant,
                                     const std::vector<std::string>& players);

}  // namespace roundhouse::app
