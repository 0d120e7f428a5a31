// Refuses a position that cannot come about: its round is over, it is not that seat's turn, or
// tiles lie beyond an open ring. The engine says what the rules make of it (engine/set_up.hpp).
#pragma once

#include "formats/position/lines.hpp"

namespace roundhouse::formats::position {

// `turn_begins`: nothing was done in it yet, and begin_turn() has begun it.
void check_turn(const Lines& lines, const Position& position, bool turn_begins);

}  // namespace roundhouse::formats::position
