// What an adviser would do in a seat's place, and why, in one to three sentences from the planner's
// view of the hand. Takes as long as the adviser. Sees only what the seat may know.
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
};

// The seat of the observation must be to move. The move is that of `adviser`.
[[nodiscard]] Hint hint(const Observation& observation, const words::Names& names, Bot& adviser);

// The longest train of the hand from the end of the player's own train (or the hub, or a train's
// own engine); if nobody has a train, from any end on the table. Whoever is to move: for sorting a
// hand.
[[nodiscard]] std::vector<Tile> own_longest_train(const Observation& observation);

}  // namespace roundhouse::bots
