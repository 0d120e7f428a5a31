// The engine in the hub: which one a round has, which have served, and who lays it from the hand.
// Does not decide who begins for other reasons.
#pragma once

#include <cstdint>
#include <optional>

#include "roundhouse/engine/state.hpp"

namespace roundhouse {

// The engine that is taken out before the deal; kNoPips if none is. `drawn` is the one drawn for
// the round (F6).
Pips engine_taken_out(const State& state, std::optional<Tile> drawn);

// Whether Course::served is about entries of the order, and not about numbers.
constexpr bool served_by_entries(const Rules& rules) {
    return rules.hub_engine == HubEngine::the_rounds_from_a_hand && !rules.random_schedule;
}
// How many engines there are before they start again.
constexpr int engines_in_all(const Rules& rules) {
    return served_by_entries(rules) ? rules.schedule_size : rules.max_pips + 1;
}
// The engines that have served, as in Course::served; none once all have.
std::uint32_t served_so_far(const State& state);
void note_served(State& state, int bit);

// M11: the designated seat opens the hub or draws; if it still cannot, the designation moves left.
// Returns the seat that opened it; kNoSeat if the deal is void (F3).
Seat open_hub(State& state, Seat designated, Events* events);

// F1, F2, F3: the round's engine is laid by the seat that holds or draws it. Returns that seat;
// kNoSeat if the deal is void.
Seat lay_required_engine(State& state, Seat designated, std::optional<Tile> drawn, Events* events);

}  // namespace roundhouse
