// Computer players: how long they think, and whether they keep to their time and to the rules.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <variant>

#include "bench.hpp"
#include "roundhouse/arena/tournament.hpp"
#include "roundhouse/rules/bundled/games.hpp"

namespace roundhouse::bench {

namespace {

Rules rules_for(const rules::RuleSet& rule_set, int players) {
    rules::TableChoice choice;
    choice.players = players;
    choice.rounds = 2;
    return std::get<Rules>(rules::settle(rule_set, choice));
}

void print_means(const rules::RuleSet& rule_set) {
    arena::TournamentTask task;
    task.rules = rules_for(rule_set, 4);
    task.limits.worlds = 32;
    task.deals = 2;
    task.players = {bots::Level::random, bots::Level::greedy, bots::Level::planner,
                    bots::Level::expert};
    const arena::TournamentCounts counts = arena::run_tournament(task);
    std::string line = fmt::format("  {:<9}", rule_set.id);
    for (std::size_t k = 0; k < task.players.size(); ++k)
        line += fmt::format("  {} {:.4f}", bots::name(task.players[k]),
                            counts.players[k].us_per_decision / 1000);
    fmt::print("{}  (expert: 32 deals)\n", line);
}

// Experts with a limit on wall-clock time: what a person would wait for them.
void print_overruns(const rules::RuleSet& rule_set, long moves) {
    constexpr std::chrono::milliseconds kTime{20};
    arena::TournamentTask task;
    task.rules = rules_for(rule_set, 4);
    task.limits.time = kTime;
    task.deals = 1;
    task.players.assign(4, bots::Level::expert);
    std::int64_t decisions = 0, illegal = 0;
    double longest = 0;
    for (; decisions < moves; ++task.seed) {
        const arena::TournamentCounts counts = arena::run_tournament(task);
        decisions += counts.decisions;
        illegal += counts.illegal;
        for (const arena::PlayerResult& player : counts.players)
            longest = std::max(longest, player.longest_ms);
    }
    fmt::print("  {:<9}{:>8} decisions{:>4} illegal, the longest {:.1f} ms\n", rule_set.id,
               decisions, illegal, longest);
}

}  // namespace

void bench_bots(const Options& options) {
    const auto for_each_game = [&](auto&& fn) {
        for (const rules::RuleSet& rule_set : rules::bundled_rule_sets())
            if (options.variant.empty() || options.variant == rule_set.id) fn(rule_set);
    };
    fmt::print("Computer players: milliseconds a decision, 4 at a table, 2 rounds\n");
    for_each_game(print_means);
    fmt::print("Four experts with 20 ms for a decision\n");
    for_each_game([&](const rules::RuleSet& game) { print_overruns(game, options.moves); });
}

}  // namespace roundhouse::bench
