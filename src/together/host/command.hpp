// roundhouse host: opens a table for several terminals in a process of its own, and is its first
// terminal; or serves one in the foreground.
#pragma once

#include "app/arguments/options.hpp"
#include "app/setup/play_options.hpp"

namespace roundhouse::app {

void add_host(Subcommand app, int& status);
// A table of the usual name for that game, and a seat at it; returns the exit status.
int host_game(const PlayOptions& game);

}  // namespace roundhouse::app
