// A whole game at one moment as readable text: rules, hands, boneyard, trains with links and ends,
// the turn, passes, lapses, scores and how the last round ended. For dumps, bug reports and tests.
// What is printed parses back to the same game, and whatever parses can be played: parsing checks
// everything the engine relies on.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "roundhouse/engine/state.hpp"

namespace roundhouse::formats {

[[nodiscard]] std::string print_position(const State& state);

struct PositionFault {
    int line = 0;  // from 1; 0: something is missing
    std::string message;
};

// Never throws. The lines may come in any order.
[[nodiscard]] std::variant<State, PositionFault> parse_position(std::string_view text);

}  // namespace roundhouse::formats
