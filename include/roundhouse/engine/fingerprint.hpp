// One number for the state of a whole game: equal games have equal fingerprints, with any compiler
// and in any later version. Computed from game values, never from raw memory. Not a cryptographic
// hash: it detects differences but does not prevent forgery.
#pragma once

#include <cstdint>

#include "roundhouse/engine/state.hpp"

namespace roundhouse {

// docs/log-format.md lists the values that go in, in order. Rules are not among them: if they
// differ, so does what follows from them.
[[nodiscard]] std::uint64_t fingerprint(const State& state);

}  // namespace roundhouse
