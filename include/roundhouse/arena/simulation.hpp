// Plays many whole games with players that choose legal actions at random, and counts what happens.
// Every game has random streams of its own and every sum is an integer, so the same seed gives the
// same counts on any compiler and with any number of threads. Reads no clock and prints nothing.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "roundhouse/engine/rules.hpp"

namespace roundhouse::arena {

// The distribution of whole numbers, kept as exact sums, so values can be added and merged in any
// order.
class Distribution {
  public:
    void add(std::int64_t value);
    void merge(const Distribution& other);

    [[nodiscard]] std::int64_t count() const { return count_; }
    [[nodiscard]] std::int64_t min() const { return count_ > 0 ? min_ : 0; }
    [[nodiscard]] std::int64_t max() const { return count_ > 0 ? max_ : 0; }
    // 0 if nothing was added.
    [[nodiscard]] double mean() const;
    // The standard deviation of what was added.
    [[nodiscard]] double deviation() const;

    bool operator==(const Distribution&) const = default;

  private:
    std::int64_t count_ = 0;
    std::int64_t sum_ = 0;
    std::int64_t squares_ = 0;
    std::int64_t min_ = 0;
    std::int64_t max_ = 0;
};

// A win is counted in shares, so that players with equal totals can share it without fractions:
// this many shares make one win, and every number of winners up to kMaxPlayers divides it.
inline constexpr std::int64_t kWholeWin = 2520;

struct SimulationCounts {
    std::int64_t games = 0;
    std::int64_t rounds = 0;
    std::int64_t actions = 0;
    std::int64_t voids = 0;  // deals that were void (B3)
    std::int64_t out = 0;    // how rounds ended
    std::int64_t blocked = 0;
    std::int64_t suspended = 0;
    Distribution actions_per_round;
    Distribution points_per_round;  // of one seat in one round
    Distribution points_per_game;   // of one seat
    Distribution
        longest_train;  // of each round: the most tiles on one train, all its branches counted
    // In shares of kWholeWin: by seat, and by places to the left of the game's first starter.
    std::array<std::int64_t, kMaxPlayers> wins_by_seat{};
    std::array<std::int64_t, kMaxPlayers> wins_by_starter{};

    void merge(const SimulationCounts& other);
    bool operator==(const SimulationCounts&) const = default;
};

struct SimulationTask {
    Rules rules;
    std::int64_t games = 1000;
    std::uint64_t seed = 0;
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;  // once it is true, no further game is begun
};

// A game is given up after this many void deals in a row (B3). It then counts with the rounds it
// had, and nobody wins it.
inline constexpr int kMaxVoids = 1'000'000;
// Plays all of them. `games_done`, if given, counts the finished games, so that progress can be
// shown.
[[nodiscard]] SimulationCounts simulate(const SimulationTask& task,
                                        std::atomic<std::int64_t>* games_done = nullptr);

}  // namespace roundhouse::arena
