// What the writing and the reading side of a game log agree on.
#pragma once

#include <vector>

#include "roundhouse/game/log.hpp"

namespace roundhouse::game {

// The choice with everything said that the rules settled, so that defaults may change later.
[[nodiscard]] rules::TableChoice effective_choice(const Setup& setup, const Rules& rules);
// The lines that follow from what an action brought about: a round's points, the winners.
[[nodiscard]] std::vector<formats::LogBody> follow_lines(const Events& events, int round);
[[nodiscard]] int finished_round(const State& state);

}  // namespace roundhouse::game
