#include "app/tournament/plan.hpp"

#include <algorithm>

namespace roundhouse::app {

std::vector<std::vector<std::size_t>> tables_of(std::size_t players, int seats, bool gauntlet) {
    std::vector<std::vector<std::size_t>> tables;
    // Marks who sits, the first choice first.
    std::vector<bool> sits(players);
    std::fill_n(sits.begin(), seats, true);
    do {
        if (gauntlet && !sits.front()) break;
        tables.emplace_back();
        for (std::size_t player = 0; player < players; ++player)
            if (sits[player]) tables.back().push_back(player);
    } while (std::prev_permutation(sits.begin(), sits.end()));
    return tables;
}

std::vector<arena::TableResults> no_results(const TournamentPlan& plan) {
    std::vector<arena::TableResults> results;
    for (const TournamentTable& table : plan.tables)
        results.push_back({table.players, plan.games[table.game].rules.winner, plan.forfeits, {}});
    return results;
}

}  // namespace roundhouse::app
