// How long games are that no number of rounds ends, only the points that somebody reaches: computer
// players play some. For estimates that nobody waits for; a table's rules give the same each time.
#pragma once

#include <optional>

#include "roundhouse/engine/rules.hpp"

namespace roundhouse::arena {

struct TypicalGame {
    double rounds = 0;
    double actions = 0;  // in all of them
};
// None: such games can go on for too long to say.
[[nodiscard]] std::optional<TypicalGame> typical_game(const Rules& rules);

}  // namespace roundhouse::arena
