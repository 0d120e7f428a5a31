// Times of the exact longest train over fixed random hands, and of the computer players' decisions.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "bench.hpp"
#include "roundhouse/bots/arena.hpp"
#include "roundhouse/bots/longest_train.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/text/rule_file.hpp"

namespace roundhouse::bench {

namespace {

constexpr int kHands = 10'000;

// Microseconds of wall clock that fn() takes.
template <class Fn>
double microseconds_of(Fn&& fn) {
    const auto begin = std::chrono::steady_clock::now();
    fn();
    const auto end = std::chrono::steady_clock::now();
    return std::chrono::duration<double, std::micro>(end - begin).count();
}

struct Case {
    TileSet hand;
    Pips start = 0;
};

std::vector<Case> random_hands(int size) {
    chance::Random random(static_cast<std::uint64_t>(size));
    std::vector<Tile> all;
    TileSet::whole(12).for_each([&](Tile tile) { all.push_back(tile); });
    std::vector<Case> cases(kHands);
    for (Case& one : cases) {
        random.shuffle(std::span(all));
        for (int k = 0; k < size; ++k) one.hand.add(all[static_cast<std::size_t>(k)]);
        one.start = static_cast<Pips>(random.below(13));
    }
    return cases;
}

// A hand's time is the best of the repeats: other programs only make it longer.
std::vector<double> microseconds(const std::vector<Case>& cases, bots::Goal goal, int repeats) {
    std::vector<double> times;
    int checked = 0;
    for (const Case& one : cases) {
        double best = 1e9;
        for (int k = 0; k < repeats; ++k)
            best = std::min(best, microseconds_of([&] {
                                checked += bots::longest_train(one.hand, one.start, goal).size();
                            }));
        times.push_back(best);
    }
    if (checked < 0) fmt::print("\n");  // so that nothing is left out as unused
    std::sort(times.begin(), times.end());
    return times;
}

}  // namespace

void bench_solver(const Options& options) {
    fmt::print("Longest train, exact: microseconds over {} random hands of a double-12 set\n",
               kHands);
    fmt::print("  goal   tiles    mean  median     p99   worst\n");
    for (const auto& [name, goal] :
         {std::pair("tiles", bots::Goal::tiles), std::pair("pips", bots::Goal::pips),
          std::pair("left", bots::Goal::left)}) {
        for (const int size : {12, 15, 18, 22, 30, 45}) {
            const auto times = microseconds(random_hands(size), goal, options.repeats);
            double sum = 0;
            for (const double time : times) sum += time;
            fmt::print("  {:<6}{:>6}{:>8.2f}{:>8.2f}{:>8.2f}{:>8.1f}\n", name, size, sum / kHands,
                       times[kHands / 2], times[kHands * 99 / 100], times.back());
        }
    }
}

void bench_bots(const Options& options) {
    fmt::print("Computer players: milliseconds a decision, 4 at a table, 2 rounds\n");
    for (const text::RuleSet& rule_set : text::bundled_rule_sets()) {
        if (!options.variant.empty() && options.variant != rule_set.id) continue;
        text::TableChoice choice;
        choice.players = 4;
        choice.rounds = 2;
        bots::ArenaTask task;
        task.rules = std::get<Rules>(text::settle(rule_set, choice));
        task.thinking.deals = 32;
        task.deals = 2;
        task.players = {bots::Level::random, bots::Level::greedy, bots::Level::planner,
                        bots::Level::expert};
        const bots::ArenaCounts counts = bots::run_arena(task);
        std::string line = fmt::format("  {:<9}", rule_set.id);
        for (std::size_t k = 0; k < task.players.size(); ++k)
            line += fmt::format("  {} {:.4f}", bots::name(task.players[k]),
                                counts.players[k].us_per_decision / 1000);
        fmt::print("{}  (expert: 32 deals)\n", line);
    }
}

}  // namespace roundhouse::bench
