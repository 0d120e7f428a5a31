// Hints: a legal action, a reason in words, the longest train; all independent of hidden tiles.

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <variant>

#include "bots/planner.hpp"
#include "roundhouse/bots/hint.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/bundled/games.hpp"
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

// Advises what a test wants.
class Advises : public Bot {
  public:
    explicit Advises(Action action) : action_(action) {}
    Action choose(const Observation&) override { return action_; }

  private:
    Action action_;
};

// Whether nothing but covers may be played, and one has to be; in other steps, one may stop.
bool cover_due(const Table& table) {
    return (table.turn.step == Step::begin || table.turn.step == Step::follow_up) &&
           only_covers(table, moves_with_every_tile(table));
}

// That what the first step says of a play is so.
void check_clue(const Observation& seen, const words::Names& names, const Hint& given,
                const Play& play) {
    const auto says = [&](std::string_view words) {
        return given.where.find(words) != std::string::npos;
    };
    const Moves possible = moves(seen);
    const std::string train = words::train_name(names, play.train, seen.seat);
    const std::string number = std::to_string(play.at);
    const std::string end = says("double ") ? "the double " + number : "the " + number;
    if (play.at != kNoPips) REQUIRE(cover_due(seen.table) == says("double "));
    if (says(" on ")) REQUIRE(given.where.starts_with("Look at " + end + " on " + train));
    if (says("one tile")) {
        REQUIRE(possible.plays() == 1);
        REQUIRE(says(train + ": "));
    }
    if (says("your doubles")) REQUIRE(play.tile.is_double());
    if (says("best train")) {
        const Plan plan = plan_for(seen.table, *seen.seat, seen.own.hand);
        REQUIRE(plan.tiles.size() > 1);
        REQUIRE(plan.tiles.contains(play.tile) == !says("outside"));
    }
    if (says("counts most")) {
        const Values values = values_of(seen.rules());
        possible.playable().for_each([&](Tile tile) {
            REQUIRE((tile == play.tile || values.of(tile) < values.of(play.tile)));
        });
    }
    // Nothing else is left to say of a play whose end is not the only one.
    const bool of_the_tile = says("your doubles") || says("best train") || says("counts most") ||
                             says("number each tile");
    REQUIRE((of_the_tile || says(train)));
}

// The same where something else than a play is advised.
void check_other_clue(const Observation& seen, const Hint& given) {
    const bool can_play = moves(seen).any_play();
    if (std::holds_alternative<Draw>(given.action) && can_play)
        REQUIRE(given.where == "You need not play a tile now.");
    if (std::holds_alternative<Pass>(given.action) && can_play) {
        REQUIRE(given.where == "You need not play the tile you drew.");
        REQUIRE(seen.table.turn.drew);
    }
    if (!std::holds_alternative<Draw>(given.action) && !std::holds_alternative<Pass>(given.action))
        return;
    if (can_play) return;
    REQUIRE(given.where == "Nothing in your hand fits.");
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
                if (cover_due(table)) {
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

TEST_CASE("The first step of a hint says what is so, whatever move is advised") {
    chance::Random random(12);
    int covers = 0, best_trains = 0, heaviest = 0;
    for (const rules::RuleSet& rule_set : rules::bundled_rule_sets()) {
        const int players = std::max(3, rule_set.min_players);
        State state = test::dealt({rule_set.id, players}, random);
        std::vector<std::string> people{"Ann", "Bea", "Cem", "Dov"};
        people.resize(static_cast<std::size_t>(players));
        const words::Names names = words::names_for(rule_set, people);
        for (int step = 0; step < 150 && state.course.phase == Phase::play; ++step) {
            const Seat seat = state.round.table.turn.seat;
            const Observation seen = observe(state, seat);
            const Action advised = test::any_action(state, random);
            Advises adviser(advised);
            const Hint given = hint(seen, names, adviser);
            REQUIRE(given.action == advised);
            INFO(rule_set.id << ": " << formats::to_string(advised) << ": " << given.where);
            if (const auto* play = std::get_if<Play>(&advised))
                check_clue(seen, names, given, *play);
            else if (!given.where.empty())
                check_other_clue(seen, given);
            covers += given.where.find("it needs a cover") != std::string::npos;
            best_trains += given.where == "Look at your best train.";
            heaviest += given.where.find("counts most") != std::string::npos;
            apply_legal(state, advised, nullptr);
        }
    }
    CHECK(covers > 50);
    CHECK(best_trains > 20);
    CHECK(heaviest > 20);
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
