// The two simplest players, as plain functions of what the seat to move knows.
#pragma once

#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/moves.hpp"

namespace roundhouse::bots {

[[nodiscard]] Action choose_randomly(const Moves& moves, Seat mover, chance::Random& random);
// The heaviest tile that fits, including what a blank half costs; a double first if it can be
// covered from the hand.
[[nodiscard]] Action choose_greedily(const Rules& rules, const Holding& own, const Moves& moves,
                                     Seat mover);

}  // namespace roundhouse::bots
