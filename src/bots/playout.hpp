// Planners play a position on for a while, and their estimate of where they arrive counts: what the
// expert's search and a review ask of every choice.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/planner.hpp"
#include "roundhouse/bots/beliefs.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse::bots {

// The choices worth a search, the planner's own first; only that one where nothing can be played.
[[nodiscard]] std::vector<Action> promising(const Planner& planner, const Observation& observation,
                                            const Moves& possible);

// Hidden tiles that agree with all that a seat could know, and what every seat plans with them.
struct World {
    State state;
    std::array<Plan, kMaxPlayers> plans;
};
// The same seed and number give the same world.
[[nodiscard]] World sample_world(const Observation& observation, const Beliefs& beliefs,
                                 std::uint64_t seed, int number);

// How a seat comes out.
struct Rollout {
    double share = 0;   // the expected share of a win
    double margin = 0;  // by how many points it comes out ahead of the others' average in the round
    int work = 0;       // what it cost: the plays that a planner weighed
};
// A choice, and how the planner goes on from there until a tile is drawn or the turn ends: the same
// in all worlds, since it sees no hidden tile. Empty: the position as it is.
struct Line {
    std::vector<Action> actions;
    Plan plan;            // of the seat
    int own_choices = 0;  // as play_out counts them
};
[[nodiscard]] Line line_from(const Observation& observation, const Action& first,
                             const Planner& planner);

// Planners play on after the line, until the seat has a choice in its second turn from here, or the
// round ends. From there, the planner's own estimate is used: it depends far less on luck than a
// round played to its end.
[[nodiscard]] Rollout play_out(const World& from, const Line& line, const Planner& planner,
                               Seat seat);

}  // namespace roundhouse::bots
