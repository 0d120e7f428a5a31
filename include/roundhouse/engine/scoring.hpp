// Computes what a finished round is worth to each seat, and who has won a round or the game.
// Changes nothing.
#pragma once

#include "roundhouse/engine/state.hpp"

namespace roundhouse {

struct RoundScore {
    Points points{};
    // The winners of the round, if they decide who begins the next (F7): several in a tie, all if
    // nobody won. 0 if no policy asks for it.
    SeatMask winners = 0;
};
RoundScore score_round(const Round& round, event::RoundEndReason reason);

// Of a game whose last round is in the course.
SeatMask game_winners(const Rules& rules, const Course& course);

}  // namespace roundhouse
