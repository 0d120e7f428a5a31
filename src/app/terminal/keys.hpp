// Turns what ncurses reads into keys.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "roundhouse/ui/canvas/keys.hpp"

namespace roundhouse::app {

// The next key that is ready, if any; code 0 for one that has no meaning here, key::paste for text
// that was pasted as a whole.
[[nodiscard]] std::optional<ui::Key> ready_key();
// The text of the last key::paste.
[[nodiscard]] std::u32string take_pasted();

// Ask the terminal to mark what is pasted, so that it cannot be taken for keys.
inline constexpr std::string_view kMarkPastes = "\033[?2004h", kNoMarks = "\033[?2004l";

}  // namespace roundhouse::app
