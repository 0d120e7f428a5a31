// roundhouse host: opens a table for several terminals in a process of its own, and is its first
// terminal; or serves one in the foreground.
#pragma once

#include "app/arguments/options.hpp"

namespace roundhouse::app {

void add_host(Subcommand app, int& status);

}  // namespace roundhouse::app
