// A whole game at one moment as readable text: rules, hands, boneyard, trains with links and ends,
// the turn, passes, lapses, scores and how the last round ended. For dumps, bug reports and tests.
// Nothing is left out: tests/support/position.hpp reads the same game back.
#pragma once

#include <string>

#include "roundhouse/engine/state.hpp"

namespace roundhouse::formats {

[[nodiscard]] std::string print_position(const State& state);

}  // namespace roundhouse::formats
