// What the rules make of a table that is set up and was not played to: how a turn begins on it, and
// whether its round is over. Changes nothing but the turn and what its seat drew in it. What a
// table needs before that, trains, hands and seats, is for whoever sets it up.
#pragma once

#include "roundhouse/engine/event.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse {

// Begins a turn of that seat, which must not be skipped or passed over. Table::turn is still that
// of the turn before. `events` may be null.
void begin_turn(State& state, Seat seat, Events* events);

// Whether the round can still go on with this turn although somebody's hand is empty (T10, M35,
// F22).
[[nodiscard]] bool goes_on_after_out(const Table& table);

}  // namespace roundhouse
