// The simple players, as plain functions of what the seat to move knows: at random, greedy, and a
// planner that slips. What the levels of docs/measurements.md are made of.
#pragma once

#include "bots/planner.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/observation.hpp"

namespace roundhouse::bots {

[[nodiscard]] Action choose_randomly(const Moves& moves, Seat mover, chance::Random& random);
// The heaviest tile that fits, including what a blank half costs; a double first if it can be
// covered from the hand.
[[nodiscard]] Action choose_greedily(const Rules& rules, const Holding& own, const Moves& moves,
                                     Seat mover);
// How a level plays a game: this share of its decisions as an expert does, the others as a planner
// that slips.
struct Grade {
    float searched = 0;
    float slip = 0;
};
// Of the levels `billy` to `mallard`.
[[nodiscard]] Grade grade_of(Level level, const Rules& rules);
[[nodiscard]] std::unique_ptr<Bot> make_graded_bot(const Grade& grade, std::uint64_t seed,
                                                   const SearchLimits& limits);

}  // namespace roundhouse::bots
