// A terminal at a table of another process: sends keys there, and shows what comes back. Knows
// nothing about games, and never has more in its memory than its people may see.
#pragma once

#include <string>
#include <vector>

#include "app/setup/play_options.hpp"
#include "together/wire/address.hpp"

namespace roundhouse::app {

struct JoinOptions {
    std::vector<std::string> names;  // of the people at this terminal; none: as the machine knows
    std::string seat;                // whose; "": their own
    bool watch = false;
    PlayOptions display;  // how the screen looks; what is said about a game is ignored
    bool retry = false;   // a lost table is looked for again
    std::string back;     // what they type to come back; "": as they came
};

// Until the people leave or the table closes; returns the exit status.
int join_table(const wire::Address& table, JoinOptions options);

}  // namespace roundhouse::app
