// The planner: keeps to the best trains of a hand and evaluates every play by what it leaves. Works
// on a seat's own tiles and the open table. Quick enough to guide the expert's playouts: a plan is
// kept while the hand does not change.
#pragma once

#include <vector>

#include "bots/evaluator.hpp"
#include "roundhouse/bots/longest_train.hpp"
#include "roundhouse/engine/moves.hpp"

namespace roundhouse::bots {

// The best trains of a hand from the own ends.
struct Plan {
    TileSet hand;
    Roots roots;
    TileSet tiles;
    bool known = false;
};

// What a tile counts in a plan.
[[nodiscard]] Weights plan_weights();

[[nodiscard]] Plan plan_for(const Table& table, Seat seat, const TileSet& hand);

// The plan after a play of the seat, of a table and a hand that are as it left them. What is left
// of an optimal plan after a tile that is not in it, or after its own next tile, is optimal; else
// it is made anew.
[[nodiscard]] Plan plan_after(const Plan& plan, const Play& play, const Table& table, Seat seat,
                              const TileSet& hand);

// A choice and its estimated value.
struct Option {
    Action action;
    float value = 0;    // in points; the difference to another choice's is what counts
    Plan plan;          // what is planned after it
    Features features;  // that the value was computed from, unless the round is over
    bool over = false;
};

class Planner {
  public:
    explicit Planner(const Rules& rules) : Planner(networks_for(rules), rules) {}
    Planner(const Networks& networks, const Rules& rules)
        : policy_(networks.policy, rules), value_(networks.value, rules) {}

    // `moves` are those of the holding, which is the mover's; `plan` is a memory of that seat.
    [[nodiscard]] Action choose(const Table& table, const Holding& own, const Moves& moves,
                                Plan& plan) const;
    // By how many points the seat will come off better after the choice that it would make.
    // Something must be playable.
    [[nodiscard]] float best_value(const Table& table, const Holding& own, const Moves& moves,
                                   Plan& plan) const;
    // All plays, and ending the turn where that is a choice; none where nothing can be played.
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
