// Produces the random part of a deal: lots, drawn again while they tie, and the shuffled stock.
// Asks the engine what is needed and knows no rules itself.
#pragma once

#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/deal.hpp"

namespace roundhouse::chance {

// For the deal that `state` waits for (phase deal).
[[nodiscard]] Deal shuffled_deal(const State& state, Random& random);

// The same, into `deal`, whose storage is reused.
void shuffle_into(Deal& deal, const State& state, Random& random);

}  // namespace roundhouse::chance
