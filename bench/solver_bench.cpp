// Times of the exact longest train over fixed random hands.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "bench.hpp"
#include "roundhouse/bots/longest_train.hpp"
#include "roundhouse/chance/random.hpp"

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

}  // namespace roundhouse::bench
