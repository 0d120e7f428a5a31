// What people have and press: windows of all kinds, and keys that mean something somewhere.
#pragma once

#include <array>

#include "roundhouse/ui/canvas/canvas.hpp"

namespace roundhouse::worlds {

inline constexpr std::array<ui::Size, 6> kSizes{
    {{80, 24}, {40, 16}, {200, 60}, {100, 30}, {60, 20}, {120, 40}}};
inline constexpr std::array kAnyKeys{
    "enter", "space",     "tab", "up", "down", "left", "right",  "q",     "u",   "d",
    "p",     "e",         "a",   "1",  "2",    "?",    "S",      "R",     "v",   "z",
    "H",     "T",         "W",   "n",  "y",    "t",    "b",      "s",     "/",   "page-down",
    "home",  "F",         "O",   "L",  "C",    "D",    "M",      "P",     "end", "escape",
    "x",     "backspace", "r",   "V",  "A",    "N",    "ctrl-l", "ctrl-z"};

}  // namespace roundhouse::worlds
