// Hints from a short search, for tests that ask for many.
#pragma once

#include <chrono>

#include "roundhouse/play/computers.hpp"

namespace roundhouse::test {

inline const play::Thinking kQuickHints{.players = {}, .hint = std::chrono::milliseconds(5)};

}  // namespace roundhouse::test
