// One number for a whole game at one moment: equal games have equal fingerprints, on any compiler
// and in any later version. Taken from what the rules speak of, never from raw memory. Not a secret
// hash: it finds differences, it does not stop a forger.
#pragma once

#include <cstdint>

#include "roundhouse/engine/state.hpp"

namespace roundhouse {

// docs/log-format.md says which values go in, in which order. Rules do not: where they differ, so
// does what follows from them.
[[nodiscard]] std::uint64_t fingerprint(const State& state);

}  // namespace roundhouse
