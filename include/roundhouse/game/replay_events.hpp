// Goes through the records of a match again, for resumed games and for the statistics of the last
// page. Reads no file.
#pragma once

#include <functional>

#include "roundhouse/game/match.hpp"
#include "roundhouse/game/playthrough.hpp"
#include "roundhouse/game/statistics.hpp"

namespace roundhouse::game {

// Calls `tell` at each record, with what it caused and who plays. What was taken back is included,
// then the take-back itself.
void retell(const Match& match, const std::function<void(const Playthrough&)>& tell);

// Without what was taken back, here and below.
[[nodiscard]] Events events_of_game(const Match& match);
// Since the deal of the current round, its lots included.
[[nodiscard]] Events events_of_round(const Match& match);
[[nodiscard]] Statistics statistics_of(const Match& match);

}  // namespace roundhouse::game
