// What people call the levels of computer players: level 1 to level 7, each a locomotive. In logs
// these have a version ("rocket-1"); the four that were offered before have their old names there
// (random, greedy, planner, expert). All of them are understood wherever a level is typed.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::words {

// Instead of a level, until a game begins: the one that is as strong as its people.
inline constexpr std::string_view kLikeMe = "like-me";
// The same where several people play, who are told that it is like all of them. Nobody types it.
inline constexpr std::string_view kLikeAll = "like-all";

// "level 4"; of the older ones "beginner", "easy", "medium" or "hard"; an unknown level is returned
// unchanged.
[[nodiscard]] std::string_view level_name(std::string_view level);
// How such a player plays, in a few words; "" for a level that is not one of ours.
[[nodiscard]] std::string_view level_summary(std::string_view level);
// The level that either of its names means; other words as they are.
[[nodiscard]] std::string_view level_meant(std::string_view word);

// "Computer players: Rocket (level 4), Adler (level 2)."; "" without any. By seat; no level: a
// person.
[[nodiscard]] std::string computer_players(const std::vector<std::string>& names,
                                           const std::vector<std::string>& levels);

// Computer players are called after locomotives: one of each level, and who is left for another
// of the same.
inline constexpr std::array<std::string_view, 10> kLocomotives{
    "Rocket",  "Mallard", "Adler",    "Comet",  "Vulcan",
    "Tornado", "Atlas",   "Hercules", "Meteor", "Billy"};
// "Rocket" for "rocket-1"; "" for a level that has none.
[[nodiscard]] std::string_view locomotive_of(std::string_view level);
[[nodiscard]] bool is_of_a_level(std::string_view locomotive);

}  // namespace roundhouse::words
