// What a tournament is: players, games, and who meets whom. The same plan plays the same games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/simulate/players.hpp"
#include "roundhouse/arena/standings.hpp"
#include "roundhouse/arena/tournament.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::app {

struct TournamentGame {
    rules::RuleSet rule_set;
    rules::TableChoice choice;
    Rules rules;
};

// Some of the players at one of the games.
struct TournamentTable {
    std::size_t game = 0;
    std::vector<std::size_t> players;  // by their numbers, rising
    arena::TournamentTask task = {};
};

struct TournamentPlan {
    BotPlayers players;
    std::vector<TournamentGame> games = {};
    std::vector<TournamentTable> tables = {};  // game by game
    int seats = 2;
    bool gauntlet = false;  // the first player is at every table
    int deals = 0;          // at each table, each played once for every seat
    std::optional<arena::Sprt> sprt = {};
    std::uint64_t seed = 0;
    bots::SearchLimits limits = {};  // of players that search
    bool forfeits = false;
    std::pair<double, double> program_time = {};  // seconds for an answer, and in a game
    int threads = 1;
};

// How many tables these players make; no more than `most` are counted.
[[nodiscard]] std::int64_t number_of_tables(std::size_t players, int seats, bool gauntlet,
                                            std::int64_t most);

// Every choice of `seats` out of so many players, in order; with `gauntlet`, those with the first.
[[nodiscard]] std::vector<std::vector<std::size_t>> tables_of(std::size_t players, int seats,
                                                              bool gauntlet);

// No table has results yet.
[[nodiscard]] std::vector<arena::TableResults> no_results(const TournamentPlan& plan);

}  // namespace roundhouse::app
