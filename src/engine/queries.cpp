#include "roundhouse/engine/queries.hpp"

#include <algorithm>

namespace roundhouse {

std::vector<LaidTile> uncovered_doubles(const Table& table) {
    std::vector<std::uint8_t> tiles;
    for (const End& end : table.ends())
        if (end.cover > 0) tiles.push_back(end.tile);
    // Each branch that a double still wants is an end of its own.
    std::ranges::sort(tiles);
    tiles.erase(std::unique(tiles.begin(), tiles.end()), tiles.end());
    std::vector<LaidTile> doubles;
    for (const std::uint8_t tile : tiles) doubles.push_back(table.laid()[tile]);
    return doubles;
}

bool nobody_can_cover(const Table& table) {
    if (table.uncovered == 0 || !table.rules.lock) return false;
    return std::ranges::all_of(table.ends(), [&](const End& end) {
        if (end.cover == 0) return true;
        const auto laid = std::ranges::count_if(
            table.laid(), [&](const LaidTile& tile) { return tile.tile.has(end.pips); });
        const bool hub = table.engine != kNoPips && end.pips == table.engine;
        return laid + (hub ? 1 : 0) == table.rules.max_pips + 1;
    });
}

namespace {

bool stuck(const Course& course, const Table& table) {
    const Step step = table.turn.step;
    return course.phase == Phase::play && nobody_can_cover(table) && must_cover(table) &&
           (step == Step::begin || step == Step::follow_up);
}

}  // namespace

bool stuck(const State& state) {
    return stuck(state.course, state.round.table);
}

bool stuck(const Observation& observation) {
    return stuck(observation.course, observation.table);
}

Moves moves_with_every_tile(const Table& table) {
    Holding every;
    every.hand = TileSet::whole(table.rules.max_pips);
    return moves(table, every);
}

Moves moves_with_no_tile(const Table& table, Row drawn_doubles) {
    Holding none;
    none.drawn_doubles = drawn_doubles;
    return moves(table, none);
}

int action_bound(const Rules& rules) {
    // Each tile is drawn once and played once; between two such changes every seat passes at most
    // once, and each turn has at most a call and a confession besides.
    return 4 * tiles_in_set(rules.max_pips) * (rules.players + 2);
}

}  // namespace roundhouse
