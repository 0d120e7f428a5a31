// The engine against the kernel, on the same games in turn.

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <variant>
#include <vector>

#include "bench.hpp"
#include "kernel.hpp"
#include "roundhouse/arena/simulation.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::bench {

namespace {

constexpr std::uint64_t kSeed = 1;
constexpr int kPlayers = 4;

Rules mexican() {
    rules::TableChoice choice;
    choice.players = kPlayers;
    return std::get<Rules>(rules::settle(*rules::find_bundled("mexican"), choice));
}

KernelCounts counts_of(const arena::SimulationCounts& counts) {
    const double points = counts.points_per_game.mean() * static_cast<double>(counts.games);
    return {counts.rounds, counts.actions, counts.suspended,
            static_cast<std::int64_t>(points * kPlayers + 0.5)};
}

// Fails where they do not play the same games.
void compare_counts(const Rules& rules) {
    constexpr std::int64_t kGames = 200;
    const KernelCounts kernel = play_kernel(kGames, kSeed);
    const KernelCounts engine = counts_of(arena::simulate({rules, kGames, kSeed, 1}));
    if (kernel == engine) return;
    fmt::print(stderr, "the kernel counts {} actions and {} points, the engine {} and {}\n",
               kernel.actions, kernel.points, engine.actions, engine.points);
    std::exit(EXIT_FAILURE);
}

double median(std::vector<double> values) {
    std::ranges::nth_element(values,
                             values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
    return values[values.size() / 2];
}

}  // namespace

void bench_kernel(const Options& options) {
    const Rules rules = mexican();
    compare_counts(rules);
    Options one = options;
    one.repeats = 1;
    std::vector<double> kernels, engines, ratios;
    for (int k = 0; k < std::max(options.repeats, 7); ++k) {
        const double kernel =
            best_rate(one, [](long games) { play_kernel(games, kSeed); }).processor;
        const double engine = best_rate(one, [&](long games) {
                                  (void)arena::simulate({rules, games, kSeed, 1});
                              }).processor;
        kernels.push_back(kernel * rules.rounds);
        engines.push_back(engine * rules.rounds);
        ratios.push_back(engine / kernel);
    }
    fmt::print(
        "Random Mexican Train, four players, double-12: rounds a second of processor time, "
        "medians\n"
        "of {} runs in turn. The kernel (bench/kernel.cpp) has these rules written into its loop\n"
        "and plays the same games.\n\n"
        "kernel {:.0f}, engine {:.0f}: {:.3f} of the kernel\n\n",
        ratios.size(), median(kernels), median(engines), median(ratios));
}

}  // namespace roundhouse::bench
