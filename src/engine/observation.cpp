#include "roundhouse/engine/observation.hpp"

namespace roundhouse {

Observation observe_public(const State& state) {
    return {state.course, state.round.table, std::nullopt, {}};
}

Observation observe(const State& state, Seat seat) {
    return {state.course, state.round.table, seat, state.round.holdings[seat]};
}

State known_state(const Table& table, const Holding& own) {
    State state;
    state.course.phase = Phase::play;
    state.round.table = table;
    state.round.holdings[table.turn.seat] = own;
    return state;
}

}  // namespace roundhouse
