// One number for a whole game at one moment: equal games have equal fingerprints, on any compiler
// and in any later version. Computed from game values, never from raw memory. Not a cryptographic
// hash: it detects differences but does not prevent forgery.
#pragma once

#include <cstdint>

#include "roundhouse/engine/state.hpp"

namespace roundhouse {

// docs/log-format.md says which values go in, in which order. Rules do not: where they differ, so
// does what follows from them.
[[nodiscard]] std::uint64_t fingerprint(const State& state);

}  // namespace roundhouse
