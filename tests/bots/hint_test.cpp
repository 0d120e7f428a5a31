// Hints: a legal action, a reason in words, the longest train; and none of it from hidden tiles.

#include <string>
#include <variant>

#include "roundhouse/bots/hint.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using namespace roundhouse::bots;

TEST_CASE("Every decision of every game has a hint that is legal and says why") {
    chance::Random random(8);
    for (const rules::RuleSet& rule_set : rules::bundled_rule_sets()) {
        rules::TableChoice choice;
        choice.players = 3;
        State state = new_game(std::get<Rules>(rules::settle(rule_set, choice)));
        const words::PlayerNames names = words::names_for(rule_set, {"Ann", "Bea", "Cem"});
        while (state.course.phase == Phase::deal)
            REQUIRE_FALSE(deal(state, chance::shuffled_deal(state, random), nullptr).has_value());
        for (int step = 0; step < 60 && state.course.phase == Phase::play; ++step) {
            const Seat seat = state.round.table.turn.seat;
            const Hint given = hint(observe(state, seat), names);
            INFO(rule_set.id << ": " << given.why);
            REQUIRE(moves(state).allows(given.action, seat));
            REQUIRE(given.why.size() > 10);
            REQUIRE(given.why.back() == '.');
            for (const Tile tile : given.train)
                REQUIRE(state.round.holdings[seat].hand.contains(tile));
            apply_legal(state, given.action, nullptr);
        }
    }
}
