// What a finished round is worth to each seat, and who has won a round or the game. Changes
// nothing.
#pragma once

#include "roundhouse/engine/state.hpp"

namespace roundhouse {

struct RoundScore {
    Points points{};
    // Who begins the next round, where its winner does (F7): several where it is tied, all where
    // nobody won. 0 where nothing asks for it.
    SeatMask winners = 0;
};
RoundScore score_round(const Round& round, event::RoundEnd reason);

// Of a game whose last round is in the course.
SeatMask game_winners(const Rules& rules, const Course& course);

}  // namespace roundhouse
