// Hints: a legal action, a reason in words, the longest train; all independent of hidden tiles.

#include <string>
#include <variant>

#include "roundhouse/bots/hint.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using namespace roundhouse::bots;

TEST_CASE("Every decision of every game has a hint that is legal and says why") {
    chance::Random random(8);
    int without_plan = 0;  // nothing fits the own train
    for (const rules::RuleSet& rule_set : test::first_games()) {
        State state = test::dealt({rule_set.id, 3}, random);
        const words::Names names = words::names_for(rule_set, {"Ann", "Bea", "Cem"});
        for (int step = 0; step < 60 && state.course.phase == Phase::play; ++step) {
            const Seat seat = state.round.table.turn.seat;
            const Observation seen = observe(state, seat);
            const Hint given = hint(seen, names, *make_bot(Level::planner, 0));
            INFO(rule_set.id << ": " << given.why);
            REQUIRE(moves(state).allows(given.action, seat));
            REQUIRE(given.why.size() > 10);
            REQUIRE(given.why.back() == '.');
            REQUIRE(given.why.find(" 0 tiles") == std::string::npos);
            REQUIRE(given.why.find("train of your hand, 1 tile") == std::string::npos);
            REQUIRE(given.why.find("best train of 1 tile") == std::string::npos);
            without_plan += given.why.find("does not fit your own train") != std::string::npos;
            for (const Tile tile : own_longest_train(seen))
                REQUIRE(state.round.holdings[seat].hand.contains(tile));
            apply_legal(state, given.action, nullptr);
        }
    }
    CHECK(without_plan > 0);
}

TEST_CASE("Where a double must be covered, the reason for a play is that it covers it") {
    chance::Random random(11);
    int covers = 0, drawn = 0, on_own = 0;
    for (const rules::RuleSet& rule_set : test::first_games())
        for (int round = 0; round < 8; ++round) {
            State state = test::dealt({rule_set.id, 3}, random);
            const words::Names names = words::names_for(rule_set, {"Ann", "Bea", "Cem"});
            for (int step = 0; step < 120 && state.course.phase == Phase::play; ++step) {
                const Table& table = state.round.table;
                const Seat seat = table.turn.seat;
                const Step turn = table.turn.step;  // in others, one may stop instead
                const bool due = (turn == Step::begin || turn == Step::follow_up) &&
                                 only_covers(table, moves_with_every_tile(table));
                if (due) {
                    const Hint given =
                        hint(observe(state, seat), names, *make_bot(Level::greedy, 0));
                    INFO(rule_set.id << ": " << given.why);
                    if (const auto* play = std::get_if<Play>(&given.action)) {
                        const std::string it = "the double " + std::to_string(play->at) + " on ";
                        REQUIRE(given.why.find(it) != std::string::npos);
                        ++covers;
                        on_own += play->train == table.rules.own_train(seat);
                    }
                    if (std::holds_alternative<Draw>(given.action)) {
                        REQUIRE(given.why == "You hold no cover, so you have to draw.");
                        ++drawn;
                    }
                }
                apply_legal(state, test::any_action(state, random), nullptr);
            }
        }
    CHECK(covers > 50);
    CHECK(drawn > 50);
    CHECK(on_own > 10);
}
