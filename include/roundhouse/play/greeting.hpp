// What is said as a game begins.
#pragma once

#include <string>

#include "roundhouse/game/match.hpp"

namespace roundhouse::play {

// Names the computer players, with the levels that their people may know; "" if there are none.
[[nodiscard]] std::string greeting(const game::Match& match);

}  // namespace roundhouse::play
