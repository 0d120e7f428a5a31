// How long a game to points is, before anybody has played it.

#include "roundhouse/arena/typical_game.hpp"

#include <cmath>

#include "roundhouse/arena/tournament.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"

using namespace roundhouse;

TEST_CASE("a game to points is about as long as many games are", "[arena]") {
    for (const test::Game& game :
         {test::Game{"slosh", 4}, {"basic", 2}, {"basic", 4}, {"basic", 10}}) {
        INFO(game.game << ' ' << game.players);
        const Rules rules = test::rules_of(game);
        REQUIRE(rules.rounds == 0);
        arena::TournamentTask task;
        task.rules = rules;
        task.players.assign(rules.players, bots::Level::planner);
        task.deals = 100;
        task.rotate = false;
        task.seed = 5;
        const arena::GameTotals many = arena::run_tournament(task).totals;
        const double rounds = static_cast<double>(many.rounds) / static_cast<double>(many.games);
        const auto typical = arena::typical_game(rules);
        REQUIRE(typical);
        CHECK(std::abs(typical->rounds - rounds) < 1.0);
        CHECK(typical->actions / typical->rounds > rules.players);
    }
}

TEST_CASE("how long a game takes that hardly ends is not said, nor looked for long", "[arena]") {
    Rules rules = test::rules_of({"slosh", 4});
    rules.target = 60'000;
    CHECK_FALSE(arena::typical_game(rules));
}
