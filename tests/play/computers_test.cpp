// What computer players and the adviser of a table know.

#include "roundhouse/play/computers.hpp"

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/play/sitting.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"
#include "support/quick_hints.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;

TEST_CASE("hints take into account what the others did", "[play]") {
    game::Match match = test::new_match({.game = "oll", .players = 3, .seed = 4});
    // The same adviser twice: one has seen how the position came about.
    const play::Computers seen = play::computers_for(match, test::kQuickHints),
                          unseen = play::computers_for(match, test::kQuickHints);
    chance::Random random(3);
    match.deal();
    bool differ = false;
    int passes = 0;
    while (match.phase() == Phase::play && !differ) {
        const Action action = test::any_action(match.state(), random);
        passes += std::holds_alternative<Pass>(action) ? 1 : 0;
        const Observation view = match.view(match.mover());
        if (passes > 3 && !std::holds_alternative<Pass>(action))
            differ = seen.hint(view).action != unseen.hint(view).action;
        seen.observe_action(match.state().round.table, action);
        match.act(action);
    }
    CHECK(differ);
}

TEST_CASE("who takes over a seat thinks no longer than the computer players before",
          "[play][seats]") {
    game::Match match = test::new_match({.game = "mexican", .players = 3, .seed = 4});
    play::Sitting sitting(match,
                          play::computers_for(match, {.players = {.time = 60ms}, .hint = 20ms}));
    sitting.deal();
    REQUIRE(sitting.change_seat(1, {"Rocket", "expert"}));
    CHECK(sitting.computers().thinking.players.time == 60ms);
    CHECK(sitting.computers().thinking.hint == 20ms);
}
