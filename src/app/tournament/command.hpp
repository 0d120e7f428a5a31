// roundhouse tournament: describes its options, and does what they say.
#pragma once

#include "app/arguments/options.hpp"

namespace roundhouse::app {

void add_tournament(Subcommand app, int& status);

}  // namespace roundhouse::app
