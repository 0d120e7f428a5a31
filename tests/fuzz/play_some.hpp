// Games for fuzzers: bytes choose the actions, and the invariants are checked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "roundhouse/engine/rules.hpp"

namespace roundhouse::fuzz {

// Stops the program, as a finding, unless the condition holds.
void must(bool holds, const char* what);

// Plays with these bytes, one an action: mostly one that is legal, else any at all, which has to be
// refused without a change or be legal. Ends with the bytes, the game, or a hundred void deals;
// `in_depth` then looks at the last position as invariants.hpp does for a sample.
void play_some(const Rules& rules, std::uint64_t seed, std::span<const std::uint8_t> bytes,
               bool in_depth);

}  // namespace roundhouse::fuzz
