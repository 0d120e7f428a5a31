// A time limit on the screen: it is seen beside the name, stops behind the curtain, and what lies
// over the table goes with the turn.
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/keyboards.hpp"
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

TEST_CASE("behind the curtain no time passes, but hiding a hand stops none", "[ui][clock]") {
    app::Settings settings;
    game::Match match = test::new_match(timed({.turn = 5}));
    test::TableOnScreen table(match, settings, play::computers_for(match));
    for (int k = 0; k < 50 && table.shown() != Shown::curtain; ++k) {
        if (table.shown() == Shown::computer)
            table.tick();
        else
            press(table, "space");
    }
    REQUIRE(table.shown() == Shown::curtain);
    CHECK(table.timeout() == -1);
    const std::size_t records = match.records().size();
    table.screen.tick(60 * kSecond);
    CHECK(match.records().size() == records);
    CHECK(table.shown() == Shown::curtain);
    to_a_turn(table, match);
    CHECK(shows(table, " 0:05"));
    table.tick(kSecond);
    table.hide();
    REQUIRE(table.shown() == Shown::curtain);
    table.screen.tick(2 * kSecond);
    CHECK(table.shown() == Shown::curtain);
    CHECK(shows(table, " 0:02"));
    table.screen.tick(2 * kSecond);
    // The rest of the turn is played, and nobody sees the hand.
    CHECK(match.phase() == Phase::play);
    CHECK_FALSE(table.viewer());
}

TEST_CASE("when time is up, what lies over the table goes, and the next hand is behind the curtain",
          "[ui][clock][secrecy]") {
    app::Settings settings;
    settings.bell = true;
    game::Match match = test::new_match(timed({.turn = 3}));
    test::TableOnScreen table(match, settings, play::computers_for(match));
    to_a_turn(table, match);
    const Seat seat = match.mover();
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
    // The rest of the turn is played in time with computer players.
    for (int k = 0; k < 40 && match.phase() == Phase::play && match.mover() == seat; ++k)
        table.tick();
    REQUIRE(match.phase() == Phase::play);
    CHECK(match.mover() != seat);
    CHECK(table.viewer() != seat);
    while (table.shown() == Shown::computer) table.tick();
    CHECK(table.shown() == Shown::curtain);
    CHECK_FALSE(table.viewer());
}

TEST_CASE("a letter that is being typed is not lost to the clock, nor is a last-tile call",
          "[ui][clock]") {
    app::Settings settings;
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
        test::Game game = timed({.turn = 4});
        game.seed = seed;
        game.auto_announce = false;
        game::Match match = test::new_match(game);
        test::TableOnScreen table(match, settings, play::computers_for(match));
        for (int k = 0; k < 3000 && match.phase() != Phase::over; ++k) {
            if (table.shown() == Shown::turn_over) {
                // Whether a call is due or not, it looks the same until time is up.
                const Seat seat = table.viewer().value();
                for (int s = 0; s < 4; ++s) table.tick(kSecond);
                CHECK(table.shown() != Shown::turn_over);
                CHECK((match.phase() != Phase::play || table.viewer() != seat ||
                       table.shown() == Shown::computer));
                return;
            }
            if (table.shown() == Shown::computer)
                table.tick();
            else
                table.key(test::next_key(table, match), test::kTableSize);
        }
    }
    FAIL("no turn had to be ended by hand");
}

TEST_CASE("at a table of several terminals everybody sees the clock of whose turn it is",
          "[ui][clock]") {
    app::Settings settings;
    game::Match match = test::new_match(timed({.turn = 9}));
    play::Sitting sitting(match, play::computers_for(match));
    play::Company company(sitting);
    const play::Place ann = company.come(0b001), bea = company.come(0b010);
    test::TableOnScreen first(sitting, settings, {&company, ann});
    test::TableOnScreen second(sitting, settings, {&company, bea});
    const auto look = [&] {
        first.screen.tick(0);
        second.screen.tick(0);
    };
    for (int k = 0; k < 50; ++k) {
        if (sitting.waits_for() == play::Sitting::WaitsFor::computer)
            (void)sitting.computer_moves();
        look();
        for (test::TableOnScreen* table : {&first, &second})
            if (table->shown() != Shown::turn && table->shown() != Shown::computer)
                press(*table, "space");
        if (first.shown() == Shown::turn || second.shown() == Shown::turn) break;
    }
    test::TableOnScreen& mover = first.shown() == Shown::turn ? first : second;
    test::TableOnScreen& other = first.shown() == Shown::turn ? second : first;
    INFO(mover.draw({80, 24}).to_text());
    INFO(other.draw({80, 24}).to_text());
    REQUIRE(mover.shown() == Shown::turn);
    // The table counts the time that passes, for all.
    other.screen.tick(5 * kSecond);
    mover.screen.tick(5 * kSecond);
    CHECK(shows(mover, " 0:09"));
    company.pass_time(2 * kSecond);
    look();
    CHECK(shows(mover, " 0:07"));
    CHECK(shows(other, " 0:07"));
    company.pass_time(7 * kSecond);
    look();
    CHECK(sitting.out_of_time());
    CHECK(mover.shown() == Shown::computer);
    // Others cannot let it go on, and nobody can play in its place.
    CHECK(mover.timeout() == -1);
    while (sitting.out_of_time()) REQUIRE(sitting.computer_moves());
    look();
    CHECK(mover.shown() != Shown::turn);
}
