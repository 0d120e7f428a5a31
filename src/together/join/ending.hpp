// How a terminal's time at a table ends, whatever the terminal shows: it was refused, people left
// or the table closed, or nothing is heard of the table any more.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "together/join/patience.hpp"
#include "together/wire/connection.hpp"

namespace roundhouse::app {

struct Ending {
    bool ended = false;
    bool welcome = false;  // it was at the table
    bool refused = false;
    bool lost = false;        // the connection, not the game
    bool unanswered = false;  // people left a table that did not answer
    bool seat_waits = false;  // they left, and can come back
    // Whose seats they had last; none: the table has not said so.
    std::optional<std::vector<std::string>> names;
    std::string words;  // for people, once the screen is gone; "": there is nothing to say

    // What the table says that is not shown: how it ends, and what is kept on this machine.
    void take(const wire::FromTable& message);
    // The first end counts: a table that said goodbye is not lost.
    void lose(const std::string& why = "");
    void give_up();
};

// Sends what waits to be sent, and gives `see` what has come: of a table that never stops talking
// only a part, so that keys and signals are heard. Whoever waits for more of it first looks whether
// the connection has a next one already.
void exchange(wire::Connection& connection, Patience& patience, Ending& ending,
              const std::function<void(const wire::FromTable&)>& see);

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
