// What must be true at every moment of every game, whatever the rules. Each check returns what is
// wrong, or nothing.
#pragma once

#include <string>

#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse::test {

// Cheap, for after every action: every tile in exactly one place, counts that fit, somebody can
// move.
std::string broken(const State& state);

// Costly, for a sample: the ends follow from the tiles laid; the legal actions are those that the
// engine accepts among all conceivable ones; refused ones change nothing; nobody sees what is
// hidden; the printed position parses back.
std::string broken_in_depth(const State& state, chance::Random& random);

}  // namespace roundhouse::test
