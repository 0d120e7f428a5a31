// Whether a round can only be played out: asked by whoever may shorten it, and by whoever says so.
#pragma once

#include "roundhouse/engine/observation.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse {

// Uncovered doubles lock the table, and every tile that could cover one has been laid.
[[nodiscard]] bool nobody_can_cover(const Table& table);

// Whether nothing but forced draws and passes can follow, as everybody can see.
[[nodiscard]] bool stuck(const State& state);
[[nodiscard]] bool stuck(const Observation& observation);

}  // namespace roundhouse
