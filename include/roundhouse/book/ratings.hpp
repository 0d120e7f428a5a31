// How strong people are: one scale for each family of games, on which the computer's levels have
// fixed places, so that a few games against them say much. Glicko-2 (M. Glickman, "Example of the
// Glicko-2 system", 2013), with each game as a period of its own. A game of several players counts
// as pairs by their totals. Never says anything about a game in which somebody had several seats or
// a seat changed hands, nor about computer players.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/book/entry.hpp"
#include "roundhouse/book/same_as.hpp"

namespace roundhouse::book {

// Whoever plays for the first time has these. A player 400 points above another is expected to win
// 10 of 11 games against them.
struct Rating {
    double rating = 1500;
    double deviation = 350;  // the rating is within two of these, 19 times in 20
    double volatility = 0.06;
};

// One result: against whom, from 0 (lost) to 1 (won), how much it counts, and how much of a
// difference in strength games of that length show.
struct Result {
    Rating opponent;
    double score = 0;
    double weight = 1;
    double shows = 1;
};

// Ratings are those of whole games of 13 rounds. Luck evens out with the root of the rounds.
[[nodiscard]] double shown_in(int rounds);

// The rating after one period with these results.
[[nodiscard]] Rating rated(const Rating& before, std::span<const Result> results);
// The share of wins to expect of the first against the second.
[[nodiscard]] double expected_share(const Rating& first, const Rating& second);

// Of the seven levels, the step from each to the next, and the middle one's rating.
inline constexpr double kLevelStep = 107.5;  // the stronger wins 65 %
inline constexpr double kMiddleLevel = 1500;
// None for a level that is not one of ours.
[[nodiscard]] std::optional<Rating> level_rating(std::string_view level);
// The level whose rating is nearest, from 1 to 7.
[[nodiscard]] int level_like(double rating);

struct RatingPoint {
    std::string started;  // of the game after which it was so
    double rating = 0;
    double deviation = 0;
};

// One person in one family of games.
struct Rated {
    std::string name;  // folded
    std::string family;
    Rating rating;
    std::vector<RatingPoint> curve;  // after each game that counted; never empty
};

// By folded name, then by family; a name counts as in the book. Games are taken in the order in
// which they began; those without a time come first.
[[nodiscard]] std::vector<Rated> ratings(std::span<const Entry> entries, const SameAs& same_as);

}  // namespace roundhouse::book
