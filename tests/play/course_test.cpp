// What one keyboard is shown; see also tests/app/table/front_ends_test.cpp, which drives both
// front ends through it.

#include "roundhouse/play/course.hpp"
#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using Shows = play::Course::Shows;

namespace {

// A game whose first round has ended.
game::Match between_rounds() {
    game::Match match = test::new_match({.game = "mexican", .players = 2, .rounds = 2});
    chance::Random random(3);
    while (match.state().course.history.empty()) test::play_any(match, random);
    return match;
}

}  // namespace

TEST_CASE("course: whoever comes between two rounds reads how the last one ended, if it is known",
          "[play][course]") {
    game::Match match = between_rounds();
    // A game that was resumed: the table knows its points only.
    play::Sitting resumed(match, play::computers_for(match));
    const bool known = resumed.account().end.has_value();
    play::Company company(resumed);
    play::Course course(resumed, {&company, company.come(0b11)});
    course.begin();
    CHECK(course.now() == (known ? Shows::round_end : Shows::round_start));
    if (known) course.go_on();
    CHECK(course.now() == Shows::round_start);
}

TEST_CASE("course: at one keyboard the next round follows the end of the last", "[play][course]") {
    game::Match match = test::new_match({.game = "mexican", .players = 2, .rounds = 2});
    play::Sitting sitting(match, play::computers_for(match));
    play::Course course(sitting);
    CHECK(course.now() == Shows::waiting);
    course.begin();
    CHECK(course.now() == Shows::round_start);
    course.go_on();
    CHECK(course.now() == Shows::curtain);
    CHECK_FALSE(course.keyboard().seated());
    course.lift_curtain();
    CHECK(course.now() == Shows::turn);
    CHECK(course.keyboard().seated() == sitting.turn_seat());
    course.hide();
    CHECK(course.now() == Shows::curtain);
    CHECK_FALSE(course.take_back_seat());
    course.lift_curtain();
    CHECK(course.now() == Shows::turn);
}

TEST_CASE("course: without a curtain, people at one keyboard follow each other", "[play][course]") {
    game::Match match = test::new_match({.game = "mexican", .players = 2, .rounds = 1});
    play::Sitting sitting(match, play::computers_for(match));
    play::Course course(sitting);
    course.leave_curtain_open();
    course.begin();
    course.go_on();
    chance::Random random(1);
    for (int k = 0; k < 2000 && course.now() != Shows::round_end; ++k) {
        REQUIRE(course.now() != Shows::curtain);
        REQUIRE(course.keyboard().seated() == sitting.turn_seat());
        if (course.now() == Shows::turn)
            (void)course.act(test::any_action(match.state(), random));
        else
            (void)course.end_turn(false);
    }
    CHECK(course.now() == Shows::round_end);
    course.go_on();
    CHECK(course.now() == Shows::over);
}

TEST_CASE("course: a deal is shown though somebody has acted before it was looked at",
          "[play][course]") {
    game::Match match = test::new_match({.game = "mexican", .players = 2, .rounds = 2});
    play::Sitting sitting(match, play::computers_for(match));
    play::Company company(sitting);
    const play::Place ann = company.come(0b01), ben = company.come(0b10);
    play::Course course(sitting, {&company, ann});
    course.begin();
    CHECK(course.now() == Shows::waiting);
    company.ready(ben);
    REQUIRE(match.phase() == Phase::play);
    (void)sitting.act(sitting.turn_seat(), legal_actions(match.state()).front());
    REQUIRE(sitting.last_actor());
    course.look();
    CHECK(course.now() == Shows::round_start);
    course.look();
    CHECK(course.now() != Shows::round_start);
}
