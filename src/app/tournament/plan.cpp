#include "app/tournament/plan.hpp"

#include <algorithm>

namespace roundhouse::app {

std::int64_t number_of_tables(std::size_t players, int seats, bool gauntlet, std::int64_t most) {
    // Of a gauntlet, the first player's others.
    const auto all = static_cast<std::int64_t>(players) - (gauntlet ? 1 : 0);
    const std::int64_t chosen = seats - (gauntlet ? 1 : 0);
    std::int64_t tables = 1;
    for (std::int64_t k = 1; k <= chosen && tables <= most; ++k)
        tables = tables * (all - chosen + k) / k;
    return std::min(tables, most);
}

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
