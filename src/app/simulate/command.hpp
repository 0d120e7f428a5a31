// roundhouse simulate: describes its options, and does what they say.
#pragma once

#include "app/arguments/options.hpp"

namespace roundhouse::app {

void add_simulate(Subcommand app, int& status);

}  // namespace roundhouse::app
