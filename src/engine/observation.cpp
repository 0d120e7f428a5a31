#include "roundhouse/engine/observation.hpp"

namespace roundhouse {

Observation observe_public(const State& state) {
    return {state.course, state.round.table, std::nullopt, {}};
}

Observation observe(const State& state, Seat seat) {
    return {state.course, state.round.table, seat, state.round.holdings[seat]};
}

State known_state(const Table& table, const Holding& own) {
    State state{{}, {table}};  // a table is large: it is not cleared first
    state.course.phase = Phase::play;
    state.round.holdings[table.turn.seat] = own;
    return state;
}

}  // namespace roundhouse
