// roundhouse join: a terminal at a table that is open on this machine.
#pragma once

#include "app/arguments/options.hpp"

namespace roundhouse::app {

void add_join(Subcommand app, int& status);

}  // namespace roundhouse::app
