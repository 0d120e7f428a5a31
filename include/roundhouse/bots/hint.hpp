// What the planner would do in a seat's place, and why, in one to three sentences based on its own
// evaluation. Immediate, and the same for the same position. Sees only what the seat may know.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/bots/bot.hpp"
#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/observation.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::bots {

struct Hint {
    Action action;
    std::string why;
    // The longest train of the hand from the end of the player's own train (or the hub, or a
    // train's own engine); if nobody has a train, from any end on the table.
    std::vector<Tile> train;
};

// The seat of the observation must be to move. The move is that of `adviser`.
[[nodiscard]] Hint hint(const Observation& observation, const words::Names& names, Bot& adviser);

// The same longest train, whoever is to move: for sorting a hand.
[[nodiscard]] std::vector<Tile> own_longest_train(const Observation& observation);

}  // namespace roundhouse::bots
