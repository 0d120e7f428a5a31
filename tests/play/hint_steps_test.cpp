// A hint in three steps at a keyboard.

#include "roundhouse/play/hint_steps.hpp"

#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/keyboards.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using play::Advice;
using play::HintStep;
using play::HintSteps;
using play::Keyboard;

TEST_CASE("a hint is told step by step, and begins again with another position", "[play]") {
    game::Match match = test::new_match({.game = "mexican", .players = 2, .seed = 3});
    test::Apart table(match, {0b11});
    Keyboard& keyboard = table.keyboards[0];
    HintSteps steps;
    CHECK_FALSE(steps.next(keyboard));
    table.sitting.deal();
    CHECK_FALSE(steps.next(keyboard));  // nobody sits there
    keyboard.sit_down();
    const Seat seat = *keyboard.seated();

    const auto where = steps.next(keyboard);
    REQUIRE(where);
    CHECK(where->step == HintStep::where);
    CHECK(where->text.starts_with("Look at "));
    CHECK(where->again == "which tile");
    CHECK_FALSE(steps.told_all(keyboard));
    const auto what = steps.next(keyboard);
    REQUIRE(what);
    CHECK(what->step == HintStep::what);
    CHECK(what->text.starts_with("Play "));
    CHECK(what->again == "why");
    const auto why = steps.next(keyboard);
    REQUIRE(why);
    CHECK(why->step == HintStep::why);
    CHECK(why->again.empty());
    CHECK(why->text != what->text);
    CHECK(steps.told_all(keyboard));
    for (const auto& each : {where, what, why}) CHECK(each->action == what->action);
    CHECK(steps.next(keyboard)->text == why->text);

    // Whoever hides their hand is told nothing, and goes on where they were.
    keyboard.stand_up();
    CHECK_FALSE(steps.told_all(keyboard));
    CHECK_FALSE(steps.next(keyboard));
    keyboard.sit_down();
    CHECK(steps.next(keyboard)->step == HintStep::where);

    // An action, and taking it back, are other positions.
    REQUIRE(std::holds_alternative<play::Sitting::Outcome>(keyboard.act(what->action)));
    CHECK_FALSE(steps.told_all(keyboard));
    REQUIRE(keyboard.take_back() == seat);
    keyboard.sit_down();
    const auto again = steps.next(keyboard);
    REQUIRE(again);
    CHECK(again->step == HintStep::where);
    CHECK(again->text == where->text);
    CHECK(steps.next(keyboard)->step == HintStep::what);
    steps.start_again();
    CHECK(steps.next(keyboard)->step == HintStep::where);
}

TEST_CASE("where only one thing can be done without a tile, a hint says all at once", "[play]") {
    game::Match match = test::new_match({.game = "mexican", .players = 2, .seed = 3});
    test::Apart table(match, {0b11});
    Keyboard& keyboard = table.keyboards[0];
    table.sitting.deal();
    chance::Random random(3);
    int draws = 0;
    for (int k = 0; k < 400 && match.phase() == Phase::play; ++k) {
        if (keyboard.waits_for() == Keyboard::WaitsFor::hand_over) keyboard.sit_down();
        if (keyboard.waits_for() == Keyboard::WaitsFor::turn_over) {
            (void)keyboard.end_turn(false);
            continue;
        }
        const auto all = legal_actions(match.state());
        if (all.size() == 1 && std::holds_alternative<Draw>(all.front())) {
            HintSteps steps;
            const auto all_at_once = steps.next(keyboard);
            REQUIRE(all_at_once);
            CHECK(all_at_once->step == HintStep::why);
            CHECK(all_at_once->text.starts_with("Draw a tile. "));
            CHECK(all_at_once->text.ends_with(", so you have to draw."));
            CHECK(all_at_once->again.empty());
            CHECK(steps.told_all(keyboard));
            ++draws;
        }
        (void)keyboard.act(test::any_action(match.state(), random));
    }
    CHECK(draws > 3);
}
