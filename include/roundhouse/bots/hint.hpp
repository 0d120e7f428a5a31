// What a computer player would do in somebody's place, and why, in one to three sentences from its
// own evaluation. Sees what the seat may know and no more.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/bots/beliefs.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/text/words.hpp"

namespace roundhouse::bots {

struct Hint {
    Action action;
    std::string why;
    // The longest train of the hand from the own train's end (or the hub, or an own engine).
    std::vector<Tile> train;
};

// The seat of the observation must be to move. Only Level::expert searches, as long as `thinking`
// says; every other level gives the planner's opinion at once. `beliefs` may be empty.
[[nodiscard]] Hint hint(const Observation& observation, const Beliefs& beliefs,
                        const text::Cast& cast, Level level, const Thinking& thinking = {});

// The longest train of the hand as in Hint, whoever is to move: for sorting a hand.
[[nodiscard]] std::vector<Tile> own_longest_train(const Observation& observation);

}  // namespace roundhouse::bots
