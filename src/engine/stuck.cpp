#include "roundhouse/engine/stuck.hpp"

#include <algorithm>

namespace roundhouse {

namespace {

bool stuck_at(const Table& table) {
    const Turn& turn = table.turn;
    return nobody_can_cover(table) && (turn.step == Step::begin || turn.step == Step::follow_up) &&
           !(turn.opening && table.rules.ignore_doubles);
}

}  // namespace

bool nobody_can_cover(const Table& table) {
    if (table.uncovered == 0 || !table.rules.lock) return false;
    return std::ranges::all_of(table.ends(), [&](const End& end) {
        if (end.cover == 0) return true;
        const auto laid = std::ranges::count_if(
            table.laid(), [&](const auto& tile) { return tile.tile.has(end.pips); });
        const bool hub = table.engine != kNoPips && end.pips == table.engine;
        return laid + (hub ? 1 : 0) == table.rules.max_pips + 1;
    });
}

bool stuck(const State& state) {
    return state.course.phase == Phase::play && stuck_at(state.round.table);
}

bool stuck(const Observation& observation) {
    return observation.course.phase == Phase::play && stuck_at(observation.table);
}

}  // namespace roundhouse
