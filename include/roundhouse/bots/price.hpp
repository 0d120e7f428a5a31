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

// The choices that deserve a search, the planner's own first. With an honour referee, no lapse.
[[nodiscard]] std::vector<Action> worth_trying(const Observation& observation);

// The margins after each of these actions, all in the same worlds. The seat must be to move. Once
// `stop` is set, no further world is tried, and those margins are missing.
[[nodiscard]] std::vector<Margins> price(const Observation& observation, const Beliefs& beliefs,
                                         std::span<const Action> actions, const Worlds& worlds,
                                         const std::atomic<bool>* stop = nullptr);
// The margins of the position as it is, whoever is to move.
[[nodiscard]] Margins expect(const Observation& observation, const Beliefs& beliefs,
                             const Worlds& worlds, const std::atomic<bool>* stop = nullptr);

// Identifies how positions are judged: the networks, and how they are used. What was stored under
// another number has to be worked out again.
[[nodiscard]] std::uint32_t playout_fingerprint();

}  // namespace roundhouse::bots
