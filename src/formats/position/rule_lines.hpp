// The rules of a position: those of a named game with what differs, or all written out.
#pragma once

#include "formats/position/lines.hpp"

namespace roundhouse::formats::position {

// Whether they are written out, so that no other line may be left out either.
bool read_rules(Lines& lines, const RulesNamed& rules_named, Position& position);

}  // namespace roundhouse::formats::position
