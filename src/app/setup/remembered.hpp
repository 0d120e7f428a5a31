// What is remembered from one time to the next, in small files of the user's state directory: the
// last table, one's name, and which pages have been seen. It may be deleted at any time.
#pragma once

#include <optional>
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
    // How long the last game from the menu's "Play" was: its rounds, 0 for a whole game.
    std::optional<int> rounds = {};
};
[[nodiscard]] LastTable read_last_table();
// Does nothing if it cannot, without a message.
void write_last_table(const LastTable& last);

// What whoever uses the program is called, "" if they gave no name; none if they were not asked
// yet.
[[nodiscard]] std::optional<std::string> read_name();
// Does nothing if it cannot, without a message.
void write_name(const std::string& name);

// The pages that have said what they are for (ui::FirstWords).
[[nodiscard]] std::vector<std::string> read_seen_pages();
// Does nothing if it cannot, without a message.
void write_seen_pages(const std::vector<std::string>& pages);
// Adds those that are not there: another program may have added others meanwhile.
void add_seen_pages(const std::vector<std::string>& pages);

}  // namespace roundhouse::app
