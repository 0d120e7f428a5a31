// Randomness from the system, only for seeds and game numbers: everything that follows is
// repeatable.
#pragma once

#include <cstdint>

namespace roundhouse::app {

// An unpredictable number, for seeding deals and for identifying games.
[[nodiscard]] std::uint64_t random_number();

}  // namespace roundhouse::app
