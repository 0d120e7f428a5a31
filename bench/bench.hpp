// What the benchmark's sections share: options, and a small timing loop. Prints to standard output;
// nothing here is used by the game.
#pragma once

#include <chrono>
#include <string>

namespace roundhouse::bench {

struct Options {
    double seconds = 0.3;  // at least, of each measurement
    int repeats = 3;       // the best of so many is taken: other programs only make it slower
    std::string variant;   // only this game; empty: all
};

// Seconds of wall clock that fn() takes.
template <class Fn>
double seconds_of(Fn&& fn) {
    const auto begin = std::chrono::steady_clock::now();
    fn();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Runs work(n) with n grown until it lasts long enough, then the best rate of the repeats: how many
// n a second.
template <class Work>
double best_rate(const Options& options, Work&& work) {
    long n = 1;
    double taken = seconds_of([&] { work(n); });
    while (taken < options.seconds) {
        const double factor = taken > 0 ? 1.2 * options.seconds / taken : 10.0;
        n = static_cast<long>(static_cast<double>(n) * (factor > 10.0 ? 10.0 : factor)) + 1;
        taken = seconds_of([&] { work(n); });
    }
    double best = static_cast<double>(n) / taken;
    for (int k = 1; k < options.repeats; ++k) {
        const double rate = static_cast<double>(n) / seconds_of([&] { work(n); });
        if (rate > best) best = rate;
    }
    return best;
}

// The sections.
void bench_engine(const Options& options);

}  // namespace roundhouse::bench
