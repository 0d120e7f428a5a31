// How a terminal's time at a table ends, whatever the terminal shows: it was refused, people left
// or the table closed, or nothing is heard of the table any more.
#pragma once

#include <string>
#include <vector>

#include "app/wire/messages.hpp"

namespace roundhouse::app {

struct Ending {
    bool ended = false;
    bool welcome = false;  // it was at the table
    bool refused = false;
    bool lost = false;        // the connection, not the game
    bool unanswered = false;  // people left a table that did not answer
    std::string words;        // for people, once the screen is gone; "": there is nothing to say

    // What the table says that is not shown: how it ends, and what is kept on this machine.
    void take(const wire::FromTable& message);
    void lose() { ended = lost = true; }
    void give_up() { ended = unanswered = true; }
};

// What people read then, and the exit status. `back`: what they type to come back.
struct LastWords {
    std::string words;
    int status = 0;
};
[[nodiscard]] LastWords last_words(const Ending& ending, const std::string& back);

// The pages that are known here, and those of a table's that may be names of pages: it may be
// anybody's, so it neither takes one away nor writes anything else.
[[nodiscard]] std::vector<std::string> with_seen_pages(std::vector<std::string> pages,
                                                       const std::vector<std::string>& more);

}  // namespace roundhouse::app
