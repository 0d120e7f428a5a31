// Which engines have served (F1, F2, F6): as the line says or, in a short position, as it follows
// from the engine and the round.
#pragma once

#include "formats/position/lines.hpp"

namespace roundhouse::formats::position {

// `complete`: where there is no line, none has served. Sets Course::served; phase, round and engine
// have been read.
void read_served(Lines& lines, bool complete, State& state);

}  // namespace roundhouse::formats::position
