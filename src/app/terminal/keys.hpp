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

// Turns the terminal's bracketed paste on and off, so that what is pasted cannot be taken for keys.
inline constexpr std::string_view kBracketedPasteOn = "\033[?2004h",
                                  kBracketedPasteOff = "\033[?2004l";

}  // namespace roundhouse::app
