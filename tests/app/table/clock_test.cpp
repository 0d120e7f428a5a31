// A time limit on the screen: it is seen beside the name, stops behind the curtain, and what lies
// over the table goes with the turn.
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using test::press;
using test::Shown;
using test::shows;

namespace {

constexpr int kSecond = 1000;

// At the first turn of Ann or Bea, who share the keyboard.
void to_a_turn(test::TableOnScreen& table, const game::Match& match) {
    for (int k = 0; k < 300 && table.shown() != Shown::turn && match.phase() != Phase::over; ++k) {
        if (table.shown() == Shown::computer)
            table.tick();
        else
            press(table, "space");
    }
    REQUIRE(table.shown() == Shown::turn);
}

test::Game timed(formats::TimeLimit limit) {
    return {.game = "oll", .players = 3, .seed = 5, .levels = {"", "", "greedy"}, .clock = limit};
}

}  // namespace

TEST_CASE("the time that is left stands beside the name, second by second", "[ui][clock]") {
    app::Settings settings;
    game::Match match = test::new_match(timed({.turn = 30}));
    test::TableOnScreen table(match, settings, play::computers_for(match));
    to_a_turn(table, match);
    const std::string name = match.names().players[match.mover()];
    CHECK(shows(table, name + " plays 0:30"));
    CHECK(shows(table, name + " 0:30", {40, 20}));
    CHECK(table.timeout() == kSecond);
    table.tick(kSecond);
    CHECK(shows(table, " 0:29"));
    table.tick(400);
    CHECK(table.timeout() == 600);
    CHECK(shows(table, " 0:29"));
    // On the last seconds it is in another colour.
    const auto ink = [&] { return table.draw({80, 24}).at(78, 0).style.ink; };
    const auto before = ink();
    for (int k = 0; k < 20; ++k) table.tick(kSecond);
    CHECK(shows(table, " 0:09"));
    CHECK(ink() != before);
    CHECK(ink() == ui::Ink::alarm);
}

TEST_CASE("a screen reader is not told every second", "[ui][clock]") {
    app::Settings settings;
    settings.screen_reader = true;
    game::Match match = test::new_match(timed({.turn = 30}));
    test::TableOnScreen table(match, settings, play::computers_for(match));
    to_a_turn(table, match);
    table.tick(kSecond);
    table.tick(kSecond);
    CHECK(shows(table, " 0:30"));
    for (int k = 0; k < 9; ++k) table.tick(kSecond);
    CHECK(shows(table, " 0:20"));
}

TEST_CASE("the screen waits for no time behind a curtain, unless a hand was hidden there",
          "[ui][clock]") {
    app::Settings settings;
    game::Match match = test::new_match(timed({.turn = 5}));
    test::TableOnScreen table(match, settings, play::computers_for(match));
    to_a_turn(table, match);
    table.hide();
    REQUIRE(table.shown() == Shown::curtain);
    CHECK(table.timeout() == kSecond);
    table.tick(kSecond);
    CHECK(shows(table, " 0:04"));
    press(table, "space");
    for (int k = 0; k < 300 && table.shown() != Shown::curtain; ++k) {
        if (table.shown() == Shown::computer)
            table.tick();
        else
            table.key(test::next_key(table, match), test::kTableSize);
    }
    REQUIRE(table.shown() == Shown::curtain);
    CHECK(table.timeout() == -1);
}

TEST_CASE("when time is up, what lies over the table goes, and it is told", "[ui][clock]") {
    app::Settings settings;
    settings.bell = true;
    game::Match match = test::new_match(timed({.turn = 3}));
    test::TableOnScreen table(match, settings, play::computers_for(match));
    to_a_turn(table, match);
    press(table, "?");
    CHECK(table.screen.depth() == 2);
    // Help does not stop the clock.
    CHECK(table.timeout() > 0);
    table.wants = {};
    for (int k = 0; k < 3; ++k) table.tick(kSecond);
    CHECK(table.screen.depth() == 1);
    CHECK(table.wants.ring);
    CHECK(table.wants.forget);
    CHECK(table.shown() == Shown::computer);
    CHECK(shows(table, "'s time is up: the hint is played."));
}
