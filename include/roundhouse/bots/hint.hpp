// What the planner would do in somebody's place, and why, in one to three sentences from its own
// evaluation: at once, and the same for the same position. Sees what the seat may know and no more.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/observation.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::bots {

struct Hint {
    Action action;
    std::string why;
    // The longest train of the hand from the own train's end (or the hub, or an own engine); where
    // nobody has a train, from any end of the table.
    std::vector<Tile> train;
};

// The seat of the observation must be to move.
[[nodiscard]] Hint hint(const Observation& observation, const words::PlayerNames& names);

// The longest train of the hand as in Hint, whoever is to move: for sorting a hand.
[[nodiscard]] std::vector<Tile> own_longest_train(const Observation& observation);

}  // namespace roundhouse::bots
