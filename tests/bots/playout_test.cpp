// Playouts: what they may take for granted in every world.

#include "bots/playout.hpp"

#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using namespace roundhouse::bots;

TEST_CASE("bots: the rest of a turn is played the same way in every world", "[thorough]") {
    int longer = 0;  // lines of more than the choice itself
    for (const test::Game& game :
         {test::Game{"basic", 3},
          test::Game{.game = "mexican", .players = 3, .referee = Referee::honour},
          test::Game{"oll", 3}, test::Game{"station", 3}, test::Game{"train", 3},
          test::Game{"chicken-foot", 3}}) {
        chance::Random random(5);
        State state = test::dealt(game, random);
        const Planner planner(state.rules());
        for (int step = 0; step < 60 && state.course.phase == Phase::play; ++step) {
            const Observation view = observe(state, state.round.table.turn.seat);
            const Action first = test::any_action(state, random);
            const Line line = line_from(view, first, planner);
            if (line.actions.size() > 1) ++longer;
            for (int number = 0; number < 2; ++number) {
                const World world = sample_world(view, {}, 1, number);
                // Only the choice: the planner goes on without knowing what it did elsewhere.
                const Line choice{{first}, world.plans[*view.seat]};
                const Rollout one = play_out(world, line, planner, *view.seat);
                const Rollout other = play_out(world, choice, planner, *view.seat);
                CAPTURE(game.game, step, number);
                CHECK(one.margin == other.margin);
                CHECK(one.share == other.share);
            }
            apply_legal(state, first, nullptr);
        }
    }
    CHECK(longer > 30);
}
