// roundhouse score: the score keeper for a game with real tiles.
#pragma once

#include "app/arguments/options.hpp"

namespace roundhouse::app {

void add_score(Subcommand app, int& status);

}  // namespace roundhouse::app
