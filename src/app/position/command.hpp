// roundhouse position: a position from a real table is checked, drawn and advised on.
#pragma once

#include "app/arguments/options.hpp"

namespace roundhouse::app {

void add_position(Subcommand app, int& status);

}  // namespace roundhouse::app
