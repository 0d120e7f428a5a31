// Plays games between computer players. Each deal is played once for every rotation of the players
// round the table, so that neither the seat nor the luck of the deal counts; figures come with
// their 95 % intervals over deals. The same seed gives the same counts on any number of threads,
// unless players think by the clock. Prints nothing.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "roundhouse/arena/outsider.hpp"
#include "roundhouse/bots/bot.hpp"

namespace roundhouse::arena {

struct TournamentTask {
    Rules rules;
    std::vector<bots::Level> players;  // one for each seat
    bots::SearchLimits limits;         // of the experts
    int deals = 100;
    std::uint64_t seed = 0;
    int threads = 1;
    // Once it is true, no further game is begun; deals that are not whole by then do not count.
    const std::atomic<bool>* stop = nullptr;
    bool rotate = true;  // each deal is played once for every seat; else only once
    // By player, if there are any; an empty one: a computer player of that level. One is made for
    // each thread. Of an outsider that fails, the level plays on.
    std::vector<MakeOutsider> outsiders = {};
    bool forfeits = false;  // whoever fails does not win, whatever is played on
};

struct Interval {
    double low = 0;
    double high = 0;
};

// A mean and its 95 % interval. There is none of one deal, nor of deals that all gave the same:
// nothing says how far others would be from it.
struct Estimate {
    double mean = 0;
    std::optional<Interval> interval = {};
    bool all_alike = false;  // two deals or more
};

// Of a figure that has bounds. Its interval stays within them; and if all deals were alike, it
// covers whatever the part of all deals may bring that can go otherwise (the rule of three).
[[nodiscard]] Estimate bounded(Estimate its, std::size_t deals, Interval bounds);
inline constexpr Interval kShare{0, 1};

struct PlayerResult {
    Estimate wins;    // share of games, shared wins divided
    Estimate points;  // in one game
    // The processor's time for a decision with more than one choice, on average; an outsider works
    // elsewhere, so there it is the time until it has answered.
    double us_per_decision = 0;
    double longest_ms = 0;  // the longest decision, by the clock
    Failures failures{};    // of an outsider, one in a game at most
};

// What the games were like, whoever won: for judging rules.
struct GameTotals {
    std::int64_t games = 0;
    std::int64_t rounds = 0;
    std::int64_t actions = 0;
    std::int64_t blocked = 0;    // rounds that ended blocked,
    std::int64_t suspended = 0;  // or with all seats suspended
    double points = 0;           // sums over seats and rounds
    double points_squared = 0;
    double starter_wins = 0;        // games won by the player who took the very first turn
    std::vector<double> seat_wins;  // by seat

    void add(const GameTotals& other);
    void subtract(const GameTotals& part);
};

// A game that does not end, or whose deals are all void (B3), is given up: it counts with the
// rounds it had, and nobody wins it.
inline constexpr int kMaxTournamentRounds = 1000;
inline constexpr int kMaxTournamentVoids = 100'000;

struct TournamentCounts {
    GameTotals totals;
    std::vector<GameTotals> deals;  // the same, deal by deal
    int games = 0;
    int endless = 0;  // given up after kMaxTournamentRounds rounds,
    int undealt = 0;  // or after kMaxTournamentVoids void deals in a row
    std::int64_t decisions = 0;
    std::int64_t illegal =
        0;  // choices that the rules engine refused; the first legal one was played
    std::vector<PlayerResult> players;
};

// A figure of the games, such as rounds per game, with its interval over the deals.
using Figure = double (*)(const GameTotals&);
[[nodiscard]] Estimate estimate(const std::vector<GameTotals>& deals, Figure figure);
// How much larger the figure is in the second games than in the first, deal by deal; both must have
// the same number of deals.
[[nodiscard]] Estimate difference(const std::vector<GameTotals>& first,
                                  const std::vector<GameTotals>& second, Figure figure);

[[nodiscard]] TournamentCounts run_tournament(const TournamentTask& task,
                                              std::atomic<std::int64_t>* games_done = nullptr);

}  // namespace roundhouse::arena
