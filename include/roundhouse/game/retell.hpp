// The story of a match that is under way, told again from its records: what people look back on,
// for resumed games and for the last page. Reads no file.
#pragma once

#include <functional>

#include "roundhouse/game/match.hpp"
#include "roundhouse/game/statistics.hpp"

namespace roundhouse::game {

// Each record's events in turn, with the round they belong to. What was taken back is in it, then
// the take-back itself: no events, and the seat it was (kNoSeat for every other record).
void retell(const Match& match,
            const std::function<void(const Events&, int round, Seat back)>& tell);

// What was taken back does not count, here and below.
[[nodiscard]] Events events_of_game(const Match& match);
// Since the deal of the round at hand, its lots included.
[[nodiscard]] Events events_of_round(const Match& match);
[[nodiscard]] Stats statistics_of(const Match& match);

}  // namespace roundhouse::game
