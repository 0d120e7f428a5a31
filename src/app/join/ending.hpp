// How a terminal's time at a table ends, whatever the terminal shows: it was refused, people left
// or the table closed, or nothing is heard of the table any more.
#pragma once

#include <string>

#include "app/wire/messages.hpp"

namespace roundhouse::app {

struct Ending {
    bool ended = false;
    bool refused = false;
    bool lost = false;  // the connection, not the game
    std::string words;  // for people, once the screen is gone; "": there is nothing to say

    // What the table says that is not shown: how it ends, and what is kept on this machine.
    void take(const wire::FromTable& message);
    void lose() { ended = lost = true; }
};

}  // namespace roundhouse::app
