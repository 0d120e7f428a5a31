// What is remembered from one time to the next, in small files of the user's state directory: the
// last table, and which pages have been seen. It may be deleted at any time.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/game/match.hpp"

namespace roundhouse::app {

// $XDG_STATE_HOME/roundhouse/FILE or its usual substitute; "" without a home directory.
[[nodiscard]] std::string state_path(std::string_view file);

// The players and the game of last time; empty if none are remembered.
struct LastTable {
    std::string variant;
    std::vector<game::Player> players;
};
[[nodiscard]] LastTable read_last_table();
// Does nothing if it cannot, without a message.
void write_last_table(const LastTable& last);

// The pages that have said what they are for (ui/pages/first_use.hpp).
[[nodiscard]] std::vector<std::string> read_seen_pages();
// Does nothing if it cannot, without a message.
void write_seen_pages(const std::vector<std::string>& pages);

}  // namespace roundhouse::app
