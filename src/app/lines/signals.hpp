// Signals in a plain game on a terminal: none of them leaves a hand on the screen. A fatal signal
// then has its usual effect (Ctrl-C: status 130); Ctrl-Z stops the program, and the game is
// notified.
#pragma once

#include <cstdint>

namespace roundhouse::app {

void wipe_on_signals();

enum class Waited : std::uint8_t {
    ready,
    stopped,  // the program was stopped and continued since the last call; the screen was wiped
    time_is_up,
};
// Waits until standard input, a terminal, has a line, or `also` can be read; no longer than so many
// milliseconds, or -1.
[[nodiscard]] Waited wait_for_line(int also, int milliseconds = -1);

}  // namespace roundhouse::app
