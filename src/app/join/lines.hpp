// A terminal with lines of text at a table of another process: prints what the table says, and
// sends it what is typed.
#pragma once

#include <string>

#include "app/wire/connection.hpp"

namespace roundhouse::app {

// How it ended.
struct LinesEnded {
    std::string words;  // for people; "": the table had nothing to say
    bool refused = false;
    bool lost = false;  // the connection, not the game
};

// Completes the greeting, and talks until one side ends it.
LinesEnded talk_in_lines(wire::Connection connection, wire::Hello hello);

}  // namespace roundhouse::app
