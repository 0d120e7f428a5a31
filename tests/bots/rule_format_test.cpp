// Computer players in games that they were not made for: random rule files, tables where nobody has
// a train, and policies that the networks do not know.

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bots/features.hpp"
#include "bots/planner.hpp"
#include "roundhouse/arena/tournament.hpp"
#include "roundhouse/bots/beliefs.hpp"
#include "roundhouse/bots/hint.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"
#include "support/random_rules.hpp"

using namespace roundhouse;
using namespace roundhouse::bots;
using chance::Random;

namespace {

// A table of a random rule file; none if the file has faults.
struct RandomTable {
    std::string text;
    rules::RuleSet rule_set;
    Rules rules;
};

std::optional<RandomTable> random_table(Random& random) {
    RandomTable table;
    table.text = test::random_rules(random);
    auto read = rules::parse_rule_file(table.text);
    if (!std::holds_alternative<rules::RuleSet>(read)) return std::nullopt;
    table.rule_set = std::get<rules::RuleSet>(std::move(read));
    rules::TableChoice choice;
    choice.set = table.rule_set.sets.front();
    const int fewest = table.rule_set.min_players;
    const int most = std::min(rules::most_players(table.rule_set, *choice.set), fewest + 3);
    choice.players =
        fewest + static_cast<int>(random.below(static_cast<std::uint32_t>(most - fewest + 1)));
    const auto settled = rules::settle(table.rule_set, choice);
    REQUIRE(std::holds_alternative<Rules>(settled));
    table.rules = std::get<Rules>(settled);
    return table;
}

// False where the deals are void too often to wait for.
bool deal_round(State& state, Random& random) {
    for (int tries = 0; state.course.phase == Phase::deal; ++tries)
        if (tries == 200 || deal(state, chance::shuffled_deal(state, random), nullptr))
            return false;
    return true;
}

TileSet not_seen_by(const State& state, Seat seat) {
    TileSet hidden;
    for (Seat other = 0; other < state.rules().players; ++other)
        if (other != seat) hidden.add_all(state.round.holdings[other].hand);
    for (const Tile tile : state.drawing_order()) hidden.add(tile);
    for (const Tile tile : state.unseen()) hidden.add(tile);
    return hidden;
}

// What a draw or a pass is assumed to prove is true.
void check_beliefs(const State& state, const Action& action) {
    const Seat seat = state.round.table.turn.seat;
    if (state.round.table.hand_sizes[seat] == 0) return;
    Beliefs fresh;
    fresh.catch_up(state.round.table);
    fresh.observe_action(state.round.table, action);
    if (std::holds_alternative<Play>(action)) return;
    const NumberMask lacks = fresh.groups(seat).front().lacks;
    for (Pips n = 0; n <= state.rules().max_pips; ++n)
        if (lacks & number_bit(n)) CHECK(state.round.holdings[seat].hand.partners(n) == 0);
}

void check_hidden(const State& state, const Beliefs& seen, Random& random) {
    const Seat seat = state.round.table.turn.seat;
    const TileSet hidden = not_seen_by(state, seat);
    CHECK(HiddenTiles(state.round.table, state.round.mover_holding().hand).size() == hidden.size());
    const State guessed = sample_state(observe(state, seat), seen, random);
    CHECK(not_seen_by(guessed, seat) == hidden);
    for (Seat other = 0; other < state.rules().players; ++other)
        CHECK(guessed.round.holdings[other].hand.size() == state.round.table.hand_sizes[other]);
}

// The circle round the hub, then three covers for each double, and nobody has a train.
const char* const kCommon =
    "[hub]\nring = 4\n[trains]\nown = false\ncommunal = 4\n[doubles]\ncovers = 3\n"
    "follow-up = \"none\"\n";

test::Game common(int players) {
    return {.game = test::house("oll", kCommon), .players = players};
}

}  // namespace

TEST_CASE("Random rule files: every level plays them legally to the end of a round", "[random]") {
    Random random(77);
    int played = 0;
    for (int k = 0; k < 400; ++k) {
        const auto table = random_table(random);
        if (!table) continue;
        arena::TournamentTask task;
        task.rules = table->rules;
        task.rules.rounds = 1;
        task.limits.worlds = 2;
        task.limits.threads = 1;
        task.deals = 1;
        task.seed = static_cast<std::uint64_t>(k);
        for (std::size_t seat = 0; seat < table->rules.players; ++seat)
            task.players.push_back(levels()[(seat + static_cast<std::size_t>(k)) % 4]);
        const arena::TournamentCounts counts = run_tournament(task);
        INFO(table->text);
        CHECK(counts.illegal == 0);
        CHECK(counts.endless == 0);
        played += counts.undealt == 0;
    }
    CHECK(played > 20);
}

TEST_CASE("Random rule files: beliefs are true, hints are legal, and hidden tiles are counted",
          "[random]") {
    Random random(78);
    int played = 0;
    for (int k = 0; k < 400; ++k) {
        const auto table = random_table(random);
        if (!table) continue;
        INFO(table->text);
        State state = new_game(table->rules);
        if (!deal_round(state, random)) continue;
        ++played;
        std::vector<std::string> people;
        for (int seat = 0; seat < table->rules.players; ++seat)
            people.push_back("P" + std::to_string(seat));
        const words::Names names = words::names_for(table->rule_set, people);
        Beliefs seen;
        for (int step = 0; state.course.phase == Phase::play; ++step) {
            const Seat seat = state.round.table.turn.seat;
            if (step % 8 == 0) {
                check_hidden(state, seen, random);
                const Observation view = observe(state, seat);
                const Hint given = hint(view, names, *make_bot(Level::planner, 0));
                CHECK(moves(state).allows(given.action, seat));
                for (const Tile tile : own_longest_train(view))
                    CHECK(state.round.mover_holding().hand.contains(tile));
            }
            const Action action = test::any_action(state, random);
            check_beliefs(state, action);
            seen.observe_action(state.round.table, action);
            apply_legal(state, action, nullptr);
        }
    }
    CHECK(played > 20);
}

TEST_CASE("Every level plays every bundled game legally to the end of a round", "[slow]") {
    for (const rules::RuleSet& rule_set : rules::bundled_rule_sets()) {
        arena::TournamentTask task;
        task.rules = test::rules_of(
            {.game = rule_set.id,
             .players = std::clamp(4, rule_set.min_players,
                                   rules::most_players(rule_set, rule_set.sets.front())),
             .rounds = 1});
        task.limits.worlds = 2;
        task.deals = 1;
        for (std::size_t seat = 0; seat < task.rules.players; ++seat)
            task.players.push_back(levels()[seat % 4]);
        const arena::TournamentCounts counts = run_tournament(task);
        INFO(rule_set.id);
        CHECK(counts.illegal == 0);
        CHECK(counts.endless + counts.undealt == 0);
    }
}

TEST_CASE("F9: where nobody has a train none is planned, and the features of one are nought") {
    Random random(5);
    State state = test::dealt(common(3), random);
    for (int step = 0; step < 40 && state.course.phase == Phase::play; ++step) {
        const Table& table = state.round.table;
        const Seat seat = table.turn.seat;
        const TileSet& hand = state.round.mover_holding().hand;
        const Plan plan = plan_for(table, seat, hand);
        REQUIRE(plan.tiles.empty());
        Features features;
        read_features(table, seat, hand, plan.tiles, HiddenTiles(table, hand), false, features);
        for (const Feature own :
             {Feature::planned, Feature::fits_own, Feature::own_open, Feature::own_started,
              Feature::others_open, Feature::others_started, Feature::next_open, Feature::own_ends})
            REQUIRE(features[own] == 0);
        // Until the ring is closed nothing but the engine's number counts (F10).
        if (std::popcount(table.started) < 4)
            REQUIRE(features[Feature::draw_fits] ==
                    HiddenTiles(table, hand).share(number_bit(table.engine)));
        apply_legal(state, test::any_action(state, random), nullptr);
    }
}

TEST_CASE("F9: a hint says what goes and what fits then, and the hand is sorted by any end") {
    Random random(6);
    words::Names names;
    names.players = {"Ann", "Bea", "Cem"};
    names.own_trains = false;
    State state = test::dealt(common(3), random);
    int told = 0, sorted = 0;
    for (int step = 0; step < 60 && state.course.phase == Phase::play; ++step) {
        const Seat seat = state.round.table.turn.seat;
        const Observation view = observe(state, seat);
        const Hint given = hint(view, names, *make_bot(Level::planner, 0));
        REQUIRE(moves(state).allows(given.action, seat));
        told += given.why.find(", and then ") != std::string::npos;
        sorted += !own_longest_train(view).empty();
        CHECK(given.why.find("train of your hand") == std::string::npos);
        apply_legal(state, given.action, nullptr);
    }
    CHECK(told > 0);
    CHECK(sorted > 0);
}

TEST_CASE("F15: a draw by choice proves nothing about the hand") {
    Random random(7);
    int chosen = 0;
    for (int game = 0; game < 5; ++game) {
        State state = test::dealt(
            {.game = test::house("station", "[turn]\nmay-draw = true\n"), .players = 3}, random);
        while (state.course.phase == Phase::play) {
            const Moves possible = moves(state);
            const bool both = possible.draw && possible.any_play();
            const Action any = test::any_action(state, random);
            const Action action = both ? Draw{} : any;
            chosen += both;
            check_beliefs(state, action);
            apply_legal(state, action, nullptr);
        }
    }
    CHECK(chosen > 5);
}

TEST_CASE("F22: out with the end of the lap, the planner sheds what it can while it can") {
    arena::TournamentTask task;
    task.rules = test::rules_of({.game = test::house("station", "[round]\nout = \"end of lap\"\n"),
                                 .players = 3,
                                 .rounds = 1});
    task.players = {Level::planner, Level::greedy, Level::expert};
    task.limits.worlds = 2;
    task.deals = 4;
    const arena::TournamentCounts counts = run_tournament(task);
    CHECK(counts.illegal == 0);
    CHECK(counts.endless + counts.undealt == 0);
}
