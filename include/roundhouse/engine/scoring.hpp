// Computes what a finished round is worth to each seat, and who has won a round or the game.
// Knows no hand and no table beyond what it is given.
#pragma once

#include <array>
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
// All that the points of a round depend on, besides the rules: what is left when it ends. A game
// with real tiles has no table to ask, but it knows these.
struct Leftovers {
    event::RoundEndReason reason = event::RoundEndReason::out;
    std::array<int, kMaxPlayers> tiles{};  // in each hand
    Points counts{};                       // what the tiles of each hand count: hand_value()
    Seat out = kNoSeat;                    // who emptied a hand first; kNoSeat: nobody did
    bool out_on_double = false;            // with a double
    SeatMask open_trains = 0;  // seats whose own train is started and open (F24); may be left out
    Points uncovered{};        // pips of the doubles that each seat left uncovered (M33); likewise
};
// `hands` are those that were left, seat by seat. What no rule asks for is left out.
[[nodiscard]] Leftovers leftovers(const Table& table, event::RoundEndReason reason,
                                  std::span<const TileSet> hands);

[[nodiscard]] RoundScore score_round(const Rules& rules, const Leftovers& left);

// Where one winner takes all points of a round: who that is; several in a tie, and then nobody
// scores (B6, F23).
[[nodiscard]] SeatMask collectors(const Rules& rules, const Leftovers& left);

// Adds a finished round to the course: its points, the totals, and whether the game is over.
void add_round(const Rules& rules, Course& course, const RoundScore& score,
               event::RoundEndReason reason);

// Whether a total of `a` points, or a round of them, is ahead of one of `b`.
[[nodiscard]] constexpr bool better(const Rules& rules, int a, int b) {
    return rules.winner == Winner::lowest ? a < b : a > b;
}
// The seat's place by the totals, from 1; equal totals share a place. After a game whose rules
// separate equal totals (F25), the winners alone are first.
[[nodiscard]] int place_of(const Rules& rules, const Course& course, std::size_t seat);

// The best total of the seats not in `without`; 0 if there are none.
[[nodiscard]] int best_of_the_others(const Rules& rules, const Course& course, SeatMask without);

}  // namespace roundhouse
