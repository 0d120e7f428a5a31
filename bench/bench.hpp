// What the sections of the benchmark share: options, and a small timing loop. Prints to standard
// output; the game uses nothing of it.
#pragma once

#include <algorithm>
#include <chrono>
#include <ctime>
#include <string>
#include <vector>

namespace roundhouse::bench {

struct Options {
    double seconds = 0.3;     // at least, of each measurement
    int repeats = 3;          // the best of these is taken: other programs only make it slower
    std::string variant;      // only this game; empty: all
    std::string section;      // only this one; empty: all
    long positions = 100000;  // that are drawn
    long games = 2000;        // of two levels against each other
    bool fit = false;         // look for levels that are evenly spaced:
    double percent = 65;      // each wins so many games against the level below
    int players = 2;          // in the games whose positions are judged
    std::vector<std::string> bots{"planner", "expert"};  // who is judged, compared with the first
    bool to_the_end = false;  // whether choices are played on to the end of the round
    long moves = 200;  // at least this many choices of experts in each game with a time limit
};

// How much work was done in a second of wall clock, and in a second of processor time, which other
// programs on a busy machine disturb less.
struct Rate {
    double wall = 0;
    double processor = 0;
};

// Does work(n) and measures it.
template <class Work>
Rate rate_of(long n, Work&& work) {
    const auto begin = std::chrono::steady_clock::now();
    const std::clock_t begin_processor = std::clock();
    work(n);
    const auto used = static_cast<double>(std::clock() - begin_processor) / CLOCKS_PER_SEC;
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    const auto done = static_cast<double>(n);
    return {done / std::max(1e-9, taken.count()), done / std::max(1e-6, used)};
}

// Grows n until work(n) lasts long enough, then takes the best of the repeats.
template <class Work>
Rate best_rate(const Options& options, Work&& work) {
    long n = 1;
    Rate best = rate_of(n, work);
    while (static_cast<double>(n) / best.wall < options.seconds) {
        const double wanted = 1.2 * options.seconds * best.wall;
        n = static_cast<long>(std::min(wanted, 10.0 * static_cast<double>(n))) + 1;
        best = rate_of(n, work);
    }
    for (int k = 1; k < options.repeats; ++k) {
        const Rate rate = rate_of(n, work);
        best = {std::max(best.wall, rate.wall), std::max(best.processor, rate.processor)};
    }
    return best;
}

// The sections.
void bench_engine(const Options& options);
void bench_kernel(const Options& options);
void bench_solver(const Options& options);
void bench_bots(const Options& options);
void bench_viewer(const Options& options);
void bench_picture(const Options& options);
void bench_keys(const Options& options);
void bench_levels(const Options& options);
void bench_judge(const Options& options);

}  // namespace roundhouse::bench
