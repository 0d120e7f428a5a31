// The expert's search: the planner's choice against the others, each tried on the same deals of the
// hidden tiles: planners play on for a while, and judge what they come to.
#pragma once

#include <vector>

#include "planner.hpp"
#include "roundhouse/bots/beliefs.hpp"
#include "roundhouse/bots/bot.hpp"

namespace roundhouse::bots {

// How one choice did against the planner's, over deals; in shares of a win.
struct Trial {
    Action action;
    double gain = 0;    // mean over deals
    double error = 0;   // its standard error
    double points = 0;  // mean points by which the seat comes off better in this round
    bool given_up = false;
};

struct Verdict {
    Action action;
    int deals = 0;
    std::vector<Trial> trials;  // the planner's own choice first
};

// The seat must be to move. `seed` and the observation decide all, unless time cuts in.
[[nodiscard]] Verdict weigh(const Observation& observation, const Beliefs& beliefs,
                            std::uint64_t seed, const Thinking& thinking);

}  // namespace roundhouse::bots
