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

// What a short position leaves open, though it matters there, and the state has an answer to.
enum class Taken : std::uint8_t {
    had_turn,              // who has had a turn
    order_of_doubles,      // in which order the uncovered doubles were played
    doubles_of_last_turn,  // that they were played in the turn before
    players_of_doubles,    // that the owner of the train played them
    starter,               // who began the round
};

struct Position {
    // A hidden hand is empty, though its size is known; tiles that nobody holds may be unknown.
    State state;
    SeatMask hidden = 0;
    bool rest_is_known = true;
    std::string game;                // as named; empty: all rules were written out
    std::vector<std::string> names;  // by seat, if they were written; unchecked
    int names_line = 0;
    std::vector<Taken> taken;
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
