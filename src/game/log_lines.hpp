// Shared by the writer and the reader of game logs.
#pragma once

#include <vector>

#include "roundhouse/game/log.hpp"

namespace roundhouse::game {

// The choice with all defaults filled in, so that defaults may change later.
[[nodiscard]] rules::TableChoice effective_choice(const Setup& setup, const Rules& rules);
// The lines that follow from an action's events: a round's points, the winners.
[[nodiscard]] std::vector<formats::LogBody> follow_lines(const Events& events, int round);
[[nodiscard]] int finished_round(const State& state);

}  // namespace roundhouse::game
