// Hints: a legal action, a reason in words, the longest train; all independent of hidden tiles.

#include <string>
#include <variant>

#include "roundhouse/bots/hint.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
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
            without_plan += given.why.find("does not fit your own train") != std::string::npos;
            for (const Tile tile : own_longest_train(seen))
                REQUIRE(state.round.holdings[seat].hand.contains(tile));
            apply_legal(state, given.action, nullptr);
        }
    }
    CHECK(without_plan > 0);
}
