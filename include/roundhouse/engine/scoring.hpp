// Computes what a finished round is worth to each seat, and who has won a round or the game.
// Changes nothing.
#pragma once

#include <span>

#include "roundhouse/engine/event.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse {

struct RoundScore {
    Points points{};
    // The winners of the round, if they decide who begins the next (F7): several in a tie, all if
    // nobody won. 0 if no policy asks for it.
    SeatMask winners = 0;
};
RoundScore score_round(const Round& round, event::RoundEndReason reason);

// Where one winner takes all points of a round: who that is by the hands that are left, seat by
// seat; several in a tie, and then nobody scores (B6, F23).
[[nodiscard]] SeatMask collectors(const Table& table, event::RoundEndReason reason,
                                  std::span<const TileSet> hands);

// Whether a total of `a` points, or a round of them, is ahead of one of `b`.
[[nodiscard]] constexpr bool better(const Rules& rules, int a, int b) {
    return rules.winner == Winner::lowest ? a < b : a > b;
}
// The seat's place by the totals, from 1; equal totals share a place.
[[nodiscard]] int place_of(const Rules& rules, const Course& course, std::size_t seat);

// Of a game whose last round is in the course.
SeatMask game_winners(const Rules& rules, const Course& course);

}  // namespace roundhouse
