// The expert's search: compares the planner's choice with the others on the same deals of the
// hidden tiles. After each choice, planners play on for a while, and their estimate of the position
// they reach counts.
#pragma once

#include <vector>

#include "bots/planner.hpp"
#include "roundhouse/bots/beliefs.hpp"
#include "roundhouse/bots/bot.hpp"

namespace roundhouse::bots {

// How one choice compares with the planner's, over deals, in shares of a win.
struct Candidate {
    Action action;
    double gain = 0;    // mean over deals
    double error = 0;   // its standard error
    double margin = 0;  // mean points by which the seat comes out ahead in this round
    bool given_up = false;
};

struct Result {
    Action action;
    int worlds = 0;
    std::vector<Candidate> candidates;  // the planner's own choice first
};

// The seat must be to move. The same seed and observation give the same result, unless time runs
// out.
[[nodiscard]] Result search(const Observation& observation, const Beliefs& beliefs,
                            std::uint64_t seed, const SearchLimits& limits);

}  // namespace roundhouse::bots
