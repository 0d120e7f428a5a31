// A time limit at a table: whose time passes, what happens when it is up, and what of it is kept.

#include "roundhouse/play/clock.hpp"

#include <utility>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/game/log.hpp"
#include "roundhouse/play/company.hpp"
#include "roundhouse/play/keyboard.hpp"
#include "support/catch.hpp"
#include "support/invariants.hpp"
#include "support/keyboards.hpp"
#include "support/logs.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using formats::TimeLimit;
using formats::WhenTimeIsUp;
using play::Sitting;
using WaitsFor = Sitting::WaitsFor;

namespace {

constexpr int kSecond = 1000;

test::Game timed(const std::string& id, TimeLimit limit, std::uint64_t seed = 3) {
    return {.game = id, .players = 3, .seed = seed, .rounds = 2, .clock = limit};
}

// Deals, and plays until a person is to decide something.
void to_a_turn(Sitting& sitting) {
    while (sitting.waits_for() != WaitsFor::turn && sitting.waits_for() != WaitsFor::over) {
        if (sitting.waits_for() == WaitsFor::deal)
            sitting.deal();
        else if (sitting.waits_for() == WaitsFor::computer)
            (void)sitting.computer_moves();
        else
            (void)sitting.end_turn(sitting.turn_seat(), false);
    }
    sitting.see_turn();
}

Sitting sitting_at(game::Match& match) {
    return {match, play::computers_for(match)};
}

}  // namespace

TEST_CASE("without a time limit nobody's time passes", "[clock][play]") {
    game::Match match = test::new_match(timed("oll", {}));
    Sitting sitting = sitting_at(match);
    to_a_turn(sitting);
    const std::uint64_t version = sitting.version();
    sitting.pass_time(3600 * kSecond);
    CHECK(sitting.version() == version);
    CHECK(sitting.waits_for() == WaitsFor::turn);
    (void)sitting.act(sitting.turn_seat(), legal_actions(match.state()).front());
    CHECK(game::write_log(match, test::stamp()).find("clock") == std::string::npos);
    CHECK(game::write_log(match, test::stamp()).find(" left ") == std::string::npos);
}

TEST_CASE("each turn has its seconds, and the table changes with each of them", "[clock][play]") {
    game::Match match = test::new_match(timed("oll", {.turn = 30}));
    Sitting sitting = sitting_at(match);
    to_a_turn(sitting);
    const Seat seat = sitting.turn_seat();
    CHECK(sitting.clock().seconds_left(seat) == 30);
    CHECK(sitting.clock().next_change(seat) == 1000);
    std::uint64_t version = sitting.version();
    sitting.pass_time(400);
    CHECK(sitting.version() == version);
    CHECK(sitting.clock().next_change(seat) == 600);
    sitting.pass_time(600);
    CHECK(sitting.version() > version);
    CHECK(sitting.clock().seconds_left(seat) == 29);
    sitting.pass_time(28 * kSecond);
    CHECK(sitting.clock().seconds_left(seat) == 1);
    // Another turn has all of them again.
    chance::Random random(5);
    const std::uint64_t turn = sitting.turn();
    while (sitting.turn() == turn && sitting.waits_for() == WaitsFor::turn)
        (void)sitting.act(seat, test::any_action(match.state(), random));
    to_a_turn(sitting);
    CHECK(sitting.clock().seconds_left(sitting.turn_seat()) == 30);
}

TEST_CASE("when time is up, the rest of the turn is played, and stays played", "[clock][play]") {
    for (const WhenTimeIsUp then : {WhenTimeIsUp::hint, WhenTimeIsUp::draw, WhenTimeIsUp::lose}) {
        CAPTURE(static_cast<int>(then));
        game::Match match = test::new_match(timed("train", {.turn = 10, .when_up = then}));
        Sitting sitting = sitting_at(match);
        to_a_turn(sitting);
        const Seat seat = sitting.turn_seat();
        const std::uint64_t turn = sitting.turn();
        sitting.pass_time(9 * kSecond + 999);
        CHECK(sitting.waits_for() == WaitsFor::turn);
        sitting.pass_time(1);
        REQUIRE(sitting.waits_for() == WaitsFor::computer);
        CHECK(sitting.out_of_time() == seat);
        const std::string said = sitting.account().log.back().text;
        CHECK(said.starts_with(match.names().players[seat] + "'s time is up"));
        // Nobody else's time passes meanwhile, and nobody acts in its place.
        CHECK(std::get<Refusal>(sitting.end_turn(seat, false)) == Refusal::nothing_to_end);
        while (sitting.turn() == turn && match.phase() == Phase::play)
            REQUIRE(sitting.computer_moves());
        CHECK_FALSE(sitting.out_of_time());
        CHECK_FALSE(sitting.take_back_seat());
        CHECK(sitting.turn_seat() != seat);
    }
}

TEST_CASE("where it only rings, everybody is told once a turn", "[clock][play]") {
    game::Match match = test::new_match(timed("oll", {.turn = 2, .when_up = WhenTimeIsUp::ring}));
    Sitting sitting = sitting_at(match);
    to_a_turn(sitting);
    const std::size_t said = sitting.account().log.size();
    for (int k = 0; k < 10; ++k) sitting.pass_time(kSecond);
    CHECK(sitting.account().log.size() == said + 1);
    CHECK(sitting.waits_for() == WaitsFor::turn);
    CHECK(sitting.clock().seconds_left(sitting.turn_seat()) == 0);
}

TEST_CASE("a draw and a pass are made where the rules allow them", "[clock][play]") {
    int drawn = 0, played = 0;
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        game::Match match =
            test::new_match(timed("mexican", {.turn = 1, .when_up = WhenTimeIsUp::draw}, seed));
        Sitting sitting = sitting_at(match);
        for (int k = 0; k < 2000 && sitting.waits_for() != WaitsFor::over; ++k) {
            to_a_turn(sitting);
            if (sitting.waits_for() != WaitsFor::turn) break;
            const Seat seat = sitting.turn_seat();
            sitting.pass_time(kSecond);
            while (sitting.out_of_time() == seat) {
                const Moves possible = moves(match.state());
                const auto done = sitting.computer_moves();
                REQUIRE(done);
                const auto& action = std::get<game::Decision>(match.records().back()).action;
                if (possible.draw) {
                    CHECK(std::holds_alternative<Draw>(action));
                    ++drawn;
                } else {
                    ++played;
                }
            }
        }
        CHECK(match.phase() == Phase::over);
    }
    CHECK(drawn > 50);
    CHECK(played > 50);
}

TEST_CASE("taking a move back gives nobody more time", "[clock][play]") {
    for (const TimeLimit limit : {TimeLimit{.turn = 20}, TimeLimit{.bank = 60, .increment = 5}}) {
        int taken_back = 0;
        for (std::uint64_t seed = 1; seed < 20 && taken_back < 3; ++seed) {
            game::Match match = test::new_match(timed("mexican", limit, seed));
            Sitting sitting = sitting_at(match);
            to_a_turn(sitting);
            const Seat seat = sitting.turn_seat();
            sitting.pass_time(7 * kSecond);
            const int left = sitting.clock().left(seat);
            const auto plays = moves(match.state());
            if (!plays.any_play()) continue;
            (void)sitting.act(seat, plays.nth(0, seat));
            if (!sitting.take_back(seat)) continue;
            ++taken_back;
            CHECK(sitting.turn_seat() == seat);
            CHECK(sitting.clock().left(seat) == left);
        }
        CHECK(taken_back == 3);
    }
}

TEST_CASE("time for the game grows at each turn, is kept in the log and goes on from there",
          "[clock][play][log]") {
    const TimeLimit limit{.bank = 100, .increment = 3};
    game::Match match = test::new_match(timed("oll", limit));
    Sitting sitting = sitting_at(match);
    chance::Random random(4);
    to_a_turn(sitting);
    CHECK(sitting.clock().seconds_left(sitting.turn_seat()) == 103);
    std::array<int, 3> left{};
    for (int k = 0; k < 60; ++k) {
        to_a_turn(sitting);
        const Seat seat = sitting.turn_seat();
        sitting.pass_time(static_cast<int>(random.below(2500)));
        left[seat] = sitting.clock().left(seat);
        (void)sitting.act(seat, test::any_action(match.state(), random));
    }
    const std::string log = game::write_log(match, test::stamp());
    CHECK(log.find("\nclock 1:40+3 hint ~") != std::string::npos);
    const auto read = game::read_log(log, 1);
    REQUIRE(std::holds_alternative<game::LoadedLog>(read));
    game::Match again = std::get<game::LoadedLog>(read).match;
    CHECK(again.setup().clock == limit);
    CHECK(game::write_log(again, test::stamp()) == log);
    const play::Clock clock(again);
    for (Seat seat = 0; seat < 3; ++seat) CHECK(clock.left(seat) == left[seat]);
}

TEST_CASE("a seat that changes hands has a turn's time before it", "[clock][play][seats]") {
    game::Match match = test::new_match(timed("oll", {.turn = 20}));
    Sitting sitting = sitting_at(match);
    to_a_turn(sitting);
    const Seat seat = sitting.turn_seat();
    sitting.pass_time(15 * kSecond);
    REQUIRE(sitting.change_seat(seat, {"Eve", ""}));
    CHECK(sitting.clock().seconds_left(seat) == 20);
    // A computer player has no clock, and leaves nothing in the log.
    REQUIRE(sitting.change_seat(seat, {"Rocket", "greedy"}));
    sitting.see_turn();
    sitting.pass_time(60 * kSecond);
    CHECK(sitting.waits_for() == WaitsFor::computer);
    CHECK_FALSE(sitting.out_of_time());
    (void)sitting.computer_moves();
    CHECK_FALSE(std::get<game::Decision>(match.records().back()).left);
}

TEST_CASE("a player who takes over a person's seat has the time that was left for the game",
          "[clock][play][seats]") {
    game::Match match = test::new_match(timed("oll", {.bank = 60, .increment = 5}));
    Sitting sitting = sitting_at(match);
    to_a_turn(sitting);
    const Seat seat = sitting.turn_seat();
    sitting.pass_time(15 * kSecond);
    REQUIRE(sitting.change_seat(seat, {"Eve", ""}));
    CHECK(sitting.clock().seconds_left(seat) == 50);
}

TEST_CASE("a computer player collects no time for whoever takes over its seat",
          "[clock][play][seats]") {
    test::Game game = timed("mexican", {.bank = 100, .increment = 5});
    game.levels = {"", "greedy", ""};
    game::Match match = test::new_match(game);
    Sitting sitting = sitting_at(match);
    chance::Random random(4);
    for (int k = 0; k < 40; ++k) {
        to_a_turn(sitting);
        (void)sitting.act(sitting.turn_seat(), test::any_action(match.state(), random));
    }
    while (sitting.turn_seat() != 1) {
        to_a_turn(sitting);
        (void)sitting.act(sitting.turn_seat(), test::any_action(match.state(), random));
        if (sitting.waits_for() == WaitsFor::turn_over)
            (void)sitting.end_turn(sitting.turn_seat(), false);
    }
    REQUIRE(sitting.change_seat(1, {"Eve", ""}));
    CHECK(sitting.clock().seconds_left(1) == 105);
}

// People among computer players, one second for each turn: most turns are played for them.
TEST_CASE("a hundred games with a second for each turn", "[clock][play][random]") {
    chance::Random random(38);
    int up = 0, own = 0, told = 0, calls = 0;
    for (int number = 0; number < 100; ++number) {
        const auto kind = static_cast<WhenTimeIsUp>(number % 4);
        test::Game game = timed(test::kGames[static_cast<std::size_t>(number) % 5],
                                {.turn = 1, .when_up = kind}, 100U + static_cast<unsigned>(number));
        game.players = 4;
        game.rounds = 1;
        game.levels = {"", "greedy", "", "random"};
        game::Match match = test::new_match(game);
        Sitting sitting = sitting_at(match);
        CAPTURE(number, game.game);
        for (int k = 0; k < 3000 && sitting.waits_for() != WaitsFor::over; ++k) {
            switch (sitting.waits_for()) {
                case WaitsFor::deal:
                    sitting.deal();
                    break;
                case WaitsFor::computer:
                    REQUIRE(sitting.computer_moves());
                    break;
                case WaitsFor::turn:
                case WaitsFor::turn_over: {
                    const Seat seat = sitting.turn_seat();
                    const std::size_t said = sitting.account().log.size();
                    sitting.see_turn();
                    calls += sitting.waits_for() == WaitsFor::turn_over ? 1 : 0;
                    sitting.pass_time(random.below(2) == 0 ? 999 : 1);
                    const bool is_up = sitting.account().log.size() > said;
                    up += is_up ? 1 : 0;
                    if (is_up && kind != WhenTimeIsUp::ring) break;
                    told += is_up ? 1 : 0;
                    if (sitting.waits_for() == WaitsFor::turn_over) {
                        (void)sitting.end_turn(seat, sitting.call_is_due());
                    } else {
                        ++own;
                        (void)sitting.act(seat, test::any_action(match.state(), random));
                    }
                    break;
                }
                default:
                    FAIL("nobody is there to be handed anything");
            }
            REQUIRE(test::broken(match.state()).empty());
            if (const auto seat = sitting.out_of_time())
                REQUIRE(sitting.waits_for() == WaitsFor::computer);
        }
        REQUIRE(match.phase() == Phase::over);
        const auto read = game::read_log(game::write_log(match, test::stamp()), 1);
        REQUIRE(std::holds_alternative<game::LoadedLog>(read));
        CHECK(std::get<game::LoadedLog>(read).match.records().size() == match.records().size());
    }
    CHECK(up > 500);
    CHECK(own > 500);
    CHECK(told > 50);
    CHECK(calls > 20);
}

TEST_CASE("a turn's time runs from when it is seen until it is over", "[clock][play]") {
    game::Match match = test::new_match(timed("oll", {.turn = 20}));
    Sitting sitting = sitting_at(match);
    play::Keyboard keyboard(sitting, sitting.people());
    while (sitting.waits_for() != WaitsFor::turn) to_a_turn(sitting);
    REQUIRE(sitting.change_seat(sitting.turn_seat(), {"Eve", ""}));
    const Seat seat = sitting.turn_seat();
    // Behind the curtain it stands; once the person has sat down, hiding the hand changes nothing.
    sitting.pass_time(60 * kSecond);
    CHECK(sitting.clock().left(seat) == 20 * kSecond);
    CHECK(sitting.until_time_changes() == -1);
    keyboard.sit_down();
    sitting.pass_time(kSecond);
    keyboard.stand_up();
    sitting.pass_time(kSecond);
    CHECK(sitting.clock().left(seat) == 18 * kSecond);
}

TEST_CASE("in a company time runs whoever hides or has gone, but not while nobody is left",
          "[clock][play][together]") {
    game::Match match = test::new_match(timed("oll", {.turn = 20}));
    Sitting sitting = sitting_at(match);
    play::Company company(sitting);
    const play::Place ann = company.come(0b001), others = company.come(0b110);
    sitting.deal();
    const Seat seat = sitting.turn_seat();
    // They may read how the round begins.
    company.pass_time(play::Company::kRoundStart);
    CHECK(sitting.clock().left(seat) == 20 * kSecond);
    company.pass_time(3 * kSecond);
    CHECK(sitting.clock().left(seat) == 17 * kSecond);
    company.go(seat == 0 ? ann : others);
    company.pass_time(3 * kSecond);
    CHECK(sitting.clock().left(seat) == 14 * kSecond);
    company.go(seat == 0 ? others : ann);
    company.pass_time(60 * kSecond);
    CHECK(sitting.clock().left(seat) == 14 * kSecond);
    CHECK(company.until_time_changes() == -1);
}

TEST_CASE("who loses a turn passes, draws or ends it, and else plays the tile of fewest pips",
          "[clock][play]") {
    int passed = 0, drawn = 0, played = 0, told = 0;
    for (const std::string id : {"mexican", "oll", "train", "station"})
        for (std::uint64_t seed = 1; seed < 4; ++seed) {
            game::Match match =
                test::new_match(timed(id, {.turn = 1, .when_up = WhenTimeIsUp::lose}, seed));
            Sitting sitting = sitting_at(match);
            for (int k = 0; k < 300 && sitting.waits_for() != WaitsFor::over; ++k) {
                to_a_turn(sitting);
                if (sitting.waits_for() != WaitsFor::turn) break;
                const Seat seat = sitting.turn_seat();
                sitting.pass_time(kSecond);
                const std::string said = sitting.account().log.back().text;
                bool first = true;
                while (sitting.out_of_time() == seat && match.phase() == Phase::play) {
                    const Moves possible = moves(match.state());
                    REQUIRE(sitting.computer_moves());
                    const auto& action = std::get<game::Decision>(match.records().back()).action;
                    const auto* play = std::get_if<Play>(&action);
                    if (possible.pass) {
                        CHECK(std::holds_alternative<Pass>(action));
                        ++passed;
                    } else if (possible.draw) {
                        CHECK(std::holds_alternative<Draw>(action));
                        ++drawn;
                    } else if (play != nullptr) {
                        CHECK_FALSE(possible.done);
                        possible.playable().for_each(
                            [&](Tile tile) { CHECK(tile.pips() >= play->tile.pips()); });
                        ++played;
                    }
                    // What is told is what is done.
                    if (std::exchange(first, false)) {
                        ++told;
                        CHECK((said.find(" passes.") != std::string::npos) ==
                              std::holds_alternative<Pass>(action));
                        CHECK((said.find(" draws.") != std::string::npos) ==
                              std::holds_alternative<Draw>(action));
                        CHECK((said.find(" fewest pips.") != std::string::npos) ==
                              (play != nullptr));
                    }
                }
            }
        }
    CHECK(passed > 10);
    CHECK(drawn > 50);
    CHECK(played > 50);
    CHECK(told > 100);
}
