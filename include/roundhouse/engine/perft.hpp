// How many ways of going on there are, to a depth: the count by which two programs for the same
// rules are compared (docs/perft.md). A draw takes the next tile of the boneyard, so that each
// action has one result; the tree ends where the round does.
#pragma once

#include <cstdint>

#include "roundhouse/engine/state.hpp"

namespace roundhouse {

// How many sequences of exactly so many legal actions there are.
[[nodiscard]] std::uint64_t perft(const State& state, int depth);

}  // namespace roundhouse
