// What an action does to a game, including the end of turns, rounds and games. apply() checks it
// first, and a refusal changes nothing; the other forms play what is known to be legal.
#pragma once

#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/choices.hpp"
#include "roundhouse/engine/event.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/refusal.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse {

// Plays an action, or refuses it and changes nothing. `events` may be null.
[[nodiscard]] Refusal apply(State& state, const Action& action, Events* events);

// Plays an action that `moves` returned for this very state, or that refusal() let pass, without
// checking it again.
void apply_legal(State& state, const Action& action, Events* events);
// The same for the k-th action of that list or those choices, with less to look up.
void apply_nth(State& state, const Moves& moves, int k, Events* events);
void apply_nth(State& state, const Choices& choices, int k, Events* events);

// Removes the uncovered ends whose number is used up (F20): after a play, and in tables that are
// set up directly.
void release_exhausted(Table& table);

}  // namespace roundhouse
