// What people call the levels of computer players. Logs, protocols and simulations keep the older
// names (random, greedy, planner, expert); both are understood wherever a level is typed.
#pragma once

#include <string>
#include <string_view>

namespace roundhouse::words {

// "beginner", "easy", "medium" or "hard"; a level that is none of ours as it is.
[[nodiscard]] std::string_view level_name(std::string_view level);
// How such a player plays, in a few words; "" for a level that is none of ours.
[[nodiscard]] std::string_view level_summary(std::string_view level);
// The level that either of its names means; other words as they are.
[[nodiscard]] std::string_view level_meant(std::string_view word);

}  // namespace roundhouse::words
