// Computer players: legal in every game, fair, repeatable with the same seed; and what the table
// reveals about hidden hands.

#include <algorithm>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "roundhouse/arena/tournament.hpp"
#include "roundhouse/bots/beliefs.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/match.hpp"
#include "support/permuted.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using namespace roundhouse::arena;
using namespace roundhouse::bots;
using test::any_action;
using test::deal_next;
using test::dealt;
using test::permuted;
using test::rules_of;

namespace {

SearchLimits few_deals(int deals, int threads = 1) {
    SearchLimits limits;
    limits.worlds = deals;
    limits.threads = threads;
    return limits;
}

TileSet all_tiles(const State& state) {
    TileSet all;
    for (const Holding& holding : state.round.holdings) all.add_all(holding.hand);
    for (const Tile tile : state.drawing_order()) all.add(tile);
    for (const LaidTile& laid : state.round.table.laid()) all.add(laid.tile);
    const Pips engine = state.round.table.engine;
    if (engine != kNoPips) all.add(Tile(engine, engine));
    return all;
}

}  // namespace

TEST_CASE("Levels have names, and nothing else has") {
    for (const Level level : levels()) REQUIRE(level_named(name(level)) == level);
    for (const Level level : plain_levels()) REQUIRE(level_named(name(level)) == level);
    REQUIRE(levels().size() == 7);
    REQUIRE(plain_levels().size() == 4);
    REQUIRE_FALSE(level_named("Expert").has_value());
    REQUIRE_FALSE(level_named("").has_value());
}

TEST_CASE("The interval of a share of games stays a share, however few the games") {
    TournamentTask task;
    task.rules = rules_of({.game = "train", .rounds = 1});
    task.players = {Level::planner, Level::greedy};
    task.deals = 3;
    int at_the_edge = 0;
    for (task.seed = 1; task.seed <= 20; ++task.seed)
        for (const PlayerResult& player : run_tournament(task).players) {
            const auto [low, high] = player.wins.interval.value();
            CHECK(low >= 0);
            CHECK(high <= 1);
            at_the_edge += player.wins.mean < 1 && high == 1;
        }
    CHECK(at_the_edge > 0);
}

TEST_CASE("Every level plays every game legally to its end", "[slow]") {
    for (const rules::RuleSet& rule_set : test::first_games()) {
        for (const int players : {2, 3, 5}) {
            TournamentTask task;
            task.rules = rules_of({.game = rule_set.id, .players = players, .rounds = 1});
            task.limits = few_deals(3);
            task.deals = 1;
            task.seed = 9;
            // The stronger of the seven, and three of the others.
            for (std::size_t k = 0; k < static_cast<std::size_t>(players); ++k)
                task.players.push_back(players == 3 ? plain_levels()[k + 1] : levels()[6 - k]);
            const TournamentCounts counts = run_tournament(task);
            INFO(rule_set.id << " with " << players);
            CHECK(counts.illegal == 0);
            CHECK(counts.endless + counts.undealt == 0);
            CHECK(counts.decisions > 10 * players);
            double wins = 0;
            for (const PlayerResult& player : counts.players) wins += player.wins.mean;
            CHECK(wins == Approx(1.0));
        }
    }
}

TEST_CASE("An honour referee, where plays may be hidden, is played under as well", "[slow]") {
    TournamentTask task;
    task.rules =
        rules_of({.game = "mexican", .players = 3, .rounds = 1, .referee = Referee::honour});
    task.limits = few_deals(4);
    task.players = {Level::expert, Level::random, Level::planner};
    task.deals = 3;
    CHECK(run_tournament(task).illegal == 0);
}

TEST_CASE("A bot's move does not change when hidden tiles are permuted", "[slow]") {
    chance::Random random(5);
    const std::string may_draw = test::house("station", "[turn]\nmay-draw = true\n");
    for (const std::string& game :
         std::vector<std::string>{"oll", "train", "station", "mexican", "basic", may_draw}) {
        State state = dealt({game, 4}, random);
        std::vector<std::unique_ptr<Bot>> ones, twos;
        for (const Level level : levels()) {
            ones.push_back(make_bot(level, 3, few_deals(6)));
            twos.push_back(make_bot(level, 3, few_deals(6)));
        }
        for (int step = 0; step < 60 && state.course.phase == Phase::play; ++step) {
            const Seat seat = state.round.table.turn.seat;
            if (step % 6 == 0 && moves(state).size() > 1) {
                const State other = permuted(state, seat, random);
                for (std::size_t k = 0; k < ones.size(); ++k)
                    REQUIRE(ones[k]->choose(observe(state, seat)) ==
                            twos[k]->choose(observe(other, seat)));
            }
            const Table before = state.round.table;
            const Action action = any_action(state, random);
            apply_legal(state, action, nullptr);
            for (const auto& bot : ones) bot->observe_action(before, action);
            for (const auto& bot : twos) bot->observe_action(before, action);
        }
    }
}

TEST_CASE("The same seed gives the same counts on any number of threads") {
    TournamentTask task;
    task.rules = rules_of({.game = "mexican", .rounds = 1});
    task.players = {Level::expert, Level::random};
    task.limits = few_deals(6);
    task.deals = 4;
    task.seed = 77;
    const TournamentCounts one = run_tournament(task);
    task.threads = 3;
    task.limits.threads = 2;
    const TournamentCounts three = run_tournament(task);
    for (std::size_t player = 0; player < 2; ++player) {
        CHECK(one.players[player].points.mean == three.players[player].points.mean);
        CHECK(one.players[player].wins.interval.value().low ==
              three.players[player].wins.interval.value().low);
    }
    CHECK(one.decisions == three.decisions);
}

TEST_CASE("Each level is better than the one below it", "[slow]") {
    const auto points = [](const char* id, Level level, Level below, int deals) {
        TournamentTask task;
        task.rules = rules_of({.game = id, .rounds = 3});
        task.players = {level, below};
        task.limits = few_deals(24);
        task.deals = deals;
        task.seed = 1;
        const TournamentCounts counts = run_tournament(task);
        return std::pair(counts.players[0].points.mean, counts.players[1].points.mean);
    };
    for (const char* id : {"oll", "train", "mexican"}) {
        const auto [greedy, random] = points(id, Level::greedy, Level::random, 40);
        CHECK(greedy < random);
    }
    for (const char* id : {"oll", "train", "mexican", "station"}) {
        const auto [planner, below] = points(id, Level::planner, Level::greedy, 40);
        INFO(id);
        CHECK(planner < below);
    }
    const auto [planner, below] = points("basic", Level::planner, Level::greedy, 20);
    CHECK(planner > below);
}

TEST_CASE("A time limit is kept") {
    chance::Random random(3);
    const State state = dealt({"train", 4}, random);
    SearchLimits limits;
    limits.time = std::chrono::milliseconds(5);
    const auto bot = make_bot(Level::expert, 1, limits);
    const Seat seat = state.round.table.turn.seat;
    // The time is not measured here, since the machine may be busy: only that it returns a legal
    // action.
    REQUIRE(moves(state).allows(bot->choose(observe(state, seat)), seat));
}

TEST_CASE("Dealt hidden hands are whole states that agree with what was seen") {
    chance::Random random(12);
    for (const char* id : {"oll", "train", "station", "mexican", "basic"}) {
        State state = dealt({id, 3}, random);
        Beliefs seen;
        for (int step = 0; step < 80 && state.course.phase == Phase::play; ++step) {
            const Seat seat = state.round.table.turn.seat;
            const State guessed = sample_state(observe(state, seat), seen, random);
            REQUIRE(all_tiles(guessed) == all_tiles(state));
            for (Seat k = 0; k < 3; ++k)
                REQUIRE(guessed.round.holdings[k].hand.size() == state.round.table.hand_sizes[k]);
            REQUIRE(guessed.round.holdings[seat].hand == state.round.holdings[seat].hand);
            const Action action = any_action(state, random);
            seen.observe_action(state.round.table, action);
            apply_legal(state, action, nullptr);
            seen.catch_up(state.round.table);
        }
    }
}

TEST_CASE("Who passes holds nothing that fitted, and beliefs say so") {
    chance::Random random(4);
    int passes = 0;
    State state = new_game(rules_of({.game = "oll", .players = 3, .rounds = 2}));
    Beliefs seen;
    for (int round = 0; round < 2; ++round) {
        deal_next(state, random);
        while (state.course.phase == Phase::play) {
            const Seat seat = state.round.table.turn.seat;
            const Action action = any_action(state, random);
            const Table before = state.round.table;
            seen.observe_action(before, action);
            apply_legal(state, action, nullptr);
            if (!std::holds_alternative<Pass>(action)) continue;
            ++passes;
            for (const Beliefs::Group& group : seen.groups(seat)) {
                REQUIRE(group.lacks != 0);
                // What every group lacks, the real hand lacks.
                NumberMask common = group.lacks;
                for (const Beliefs::Group& other : seen.groups(seat)) common &= other.lacks;
                for_each_number(common, [&](Pips n) {
                    REQUIRE(state.round.holdings[seat].hand.partners(n) == 0);
                });
            }
        }
    }
    REQUIRE(passes > 3);
}

TEST_CASE("What an action that was taken back seemed to reveal is forgotten") {
    chance::Random random(4);
    int passes = 0;
    State state = dealt({.game = "oll", .players = 3}, random);
    Beliefs seen;
    while (state.course.phase == Phase::play && passes < 5) {
        const Seat seat = state.round.table.turn.seat;
        const Table before = state.round.table;
        const Action action = any_action(state, random);
        if (std::holds_alternative<Pass>(action)) {
            // The same turn again, now with a play that a hand with such a tile would make.
            ++passes;
            seen.observe_action(before, action);
            const Action instead = Play{Tile(before.engine, before.engine), 0, before.engine};
            seen.observe_action(before, instead);
            for (const Beliefs::Group& group : seen.groups(seat)) CHECK(group.lacks == 0);
            seen = {};
        }
        seen.observe_action(before, action);
        apply_legal(state, action, nullptr);
    }
    REQUIRE(passes > 3);
}

TEST_CASE("F14: who keeps a drawn tile may hold one that fits, and beliefs do not deny it") {
    const std::string kept = "[turn]\ndrawn-tile = \"may be kept\"\n";
    for (const char* draw : {"draw = \"one\"\n", "draw = \"until playable\"\n"}) {
        chance::Random random(4);
        State state =
            new_game(rules_of({.game = test::house("station", kept + draw), .players = 3}));
        Beliefs seen;
        int tiles_kept = 0;
        for (int round = 0; round < 3; ++round) {
            deal_next(state, random);
            while (state.course.phase == Phase::play) {
                const Seat seat = state.round.table.turn.seat;
                const Moves possible = moves(state);
                const bool keeps = possible.pass && possible.any_play();
                const Action any = any_action(state, random);
                const Action action = keeps ? Pass{} : any;
                seen.observe_action(state.round.table, action);
                apply_legal(state, action, nullptr);
                if (!std::holds_alternative<Pass>(action)) continue;
                tiles_kept += keeps;
                NumberMask common = static_cast<NumberMask>(~NumberMask{0});
                for (const Beliefs::Group& group : seen.groups(seat)) common &= group.lacks;
                for (Pips n = 0; n <= state.rules().max_pips; ++n)
                    if (common & number_bit(n))
                        REQUIRE(state.round.holdings[seat].hand.partners(n) == 0);
            }
        }
        CHECK(tiles_kept > 3);
    }
}

TEST_CASE("F14: every level plays legally where a drawn tile may be kept") {
    for (const char* game : {"station", "mexican"}) {
        TournamentTask task;
        task.rules = rules_of({.game = test::house(game, "[turn]\ndrawn-tile = \"may be kept\"\n"),
                               .players = 4,
                               .rounds = 1});
        task.limits = few_deals(3);
        task.deals = 2;
        task.seed = 9;
        task.players.assign(levels().begin(), levels().end());
        const TournamentCounts counts = run_tournament(task);
        CHECK(counts.illegal == 0);
        CHECK(counts.endless + counts.undealt == 0);
    }
}
