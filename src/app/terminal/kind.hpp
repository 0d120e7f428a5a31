// What is known of the terminal before it is used: from the environment and from its description.
// Writes nothing to it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/terminal/terminal.hpp"

namespace roundhouse::app {

// "" where it is not set.
[[nodiscard]] std::string_view environment(const char* name);

// NO_COLOR over CLICOLOR_FORCE over CLICOLOR; the option over all.
[[nodiscard]] bool colours_wanted(ColourChoice choice);

// What brings the terminal of now back to what a shell expects; after newterm.
[[nodiscard]] std::string reset_text(bool mouse);

// Whether that description can place the cursor; a terminal that cannot is for lines of text.
enum class Known : std::uint8_t { no, yes, text_only };
[[nodiscard]] Known known(const char* term);

}  // namespace roundhouse::app
