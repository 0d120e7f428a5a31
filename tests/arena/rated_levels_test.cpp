// Ratings of levels that play under other names, in real games: they are where the level is.

#include <fmt/format.h>

#include <cmath>

#include "roundhouse/arena/tournament.hpp"
#include "roundhouse/book/ratings.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/chance/random.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;

namespace {

constexpr int kGames = 30;

// From 1 to 5: they do not search in any of the five games.
bots::Level any_level(chance::Random& random) {
    return bots::levels()[random.below(5)];
}

// A share of the game of two that the first wins.
double share_won(const Rules& rules, bots::Level first, bots::Level second, std::uint64_t seed) {
    arena::TournamentTask task;
    task.rules = rules;
    task.players = {first, second};
    task.deals = 1;
    task.rotate = false;
    task.seed = seed;
    return arena::run_tournament(task).players[0].wins.mean;
}

// How many of these runs of thirty games end within two deviations of the level.
int found_in(const Rules& rules, int runs, std::uint64_t seed) {
    chance::Random random(seed);
    int found = 0;
    for (int run = 0; run < runs; ++run) {
        const bots::Level own = any_level(random);
        book::Rating its;
        for (int k = 0; k < kGames; ++k) {
            const bots::Level other = any_level(random);
            const double score = share_won(rules, own, other, random.next());
            its = book::rated(
                its, std::vector<book::Result>{{*book::level_rating(bots::name(other)), score, 1}});
        }
        const double truth = book::level_rating(bots::name(own))->rating;
        found += std::abs(its.rating - truth) <= 2 * its.deviation;
    }
    return found;
}

}  // namespace

TEST_CASE("ratings: levels under other names are within two deviations after thirty games",
          "[arena][random]") {
    // Where 95 of 100 are, fewer than 34 of 40 are by chance once in 300 times.
    CHECK(found_in(test::rules_of({.game = "oll"}), 40, 7) >= 34);
}

TEST_CASE("levels: where random play is less than six steps below the expert, level 1 is weaker",
          "[arena]") {
    arena::TournamentTask task;
    task.rules = test::rules_of({.game = "station"});
    task.players = {bots::Level::billy, bots::Level::random};
    task.deals = 200;
    task.seed = 12;
    // Half or more would be by chance once in thousands of times.
    CHECK(arena::run_tournament(task).players[0].wins.mean < 0.5);
}

// roundhouse_tests "[rated-levels]", in a release build: 30,000 games; with -c station, one of
// five.
TEST_CASE("ratings: levels of all five games under other names", "[.][rated-levels]") {
    for (const char* game : {"oll", "mexican", "basic", "train", "station"}) {
        DYNAMIC_SECTION(game) {
            constexpr int kRuns = 200;
            const int found = found_in(test::rules_of({.game = game}), kRuns, 11);
            WARN(game << ": " << found << " of " << kRuns);
            CHECK(found >= kRuns * 9 / 10);
        }
    }
}
