// Whether the chance to win that a review tells comes true.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cmath>
#include <map>

#include "measures.hpp"
#include "roundhouse/review/futures.hpp"

namespace roundhouse::bench {

namespace {

constexpr std::size_t kBins = 10;

struct Told {
    std::array<double, kBins> told{}, came{};
    std::array<long, kBins> count{};
    double squares = 0, squares_of_nothing = 0;  // Brier's score, and that of 1/players
    long all = 0;

    void add(double chance, double won, double even) {
        const auto bin = std::min(kBins - 1, static_cast<std::size_t>(chance * kBins));
        told[bin] += chance;
        came[bin] += won;
        ++count[bin];
        squares += (chance - won) * (chance - won);
        squares_of_nothing += (even - won) * (even - won);
        ++all;
    }
    // How far what came true is from what was told, on average over what was told.
    [[nodiscard]] double off() const {
        double sum = 0;
        for (std::size_t k = 0; k < kBins; ++k) sum += std::abs(told[k] - came[k]);
        return sum / static_cast<double>(std::max(1L, all));
    }
};

void print(const std::string& name, const Told& told) {
    const auto all = static_cast<double>(std::max(1L, told.all));
    fmt::print("{}: off by {:.1f} % on average; squares {:.3f}, of an even chance {:.3f}\n", name,
               100 * told.off(), told.squares / all, told.squares_of_nothing / all);
    for (std::size_t k = 0; k < kBins; ++k) {
        if (told.count[k] == 0) continue;
        const auto count = static_cast<double>(told.count[k]);
        fmt::print("  told {:5.1f} %  came true {:5.1f} %  ({})\n", 100 * told.told[k] / count,
                   100 * told.came[k] / count, told.count[k]);
    }
}

}  // namespace

bool measure_chance(const Options& options) {
    const int number = options.games > 0 ? options.games : 200;
    std::map<std::string, Told> by_game;
    Told all;
    double seconds = 0;
    const auto task_of = [&](int k) {
        GameTask task = task_for(options, k, options.rounds);
        task.levels.assign(static_cast<std::size_t>(options.players), bots::Level::planner);
        return task;
    };
    for_each_review(
        number, options.threads, options.depth, task_of,
        [&](const GameTask& task, const game::Match& match, const review::Review& review) {
            const SeatMask winners = match.state().course.winners;
            const std::size_t seats = review.seats.size();
            const auto begin = std::chrono::steady_clock::now();
            const review::Futures futures(match.state().rules());
            const auto chance = review::chances_to_win(match, review, futures).by_record;
            seconds +=
                std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
            // What was told after the last record is known to be true.
            for (std::size_t at = 0; at + 1 < chance.size(); ++at)
                for (std::size_t seat = 0; seat < seats; ++seat) {
                    const bool won = has_seat(winners, static_cast<int>(seat));
                    const double share = won ? 1.0 / std::popcount(winners) : 0;
                    const double even = 1 / static_cast<double>(seats);
                    by_game[task.variant].add(chance[at][seat], share, even);
                    all.add(chance[at][seat], share, even);
                }
        });
    fmt::print("{} games of {} planners, depth {}: the chance to win, {:.1f} ms a game\n", number,
               options.players, options.depth, 1000 * seconds / number);
    for (const auto& [name, told] : by_game) print(name, told);
    print("all", all);
    return all.off() < 0.1 && all.squares < all.squares_of_nothing;
}

}  // namespace roundhouse::bench
