// What is known about the terminal before it is used, from the environment and its terminfo
// description. Writes nothing to it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/terminal/terminal.hpp"

namespace roundhouse::app {

// The value of an environment variable, "" if it is not set.
[[nodiscard]] std::string_view environment(const char* name);

// The option takes precedence, then NO_COLOR, CLICOLOR_FORCE and CLICOLOR, in this order.
[[nodiscard]] bool colours_wanted(ColourChoice choice);

// The text that restores the current terminal to what a shell expects; only after newterm.
[[nodiscard]] std::string reset_text(bool mouse);

// Whether that terminal can show a screen: it must be known and able to place the cursor. If it is
// known but cannot, it can still show lines of text.
enum class ScreenSupport : std::uint8_t { unknown, full, text_only };
[[nodiscard]] ScreenSupport screen_support(const char* term);

}  // namespace roundhouse::app
