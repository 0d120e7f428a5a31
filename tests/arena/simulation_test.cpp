// Simulated games: the same counts for the same seed on any number of threads, and totals that
// agree.

#include "roundhouse/arena/simulation.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <variant>
#include <vector>

#include "app/simulate/report.hpp"
#include "roundhouse/arena/tournament.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"
#include "support/scene.hpp"

using namespace roundhouse;

namespace {

std::int64_t sum(const std::array<std::int64_t, kMaxPlayers>& shares) {
    return std::accumulate(shares.begin(), shares.end(), std::int64_t{0});
}

}  // namespace

TEST_CASE("simulate: the same counts for the same seed on one and on three threads") {
    for (const rules::RuleSet& rule_set : test::first_games()) {
        INFO(rule_set.id);
        arena::SimulationTask task{test::rules_of({rule_set.id, 4}), 45, 11, 1};
        const arena::SimulationCounts one = arena::simulate(task);
        task.threads = 3;
        CHECK(arena::simulate(task) == one);
        task.seed = 12;
        CHECK_FALSE(arena::simulate(task) == one);
    }
}

TEST_CASE("simulate: once it is asked to stop no further game begins, and whole deals count") {
    arena::SimulationTask random;
    random.rules = test::rules_of({.game = "train", .set = 6, .rounds = 1});
    std::atomic<bool> stop{true};
    random.stop = &stop;
    CHECK(arena::simulate(random).games == 0);
    arena::TournamentTask matches;
    matches.rules = random.rules;
    matches.players.assign(2, bots::Level::greedy);
    matches.deals = 5;
    CHECK(arena::run_tournament(matches).games == 10);
    matches.stop = &stop;
    const arena::TournamentCounts none = arena::run_tournament(matches);
    CHECK(none.games == 0);
    CHECK(none.deals.empty());
    // Interrupted results say so.
    app::SimulationReport report;
    report.task = random;
    report.interrupted = true;
    CHECK(app::simulation_table(report).find(
              "0 of 1,000 games of random play, seed 0 (interrupted)") != std::string::npos);
    CHECK(app::simulation_json(report).find("\"interrupted\":true") != std::string::npos);
}

TEST_CASE("simulate: totals agree with each other") {
    for (const rules::RuleSet& rule_set : test::first_games())
        for (const int players : {2, 5, 8}) {
            INFO(rule_set.id << ", " << players << " players");
            const Rules rules = test::rules_of({rule_set.id, players});
            std::atomic<std::int64_t> done{0};
            const auto counts = arena::simulate({rules, 30, 5, 2}, &done);
            CHECK(done == 30);
            CHECK(counts.games == 30);
            CHECK(counts.out + counts.blocked + counts.suspended == counts.rounds);
            CHECK(counts.actions_per_round.count() == counts.rounds);
            CHECK(counts.longest_train.count() == counts.rounds);
            CHECK(counts.points_per_round.count() == counts.rounds * players);
            CHECK(counts.points_per_game.count() == counts.games * players);
            CHECK(sum(counts.wins_by_seat) == counts.games * arena::kWholeWin);
            CHECK(sum(counts.wins_by_starter) == counts.games * arena::kWholeWin);
            if (rules.rounds != 0 && rules.target == 0) CHECK(counts.rounds == 30 * rules.rounds);
            CHECK(counts.longest_train.max() <= tiles_in_set(rules.max_pips));
            for (std::size_t seat = static_cast<std::size_t>(players); seat < kMaxPlayers; ++seat)
                CHECK(counts.wins_by_seat[seat] == 0);
        }
}

TEST_CASE("simulate: rounds end as the engine's own events say") {
    std::vector<std::string> games = test::kGames;
    // Blocked rounds in which a hand is empty and waits for a double to be covered.
    games.push_back(test::house(
        "mexican", "[turn]\nempty-boneyard = \"pass\"\n[round]\nblocked = \"all count\"\n"));
    for (const std::string& game : games) {
        INFO(game);
        const Rules rules = test::rules_of({game, 3});
        const std::uint64_t seed = 3;
        std::array<std::int64_t, 3> ended{};
        std::int64_t actions = 0;
        for (std::uint64_t k = 0; k < 20; ++k) {  // the streams as simulate() has them
            chance::Random deals(chance::stream_seed(seed, 2 * k));
            chance::Random choices(chance::stream_seed(seed, 2 * k + 1));
            State state = new_game(rules);
            while (state.course.phase != Phase::over) {
                Events events;
                if (state.course.phase == Phase::deal) {
                    REQUIRE_FALSE(deal(state, chance::shuffled_deal(state, deals), &events));
                    continue;
                }
                const Action action = test::any_action(state, choices);
                REQUIRE(apply(state, action, &events) == Refusal::none);
                ++actions;
                for (const Event& event : events)
                    if (const auto* over = std::get_if<event::RoundOver>(&event))
                        ++ended[static_cast<std::size_t>(over->reason)];
            }
        }
        const auto counts = arena::simulate({rules, 20, seed, 1});
        CHECK(counts.actions == actions);
        CHECK(counts.out == ended[0]);
        CHECK(counts.blocked == ended[1]);
        CHECK(counts.suspended == ended[2]);
    }
}

TEST_CASE("simulate: mean and deviation are those of the numbers") {
    const std::vector<int> values{7, 7, 1, 40, -3, 12, 0, 7};
    arena::Distribution all;
    arena::Distribution left;
    arena::Distribution right;
    double mean = 0;
    double square = 0;
    for (std::size_t k = 0; k < values.size(); ++k) {
        all.add(values[k]);
        (k % 2 == 0 ? left : right).add(values[k]);
        mean += values[k] / 8.0;
    }
    for (const int value : values) square += (value - mean) * (value - mean) / 8.0;
    CHECK(std::abs(all.mean() - mean) < 1e-9);
    CHECK(std::abs(all.deviation() - std::sqrt(square)) < 1e-9);
    CHECK(all.min() == -3);
    CHECK(all.max() == 40);
    left.merge(right);
    CHECK(left == all);
    left.merge({});
    CHECK(left == all);
    CHECK(arena::Distribution{}.mean() == 0);
    CHECK(arena::Distribution{}.deviation() == 0);
}

TEST_CASE("simulate --json: exactly the keys that are promised, in one line") {
    app::SimulationReport report;
    const rules::RuleSet& rule_set = *rules::find_bundled("mexican");
    report.id = rule_set.id;
    report.name = rule_set.name;
    report.task = {test::rules_of({rule_set.id, 3}), 25, 9, 1};
    report.counts = arena::simulate(report.task);
    report.seconds = 0.5;
    const std::string text = app::simulation_json(report);
    CHECK(std::count(text.begin(), text.end(), '\n') == 1);
    const auto json = nlohmann::ordered_json::parse(text);
    std::vector<std::string> keys;
    for (const auto& item : json.items()) keys.push_back(item.key());
    CHECK(keys == std::vector<std::string>{"variant", "set", "players", "games", "rounds",
                                           "actions", "ended", "actions_per_round", "points",
                                           "wins_by_seat", "wins_by_starter", "longest_train",
                                           "timing"});
    CHECK(json["variant"] == "mexican");
    CHECK(json["set"] == 12);
    CHECK(json["rounds"] == 25 * 13);
    CHECK(json["ended"]["out"].get<int>() + json["ended"]["blocked"].get<int>() +
              json["ended"]["suspended"].get<int>() ==
          25 * 13);
    CHECK(json["wins_by_seat"].size() == 3);
    double wins = 0;
    for (const auto& seat : json["wins_by_seat"]) wins += seat.get<double>();
    CHECK(std::abs(wins - 25.0) < 1e-3);
    CHECK(json["timing"]["seconds"] == 0.5);
    CHECK(json["timing"]["rounds_per_second"] == 650.0);

    // Only `timing` depends on the time and the threads.
    report.task.threads = 2;
    report.counts = arena::simulate(report.task);
    report.seconds = 7;
    auto again = nlohmann::ordered_json::parse(app::simulation_json(report));
    again["timing"] = json["timing"];
    CHECK(again == json);
}

TEST_CASE("simulate: the table fits 78 columns") {
    for (const rules::RuleSet& rule_set : test::first_games()) {
        app::SimulationReport report;
        report.id = rule_set.id;
        report.name = rule_set.name;
        report.task = {test::rules_of({rule_set.id, 8}), 3, 18446744073709551615U, 1};
        report.counts = arena::simulate(report.task);
        report.seconds = 123456.789;
        const std::string text = app::simulation_table(report);
        CHECK(text.find("Longest train") != std::string::npos);
        std::size_t begin = 0;
        while (begin < text.size()) {
            const std::size_t end = text.find('\n', begin);
            INFO(text.substr(begin, end - begin));
            CHECK(end - begin <= 78);
            begin = end + 1;
        }
    }
}
