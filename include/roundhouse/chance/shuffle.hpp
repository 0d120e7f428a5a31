// Makes the chance outcomes of a deal: lots, drawn again while they tie, and the shuffled stock.
// Asks the engine what it wants and knows no rule of its own.
#pragma once

#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/deal.hpp"

namespace roundhouse::chance {

// For the deal that `state` waits for (phase deal).
[[nodiscard]] Deal shuffled_deal(const State& state, Random& random);

// The same into `deal`, whose storage is used again.
void shuffle_into(Deal& deal, const State& state, Random& random);

}  // namespace roundhouse::chance
