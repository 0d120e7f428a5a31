// A terminal with lines of text at a table of another process: prints what the table says, and
// sends it what is typed.
#pragma once

#include "together/join/ending.hpp"
#include "together/wire/connection.hpp"

namespace roundhouse::app {

// Completes the greeting, and talks until one side ends it.
Ending talk_in_lines(wire::Connection connection, wire::Hello hello);

}  // namespace roundhouse::app
