// Random legal play of whole games with the production engine: rounds and actions a second.

#include <fmt/core.h>

#include <array>
#include <cstdint>
#include <span>
#include <variant>

#include "bench.hpp"
#include "roundhouse/arena/simulation.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/tile.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::bench {

namespace {

// A yardstick of the machine at that moment: shuffles of 91 bytes a second. Rates divided by it can
// be compared between machines, and between quiet and busy times of one.
Rate shuffles(const Options& options) {
    std::array<std::uint8_t, 91> items{};
    for (std::size_t k = 0; k < items.size(); ++k) items[k] = static_cast<std::uint8_t>(k);
    chance::Random random(1);
    volatile std::uint8_t sink = 0;  // keeps the work from being optimised away
    return best_rate(options, [&](long n) {
        for (long k = 0; k < n; ++k) random.shuffle(std::span<std::uint8_t>(items));
        sink = items[0];
    });
}

void row(const Options& options, const rules::RuleSet& rule_set, int players, int threads) {
    rules::TableChoice choice;
    choice.players = players;
    const auto settled = rules::settle(rule_set, choice);
    if (!std::holds_alternative<Rules>(settled)) return;
    arena::SimulationTask task{std::get<Rules>(settled), 0, 1, threads};
    double actions_per_game = 0;
    double rounds_per_game = 0;
    const Rate games = best_rate(options, [&](long n) {
        task.games = n;
        const arena::SimulationCounts counts = arena::simulate(task);
        actions_per_game = static_cast<double>(counts.actions) / static_cast<double>(counts.games);
        rounds_per_game = static_cast<double>(counts.rounds) / static_cast<double>(counts.games);
    });
    const Rate yardstick = shuffles({0.02, 3, {}, {}});
    const double rounds = games.processor * rounds_per_game;
    fmt::print("{:<9}{:>8}{:>8}{:>12.0f}{:>13.2f}{:>15.0f}{:>15.2f}{:>9.4f}\n", rule_set.id,
               players, threads, games.wall * rounds_per_game, games.wall * actions_per_game / 1e6,
               rounds, games.processor * actions_per_game / 1e6, rounds / yardstick.processor);
}

}  // namespace

void bench_engine(const Options& options) {
    fmt::print(
        "Random play of whole games with the production engine, default set and schedule.\n"
        "By wall clock, by processor time of one core, and rounds a yardstick: a shuffle of 91\n"
        "bytes with xoshiro256++, {:.0f} a second here.\n\n",
        shuffles(options).processor);
    fmt::print("{:<9}{:>8}{:>8}{:>12}{:>13}{:>15}{:>15}{:>9}\n", "game", "players", "threads",
               "rounds/s", "M actions/s", "rounds/s/core", "M act./s/core", "ratio");
    for (const rules::RuleSet& rule_set : rules::bundled_rule_sets())
        if (options.variant.empty() || options.variant == rule_set.id)
            for (const int threads : {1, 2})
                for (const int players : {2, 4, 8}) row(options, rule_set, players, threads);
}

}  // namespace roundhouse::bench
