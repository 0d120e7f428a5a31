// Who may be called what at one table: whether a name may be used beside those of the others, and
// names for those who bring none. Wherever people and computer players get names, they get them
// from here. Never changes a seat.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/game/match.hpp"

namespace roundhouse::game {

using Names = std::vector<std::string>;

// A name as it is kept, of one that was typed.
[[nodiscard]] std::string kept_name(std::string_view typed);

// Whether people would take it for one of those.
[[nodiscard]] bool is_taken(std::string_view name, const Names& others);
// Why nobody may be called that beside those others, a clause; none: somebody may. To be asked of a
// new name only: earlier games have names that would be refused now, such as "Bea (you)".
[[nodiscard]] std::optional<std::string> name_fault(std::string_view name, const Names& others);
// The same of each name beside those before it; none: all of these may sit at one table.
[[nodiscard]] std::optional<std::string> names_fault(const Names& names);
// Why that seat may not be given to that player, a sentence; none: it may.
[[nodiscard]] std::optional<std::string> seat_fault(const std::vector<Player>& players, Seat seat,
                                                    const Player& player);

// That name or, if it is taken, the first free one of "Ann 2", "Ann 3" and so on.
[[nodiscard]] std::string free_name(const std::string& wanted, const Names& others);
// The next computer player's: a locomotive's.
[[nodiscard]] std::string computers_name(const Names& others, std::string_view level);

// Its level, as those at the table are told it.
[[nodiscard]] std::string told_level(const Player& player);

// Of game::Player, or of whatever else has a name.
template <class Players>
[[nodiscard]] Names names_of(const Players& players) {
    Names names;
    for (const auto& player : players) names.push_back(player.name);
    return names;
}
// Of all but that seat.
[[nodiscard]] Names names_of_others(const std::vector<Player>& players, Seat seat);

}  // namespace roundhouse::game
