// The search of one decision: what the action that was taken is worth to its player, and what the
// best one is. Sees what the player could know, never a hidden hand.
#pragma once

#include <atomic>
#include <cstdint>

#include "roundhouse/bots/beliefs.hpp"

namespace roundhouse::review {

// How much is searched for one decision; each step doubles it.
inline constexpr int kMinDepth = 1;
inline constexpr int kDefaultDepth = 3;
inline constexpr int kMaxDepth = 8;

// One action that was not taken back. Points: how far the seat comes out ahead of the others'
// average in the round, as far as the seat could know.
struct Finding {
    int record = 0;   // of the log, counted from 1
    int choices = 1;  // legal actions; 1: forced
    int best = 0;     // the best one found, as Moves::nth counts
    // After the action.
    double expected = 0;
    // The best one found less the action, and the action less par, which is what the planner would
    // have done; with their standard errors.
    double loss = 0;
    double loss_error = 0;
    double gain = 0;
    double gain_error = 0;
    bool operator==(const Finding&) const = default;
};

// The action must be legal. Once `stop` is set, it ends soon, and what it returns is of no use.
[[nodiscard]] Finding search_decision(const Observation& view, const bots::Beliefs& beliefs,
                                      const Action& action, int depth, std::uint64_t seed,
                                      const std::atomic<bool>* stop = nullptr);

// How many worlds are used at `depth`, given `count` of them at depth 1: each step doubles them.
[[nodiscard]] int at_depth(int count, int depth);

// Identifies how positions are judged: findings made under another number are useless.
[[nodiscard]] std::uint32_t judgement_fingerprint();

}  // namespace roundhouse::review
