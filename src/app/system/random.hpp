// Chance from the system, to begin with: everything behind the first number is repeatable.
#pragma once

#include <cstdint>

namespace roundhouse::app {

// A number that nobody can guess: for deals, and to tell games apart.
[[nodiscard]] std::uint64_t random_number();

}  // namespace roundhouse::app
