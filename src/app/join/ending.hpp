// How a terminal's time at a table ends, whatever the terminal shows: it was refused, people left
// or the table closed, or nothing is heard of the table any more.
#pragma once

#include <string>
#include <vector>

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

// The pages that are known here, and those of a table's that may be names of pages: it may be
// anybody's, so it neither takes one away nor writes anything else.
[[nodiscard]] std::vector<std::string> with_seen_pages(std::vector<std::string> pages,
                                                       const std::vector<std::string>& more);

}  // namespace roundhouse::app
