// A position in which a turn begins, as people at a real table write it: nothing of how it came
// about but what they can see, and the hand of the seat to move.
#pragma once

#include <string>

#include "roundhouse/engine/state.hpp"

namespace roundhouse::test {

// Whether this seat has done nothing yet in its turn.
[[nodiscard]] bool turn_begins(const State& state);

// How much the position says about what cannot be seen on the table.
enum class Detail : std::uint8_t {
    whole,    // what differs from what a position without that line means
    visible,  // who has had a turn, and which double was played when, is left open
};
// `usual`: the rules of that game for as many players and that set, without any option.
[[nodiscard]] std::string short_position(const std::string& game, const Rules& usual,
                                         const State& state, Detail detail);

}  // namespace roundhouse::test
