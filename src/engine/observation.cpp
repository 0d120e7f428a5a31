#include "roundhouse/engine/observation.hpp"

namespace roundhouse {

Observation observe_public(const State& state) {
    return {state.course, state.round.table, std::nullopt, {}};
}

Observation observe(const State& state, Seat seat) {
    return {state.course, state.round.table, seat, state.round.holdings[seat]};
}

}  // namespace roundhouse
