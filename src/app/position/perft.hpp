// roundhouse perft: counts what may be done in a position, and signs how all games are played.
#pragma once

#include "app/arguments/options.hpp"

namespace roundhouse::app {

void add_perft(Subcommand app, int& status);

}  // namespace roundhouse::app
