// What is looked back on after a game, and no page has counted.
#pragma once

#include "roundhouse/game/match.hpp"
#include "roundhouse/ui/pages/pages.hpp"

namespace roundhouse::app {

// Of a game that is over.
[[nodiscard]] ui::GameFacts facts_of(const game::Match& match);

}  // namespace roundhouse::app
