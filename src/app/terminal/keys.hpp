// What ncurses reads, as keys of the board.
#pragma once

#include <optional>

#include "roundhouse/ui/canvas/keys.hpp"

namespace roundhouse::app {

// The key that lies ready, if there is one; code 0 for one that means nothing here.
[[nodiscard]] std::optional<ui::Key> ready_key();

}  // namespace roundhouse::app
