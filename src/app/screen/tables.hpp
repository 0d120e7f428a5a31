// The tables of several terminals, for the menu: they are served by rooms above (together/), which
// put their answers in here. Opens none and joins none.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "roundhouse/ui/menu/lobby.hpp"

namespace roundhouse::app {

struct TablesDoor {
    std::function<std::vector<ui::OpenTable>()> found;
    std::optional<ui::Outing> outing = {};  // what the menu was left for
};

}  // namespace roundhouse::app
