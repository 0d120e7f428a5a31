// Who is stronger, by the results of a tournament: shares of wins, differences in points, ratings,
// and whether one of two players is better by as much as was asked (docs/tournament.md has the
// formulas). The same results give the same figures, in whatever order they were played. Plays
// nothing and prints nothing.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "roundhouse/arena/dealt.hpp"

namespace roundhouse::arena {

// A deal that was played at a table; the games' players are those of the table, in its order.
struct Dealt {
    int deal = 0;
    std::vector<DealtGame> games;
};

// Who sat there, as numbers of the tournament's players, and the deals they played.
struct TableResults {
    std::vector<std::size_t> players;
    Winner winner = Winner::lowest;  // of totals
    bool forfeits = false;           // whoever failed is behind everybody who did not
    std::vector<Dealt> deals;        // in their order
};

// What the first of two makes of a game against the second: 1 if it won or came in before it, 0 if
// it came in behind, half if they are equal.
[[nodiscard]] double share_of(const TableResults& table, const DealtGame& game, std::size_t first,
                              std::size_t second);

// Two players who sat at the same tables. Each figure is a mean of deals, each of all its games
// at all these tables.
struct Versus {
    int games = 0;
    Estimate share;   // of the first
    Estimate points;  // of the first less those of the second, in one game
    // The same without what the luck of draws explains (a control variate); none if it explains
    // nothing.
    std::optional<Estimate> fair_share;
    std::optional<Estimate> fair_points;
};
[[nodiscard]] Versus versus(std::span<const TableResults> tables, std::size_t first,
                            std::size_t second);

// A strength on the scale of ratings: 400 points more win 10 of 11 games.
struct Strength {
    double rating = 0;
    std::optional<Interval> interval = {};  // 95 %
    bool all_alike = false;  // every deal with each of the others gave the same: no interval
    bool fixed = false;      // it is the one that the others are measured by, and has no interval
};
// Of all players, from all pairs (Bradley and Terry). `known` are the ratings that some of them
// have elsewhere: the mean of those who have one stays what it is; without any, everybody's mean is
// `middle`.
[[nodiscard]] std::vector<Strength> strengths(std::span<const TableResults> tables,
                                              std::span<const std::optional<double>> known,
                                              double middle);

// A sequential test: is the first player better than the second by at most `low` points of rating,
// or by at least `high`? Each answer is wrong in at most 5 of 100 tournaments.
struct Sprt {
    double low = 0;
    double high = 0;
};
enum class Verdict { open, low, high };
struct SprtState {
    Verdict verdict = Verdict::open;
    double likelihood = 0;        // the logarithm of the ratio
    double bound = 0;             // where it decides, up or down
    int deals = 0;                // that were looked at: those after the decision are not
    double sum = 0, squares = 0;  // of the first player's shares of them
};
// `table` is of these two. Looks at the deals in their order, up to the first that is missing; goes
// on from what was found before, if the table had the same deals up to there.
[[nodiscard]] SprtState sprt(const Sprt& test, const TableResults& table, SprtState before = {});

// The share that a player who is better by so many points may expect.
[[nodiscard]] double expected_share(double points);

}  // namespace roundhouse::arena
