// What computer players and the adviser of a table know.

#include "roundhouse/play/computers.hpp"

#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;

TEST_CASE("hints take into account what the others did", "[play]") {
    game::Match match = test::new_match({.game = "oll", .players = 3, .seed = 4});
    // The same adviser twice: one has seen how the position came about.
    const play::Computers seen = play::computers_for(match), unseen = play::computers_for(match);
    chance::Random random(3);
    match.deal();
    bool differ = false;
    int passes = 0;
    while (match.phase() == Phase::play && !differ) {
        const Action action = test::any_action(match.state(), random);
        passes += std::holds_alternative<Pass>(action) ? 1 : 0;
        const Observation view = match.view(match.mover());
        if (passes > 3 && !std::holds_alternative<Pass>(action))
            differ = seen.hint(view) != unseen.hint(view);
        seen.observe_action(match.state().round.table, action);
        match.act(action);
    }
    CHECK(differ);
}
