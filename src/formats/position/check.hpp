// Refuses a position that cannot come about: its round is over, it is not that seat's turn, its
// turn cannot stand where it is said to stand, or tiles lie beyond an open ring. The engine says
// what the rules make of it (engine/set_up.hpp, engine/queries.hpp), and relies on all that is
// asked here.
#pragma once

#include "formats/position/lines.hpp"

namespace roundhouse::formats::position {

// Short or complete. `turn_begins`: nothing was done in it yet, and begin_turn() has begun it.
void check(const Lines& lines, const Position& position, bool turn_begins);

// The same of a turn that is under way (step.cpp): what its line says.
void check_step(const Lines& lines, const Position& position);

}  // namespace roundhouse::formats::position
