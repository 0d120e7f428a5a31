// One number for how a game is played: it changes if and only if play does. A fixed chooser plays
// whole games; what is legal and what follows goes into the number, and no text, no order in which
// actions are listed and no clock does.
#pragma once

#include <cstdint>

#include "roundhouse/engine/rules.hpp"

namespace roundhouse::arena {

// Of one game, whose deals and choices follow from the seed.
[[nodiscard]] std::uint64_t signature(const Rules& rules, std::uint64_t seed);

// The numbers of several games made into one, in their order: begin with 0.
[[nodiscard]] std::uint64_t joined(std::uint64_t sum, std::uint64_t next);

}  // namespace roundhouse::arena
