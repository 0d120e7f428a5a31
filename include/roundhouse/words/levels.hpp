// What people call the levels of computer players. Logs, protocols and simulations keep the older
// names (random, greedy, planner, expert); both are understood wherever a level is typed.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::words {

// "beginner", "easy", "medium" or "hard"; an unknown level is returned unchanged.
[[nodiscard]] std::string_view level_name(std::string_view level);
// How such a player plays, in a few words; "" for a level that is not one of ours.
[[nodiscard]] std::string_view level_summary(std::string_view level);
// The level that either of its names means; other words as they are.
[[nodiscard]] std::string_view level_meant(std::string_view word);

// "Computer players: Rocket (medium), Adler (easy)."; "" without any. By seat; no level: a person.
[[nodiscard]] std::string computer_players(const std::vector<std::string>& names,
                                           const std::vector<std::string>& levels);

// Computer players are called after locomotives.
inline constexpr std::array<std::string_view, 10> kLocomotives{
    "Rocket",  "Mallard", "Adler",    "Comet",  "Vulcan",
    "Tornado", "Atlas",   "Hercules", "Meteor", "Titan"};

}  // namespace roundhouse::words
