// Hints: a legal action, a reason in words, the longest train; all independent of hidden tiles.

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <variant>

#include "roundhouse/bots/hint.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using namespace roundhouse::bots;

namespace {

// "Then 12-9 and 9-4 can follow."
std::vector<Tile> tiles_of(const std::string& sentence) {
    std::vector<Tile> tiles;
    std::string word;
    std::istringstream words(sentence);
    while (words >> word) {
        if (const auto end = word.find_first_of(",."); end != std::string::npos) word.resize(end);
        if (const auto tile = formats::parse_tile(word)) tiles.push_back(*tile);
    }
    return tiles;
}

}  // namespace

TEST_CASE("Every decision of every game has a hint that is legal and says why") {
    chance::Random random(8);
    int without_plan = 0;  // nothing fits the own train
    int planned = 0;       // tiles of plans that were told
    std::map<std::string, int> where;
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
            // Where to look does not say what to play.
            REQUIRE(given.where.empty() ==
                    (moves(state).size() == 1 && !std::holds_alternative<Play>(given.action)));
            REQUIRE((given.where.empty() || given.where.back() == '.'));
            if (const auto* play = std::get_if<Play>(&given.action)) {
                REQUIRE(tiles_of(given.where).empty());
                REQUIRE(std::ranges::count(tiles_of(given.plan), play->tile) == 0);
                ++where[given.where.substr(0, given.where.find(' ', 11))];
            } else {
                REQUIRE(given.plan.empty());
                ++where[given.where];
            }
            // The plan as plays is what its sentence tells, each on the end that the one before
            // leaves.
            const std::vector<Tile> told = tiles_of(given.plan);
            if (told.size() == given.then.size())
                for (std::size_t k = 0; k < told.size(); ++k)
                    REQUIRE(told[k] == given.then[k].tile);
            REQUIRE(given.plan.empty() == given.then.empty());
            REQUIRE(told.size() <= given.then.size());
            int chains = 0;
            for (std::size_t k = 0; k < given.then.size(); ++k) {
                const Play& play = given.then[k];
                REQUIRE(play.train == seen.rules().own_train(seat));
                REQUIRE(play.tile.has(play.at));
                REQUIRE(seen.own.hand.contains(play.tile));
                const bool goes_on =
                    k > 0 && play.at == given.then[k - 1].tile.other(given.then[k - 1].at);
                chains += goes_on ? 0 : 1;
            }
            REQUIRE(chains <= 2);
            // What can follow is in hand.
            for (const Tile tile : tiles_of(given.plan)) {
                REQUIRE(state.round.holdings[seat].hand.contains(tile));
                ++planned;
            }
            without_plan += given.why.find("doesn't fit your train") != std::string::npos;
            for (const Tile tile : own_longest_train(seen))
                REQUIRE(state.round.holdings[seat].hand.contains(tile));
            apply_legal(state, given.action, nullptr);
        }
    }
    CHECK(without_plan > 0);
    CHECK(planned > 300);
    CHECK(where[""] > 5);
    CHECK(where["Look at the"] > 5);
    CHECK(where["Look at your"] > 20);
    CHECK(where["Look at Bea's"] > 1);
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

TEST_CASE("A hint tells the rest of the plan in the order in which it is laid") {
    test::Scene s("train", 3);
    s.engine(12).train(0, "12-9").train(1, "12-4").hand(0, "9-7 7-5 5-3 3-1 8-8");
    s.hand(1, "6-2 2-0").hand(2, "10-6 11-0").boneyard("11-6 11-2").turn(0);
    const Observation seen = observe(s.state, 0);
    const words::Names names = words::names_for(test::rule_set_of("train"), {"Ann", "Bea", "Cem"});
    const Hint given = hint(seen, names, *make_bot(Level::planner, 0));
    REQUIRE(given.action == Action{Play{Tile(9, 7), 0, 9}});
    CHECK(given.why == "It is the only tile that fits.");
    CHECK(given.where == "Look at your own train: one tile fits.");
    CHECK(given.plan == "Then 7-5, 5-3 and 3-1 can follow.");
}

TEST_CASE("The adviser needs no clock: with the same work, it gives the same hint") {
    using namespace std::chrono_literals;
    chance::Random random(5);
    int choices = 0, other = 0;
    for (int round = 0; round < 3; ++round) {
        State state = test::dealt({"station", 3}, random);
        const auto one = make_adviser(7, 3ms), same = make_adviser(7, 3ms),
                   longer = make_adviser(7, 20ms);
        for (int step = 0; step < 40 && state.course.phase == Phase::play; ++step) {
            const Observation seen = observe(state, state.round.table.turn.seat);
            const Action action = one->choose(seen);
            REQUIRE(moves(state).allows(action, *seen.seat));
            REQUIRE(same->choose(seen) == action);
            choices += moves(state).size() > 1 ? 1 : 0;
            other += longer->choose(seen) != action ? 1 : 0;
            for (const auto& adviser : {one.get(), same.get(), longer.get()})
                adviser->observe_action(state.round.table, action);
            apply_legal(state, action, nullptr);
        }
    }
    CHECK(choices > 30);
    CHECK(other > 0);  // the work does matter
}
