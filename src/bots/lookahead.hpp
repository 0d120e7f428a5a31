// Evaluates what a play leaves at the end of the turn, with the rules engine as the model: a double
// is followed by its best cover, a sequence or chain by the rest of the plan. Hidden tiles are only
// counted.
#pragma once

#include <optional>

#include "bots/planner.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse::bots {

class Lookahead {
  public:
    Lookahead(const Evaluator& evaluator, const Table& table, const Holding& own);

    // Evaluates the k-th of the mover's plays.
    void play(const Moves& moves, int k, const Plan& plan, Option& option);
    // Evaluates ending the turn: with Done, or with Pass if a drawn tile may be kept.
    void end_turn(const Action& action, const Plan& plan, Option& option);

  private:
    const Evaluator& evaluator_;
    Seat seat_;
    HiddenTiles hidden_;
    State now_;                    // as the seat knows it
    std::optional<Summed> first_;  // of the options

    void evaluate(State& after, Option& option, int depth);
    bool best_cover(const State& after, Option& option, int depth);
    bool run_on(State& after, Option& option);
    void estimate(const Table& table, const TileSet& hand, const TileSet& planned, bool must_draw,
                  Option& option);
    [[nodiscard]] float beyond_networks(const Table& table, const TileSet& hand,
                                        const Features& features) const;
    void end(const State& after, Option& option) const;
};

}  // namespace roundhouse::bots
