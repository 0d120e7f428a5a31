// A line of text as people type it.
#pragma once

#include <string>

#include "roundhouse/ui/canvas/keys.hpp"

namespace roundhouse::ui {

// Adds the key's letter, if the line then takes at most that many columns; Backspace removes the
// last one, Ctrl-U all. False if the key is none of these.
bool edit_line(std::string& line, Key key, int columns);

}  // namespace roundhouse::ui
