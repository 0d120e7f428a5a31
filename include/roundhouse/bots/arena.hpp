// Games among computer players, counted. Each deal is played once for every rotation of the players
// round the table, so that neither seat nor luck of the deal counts; figures come with their 95 %
// intervals over deals. The same seed gives the same counts on any number of threads, unless
// players think by the clock. Prints nothing.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "roundhouse/bots/bot.hpp"

namespace roundhouse::bots {

struct ArenaTask {
    Rules rules;
    std::vector<Level> players;  // one for each seat
    Thinking thinking;           // of the experts
    int deals = 100;             // games are so many times the number of seats
    std::uint64_t seed = 0;
    int threads = 1;
};

// A mean and its 95 % interval.
struct Estimate {
    double mean = 0;
    double low = 0;
    double high = 0;
};

struct PlayerCount {
    Estimate wins;               // share of games, shared wins divided
    Estimate points;             // in one game
    double us_per_decision = 0;  // of decisions with more than one choice
    double longest_ms = 0;       // the longest decision
};

// What the games were like, whoever won: for people who judge rules.
struct GameShape {
    std::int64_t rounds = 0;
    std::int64_t actions = 0;
    std::int64_t blocked = 0;    // rounds that ended so,
    std::int64_t suspended = 0;  // or with all seats suspended
    double points = 0;           // sums over seats and rounds
    double points_squared = 0;
    double starter_wins = 0;        // games won by whoever took the first turn of all
    std::vector<double> seat_wins;  // by seat

    void add(const GameShape& other);
};

struct ArenaCounts {
    GameShape shape;
    int games = 0;
    // Games whose deals were void without end (B3), or that hit the bound of rounds.
    int given_up = 0;
    std::int64_t decisions = 0;
    std::int64_t illegal = 0;  // choices that the rulebook refused; the first legal one was played
    std::vector<PlayerCount> players;
};

[[nodiscard]] ArenaCounts run_arena(const ArenaTask& task,
                                    std::atomic<std::int64_t>* games_done = nullptr);

}  // namespace roundhouse::bots
