// A whole world from its plan: each life in a process of its own, so that one which is killed, or
// crashes, is really gone; between them the disk is looked at. Also shrinks a plan that fails.
#pragma once

#include "worlds/life.hpp"

namespace roundhouse::worlds {

// `found` says what did not hold. The same plan gives the same world, byte by byte. `filmed`: the
// terminal whose pictures are kept.
[[nodiscard]] World run(const Plan& plan, bool tells, std::uint64_t filmed = 0);
// The plan with as few events as the same failure needs.
[[nodiscard]] Plan shrunk(Plan plan, const std::string& found);

}  // namespace roundhouse::worlds
