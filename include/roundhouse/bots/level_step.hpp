// How far apart the seven levels of computer players are, by the rules of the game.
#pragma once

#include "roundhouse/engine/rules.hpp"

namespace roundhouse::bots {

// By so many points of rating each level is above the one before it; 400 points more win 10 of 11
// games.
[[nodiscard]] double level_step(const Rules& rules);
// In most games: the stronger of two wins 65 %.
inline constexpr double kUsualStep = 107.5;

}  // namespace roundhouse::bots
