// What a key means to the person whose turn it is: it changes what they have selected or typed, and
// may lead to an action. Changes nothing else, and grants nothing: that is the table's to do.
#pragma once

#include <optional>
#include <string>

#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

struct TurnReply {
    bool taken = false;            // otherwise it is a command of the table
    std::optional<Action> action;  // in a turn a legal one; at its end Done or Announce
};

// `moment` is turn or turn_over; at the end of a turn only the two words that end it can be typed.
[[nodiscard]] TurnReply turn_key(Selection& selection, Moment moment, const Observation& game,
                                 const GameInfo& info, const Keymap& keys, Key key);

// The same of a click: on a tile, which is chosen, or played if it is chosen already; on an end or
// a train, where the chosen tile goes.
[[nodiscard]] TurnReply turn_click(Selection& selection, const Observation& game,
                                   const GameInfo& info, const Keymap& keys, const Hit& hit);

// What is said where a tile is to be moved within the hand, and none is selected.
[[nodiscard]] std::string tile_to_move(const Keymap& keys);

}  // namespace roundhouse::ui
