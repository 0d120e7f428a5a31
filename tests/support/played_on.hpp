// Positions that were read, played on at random.
#pragma once

#include <string>

#include "app/position/set_up.hpp"

namespace roundhouse::test {

// Deals until a deal can be played; false if none can.
bool deal_if_possible(State& state, chance::Random& random);

// What goes wrong, or nothing, if a round that is under way is played on, and the game after it,
// for so many actions.
[[nodiscard]] std::string broken_on_the_way(const app::SetUp& set_up, chance::Random& random,
                                            int actions);

}  // namespace roundhouse::test
