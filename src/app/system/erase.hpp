// What erases a terminal. Writes nothing itself.
#pragma once

#include <string_view>

namespace roundhouse::app {

// Erases what a terminal shows; and also what scrolled out of it.
inline constexpr std::string_view kEraseScreen = "\x1b[H\x1b[2J", kErase = "\x1b[H\x1b[2J\x1b[3J";

}  // namespace roundhouse::app
