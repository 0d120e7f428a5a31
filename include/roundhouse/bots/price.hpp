// What the choices of one decision are worth to the seat to move. Deals hidden tiles that agree
// with all that the seat could know, and lets planners play every choice on in the same deals, so
// that two choices are compared deal by deal. Sees an observation and public actions, never a
// hidden hand. The same seed gives the same numbers.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "roundhouse/bots/beliefs.hpp"
#include "roundhouse/bots/mean.hpp"

namespace roundhouse::bots {

// Sampled deals, each with an index: those with the same seed and index are the same.
struct Worlds {
    std::uint64_t seed = 0;
    int first = 0;
    int count = 0;
};

// By how many points the seat comes out ahead of the others' average in this round, in each world.
using Margins = std::vector<double>;

// What a point is worth under these rules: one in a double-12 set counted in pips, where an average
// tile counts 12, each against whoever holds it. Elsewhere by what an average tile counts, without
// extra points of blanks; and where the winner is given what all others hold, by how many they are,
// since a round is worth that many times as much.
[[nodiscard]] double unit_of(const Rules& rules);

// The choices that deserve a search, the planner's own first. With an honour referee, no lapse.
[[nodiscard]] std::vector<Action> worth_trying(const Observation& observation);

// The margins after each of these actions, all in the same worlds. The seat must be to move. In
// worlds that were not tried because of `stop`, they are missing. `work` grows by the plays that
// were weighed: what it cost, on whatever machine.
[[nodiscard]] std::vector<Margins> price(const Observation& observation, const Beliefs& beliefs,
                                         std::span<const Action> actions, const Worlds& worlds,
                                         const std::atomic<bool>* stop = nullptr,
                                         std::int64_t* work = nullptr);
// Finds the best of several actions.
struct Scouting {
    int worlds = 0;      // as many are tried at most
    int first_look = 8;  // after so many, and twice as many and so on, what is behind is given up
    double behind = 2;   // by more than so many standard errors
    // Where none of the others can be better by this many points, the search ends.
    double enough = 0;
    std::int64_t work = 0;  // about as much is done; 0: whatever it takes
};
struct Scouted {
    std::vector<Margins> margins;  // of each action; those given up early have fewer
    std::size_t best = 0;
};
// Of several that are equally good, it is number `own`, then the first. If all others have been
// given up, number `own` is tried on: what it brings is of interest.
[[nodiscard]] Scouted scout(const Observation& observation, const Beliefs& beliefs,
                            std::span<const Action> actions, std::size_t own, std::uint64_t seed,
                            const Scouting& how, const std::atomic<bool>* stop = nullptr);
// How much better the one is than the other, in the worlds in which both were tried.
[[nodiscard]] Mean difference_of(const Margins& one, const Margins& other);

// The margins of the position as it is, whoever is to move.
[[nodiscard]] Margins expect(const Observation& observation, const Beliefs& beliefs,
                             const Worlds& worlds, const std::atomic<bool>* stop = nullptr);

// Identifies how positions are judged: the networks, and how they are used. What was stored under
// another number has to be worked out again.
[[nodiscard]] std::uint32_t playout_fingerprint();

}  // namespace roundhouse::bots
