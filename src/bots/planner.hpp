// The planner: keeps to the best trains of a hand and evaluates every play by what it leaves. Uses
// only a seat's own tiles and the open table. Fast enough to guide the expert's playouts: a plan is
// kept while the hand does not change.
#pragma once

#include <vector>

#include "bots/evaluator.hpp"
#include "roundhouse/bots/longest_train.hpp"
#include "roundhouse/engine/moves.hpp"

namespace roundhouse::bots {

// The best trains of a hand from the seat's own ends.
struct Plan {
    TileSet hand;
    Roots roots;
    TileSet tiles;
    bool known = false;
};

// What a tile is worth in a plan.
[[nodiscard]] Weights plan_weights();

// The tiles of the best trains from these roots. What was found is remembered: playouts ask for the
// same hands again and again.
[[nodiscard]] TileSet planned_tiles(const TileSet& hand, Roots roots);

[[nodiscard]] Plan plan_for(const Table& table, Seat seat, const TileSet& hand);

// The plan after a play of the seat; table and hand are those after the play. What is left of an
// optimal plan after a tile that is not in it, or after its next tile, is still optimal; otherwise
// a new plan is made.
[[nodiscard]] Plan plan_after(const Plan& plan, const Play& play, const Table& table, Seat seat,
                              const TileSet& hand);

// A choice and its estimated value.
struct Option {
    Action action;
    float value = 0;    // in points; only differences between choices matter
    Plan plan;          // what is planned after it
    Features features;  // the value was computed from these, unless the round is over
    bool over = false;
};

class Planner {
  public:
    explicit Planner(const Rules& rules) : Planner(networks_for(rules), rules) {}
    Planner(const Networks& networks, const Rules& rules)
        : policy_(networks.policy, rules), value_(networks.value, rules) {}

    // `own` is the mover's holding and `moves` its moves; `plan` is that seat's memory.
    [[nodiscard]] Action choose(const Table& table, const Holding& own, const Moves& moves,
                                Plan& plan) const;
    // By how many points the seat will come out ahead after the choice it would make. Something
    // must be playable.
    [[nodiscard]] float best_value(const Table& table, const Holding& own, const Moves& moves,
                                   Plan& plan) const;
    // All plays, and ending the turn if that is a choice; empty if nothing can be played.
    [[nodiscard]] std::vector<Option> options(const Table& table, const Holding& own,
                                              const Moves& moves, Plan& plan) const;

  private:
    Evaluator policy_;
    Evaluator value_;

    template <class Fn>
    void for_each_option(const Table& table, const Holding& own, const Moves& moves, Plan& plan,
                         Fn&& fn) const;
};

}  // namespace roundhouse::bots
