// The planner's judgement of a hand, on a seat's own tiles and the open table. Quick enough to
// guide the expert's playouts: a plan is kept while the hand does not change.
#pragma once

#include "roundhouse/bots/longest_train.hpp"
#include "roundhouse/engine/moves.hpp"

namespace roundhouse::bots {

// What makes one play dearer than another, in points.
struct Taste {
    double off_tile = 12;  // a tile left that is not in the plan
    double off_pip = 0.8;
    double off_double = 2;  // more for a double, which fits fewer ends
    double off_fits = 3;    // less where it fits an end that it may go to
    double plan_tile = 4;   // a tile left that is in the plan
    double plan_pip = 0.3;
    double open_own = 6;      // the own train lies open to others
    double uncovered = 10;    // a double that cannot be covered from the hand
    double gift = 3;          // an end for others, by the share of unseen tiles that fit it
    double hinder = 2;        // a tile on another's train
    double late_tile = 0.3;   // when others are nearly out, tiles count less
    double late_pip = 0.5;    // and pips more
    double weight_tile = 10;  // what the plan itself counts
    double weight_pip = 1;
};

// Fit for these rules and this many players.
[[nodiscard]] Taste taste_for(const Rules& rules);

// The best trains of a hand from the own ends.
struct Plan {
    TileSet hand;
    Roots roots;
    TileSet tiles;
    bool known = false;
};

class Planner {
  public:
    explicit Planner(const Taste& taste) : taste_(taste) {}
    // Never makes a new plan for a play that leaves the plan, while another play keeps to it.
    void be_quick() { quick_ = true; }

    // `moves` are those of the holding, which is the mover's; `plan` is a memory of that seat.
    [[nodiscard]] Action choose(const Table& table, const Holding& own, const Moves& moves,
                                Plan& plan) const;
    // The plan for a hand as it is.
    [[nodiscard]] Plan plan_for(const Table& table, Seat seat, const TileSet& hand) const;
    // What a play would cost. Lower is better.
    [[nodiscard]] double cost(const Table& table, const Holding& own, const Play& play,
                              const Plan& plan, Plan* after) const;

  private:
    Taste taste_;
    bool quick_ = false;
};

}  // namespace roundhouse::bots
