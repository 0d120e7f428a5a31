// Whether the seat to move can be to move at all: refuses a position whose round is over, or whose
// turn it is not. What the rules say of that is the engine's (engine/set_up.hpp).
#pragma once

#include "formats/position/lines.hpp"

namespace roundhouse::formats::position {

// `turn_begins`: nothing was done in it yet, and begin_turn() has begun it.
void check_turn(const Lines& lines, const Position& position, bool turn_begins);

[[nodiscard]] bool somebody_out(const Table& table);

}  // namespace roundhouse::formats::position
