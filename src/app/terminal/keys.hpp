// Turns what ncurses reads into keys.
#pragma once

#include <optional>

#include "roundhouse/ui/canvas/keys.hpp"

namespace roundhouse::app {

// The next key that is ready, if any; code 0 for one that has no meaning here.
[[nodiscard]] std::optional<ui::Key> ready_key();

}  // namespace roundhouse::app
