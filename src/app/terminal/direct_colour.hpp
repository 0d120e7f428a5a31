// Terminals that show any colour, not one of 256. What they are told is in a terminfo entry of our
// own (direct.terminfo), since few systems describe them so; it is embedded, and nothing of it is
// left in the environment. Which colours are used is for ui/canvas.
#pragma once

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <ncurses.h>

#include <cstdio>
#include <string_view>

namespace roundhouse::app {

// Whether the environment says so.
[[nodiscard]] bool has_direct_colour(std::string_view term);
// newterm() with that entry; null where ncurses cannot read it. It names no keys: these are those
// of the terminal's own entry.
[[nodiscard]] SCREEN* open_direct_colour(std::FILE* out, std::FILE* in);
// The entry in base64.
[[nodiscard]] std::string_view direct_colour_entry();

}  // namespace roundhouse::app
