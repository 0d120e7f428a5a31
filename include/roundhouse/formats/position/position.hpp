// A whole game at one moment as readable text: rules, hands, boneyard, trains with links and ends,
// the turn, passes, lapses, scores and how the last round ended. For dumps, bug reports and tests,
// and for positions that people set up: docs/position-format.md. Nothing is left out of a printed
// one; one that names its game may leave out whatever has a usual value, and hidden hands.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "roundhouse/engine/state.hpp"

namespace roundhouse::formats {

[[nodiscard]] std::string print_position(const State& state);

struct Position {
    // A hidden hand is empty, though its size is known; tiles that nobody holds may be unknown.
    State state;
    SeatMask hidden = 0;
    bool rest_is_known = true;
    std::string game;                // as named; empty: all rules were written out
    std::vector<std::string> names;  // by seat, if they were written
};
// Where it is, counted from 1, and one sentence.
struct PositionFault {
    int line = 1;
    int column = 1;
    std::string reason;
};
// The rules of a named game, or a sentence on why there are none.
using RulesNamed = std::function<std::variant<Rules, std::string>(
    std::string_view game, int players, std::optional<Pips> set)>;
[[nodiscard]] std::variant<Position, PositionFault> read_position(std::string_view text,
                                                                  const RulesNamed& rules_named);

}  // namespace roundhouse::formats
