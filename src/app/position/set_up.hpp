// A position that somebody set up: read with the rules of the game that it names, told to whoever
// is to move, and made into a whole game by dealing the tiles that nobody has seen. Opens no file,
// and tells nothing of a hand but the mover's.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "app/system/fault.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/formats/position/position.hpp"
#include "roundhouse/game/match.hpp"

namespace roundhouse::app {

struct SetUp {
    formats::Position position;
    game::Setup setup;  // the mover is a person, all others are computer players
};
// `file`: how it is called in a fault.
[[nodiscard]] std::variant<SetUp, Fault> read_set_up(std::string_view text,
                                                     const std::string& file);

// The table as the mover sees it.
[[nodiscard]] std::string drawn(const SetUp& set_up, bool ascii);
// What the position leaves open and the program took for granted, a line each; empty if nothing.
[[nodiscard]] std::string taken_for_granted(const SetUp& set_up);
// What may be done, what a strong computer player would do and why, the longest train of the hand.
[[nodiscard]] std::string advice(const SetUp& set_up);
// Hidden hands and unknown tiles are dealt at random among those that are not seen.
[[nodiscard]] State with_unseen_dealt(const formats::Position& position, chance::Random& random);

}  // namespace roundhouse::app
