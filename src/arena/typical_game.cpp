#include "roundhouse/arena/typical_game.hpp"

#include <algorithm>

#include "roundhouse/arena/tournament.hpp"

namespace roundhouse::arena {

namespace {

// Enough that their mean is mostly within a round of what it would be of many; a fraction of a
// second.
constexpr int kGames = 24;
// What takes longer is not said. It also bounds the time, where no points may ever come.
constexpr int kMostRounds = 40;

}  // namespace

std::optional<TypicalGame> typical_game(const Rules& rules) {
    TournamentTask task;
    task.rules = rules;
    task.players.assign(rules.players, bots::Level::planner);
    task.deals = kGames;
    task.rotate = false;  // players who are all alike would play much the same game again
    task.rules.rounds = std::min(rules.rounds == 0 ? kMostRounds : rules.rounds, kMostRounds);
    const TournamentCounts counts = run_tournament(task);
    const GameTotals& totals = counts.totals;
    if (totals.games == 0 || counts.undealt > 0) return std::nullopt;
    const auto games = static_cast<double>(totals.games);
    const TypicalGame found{static_cast<double>(totals.rounds) / games,
                            static_cast<double>(totals.actions) / games};
    if (rules.rounds == 0 && found.rounds > kMostRounds / 2.0) return std::nullopt;
    return found;
}

}  // namespace roundhouse::arena
