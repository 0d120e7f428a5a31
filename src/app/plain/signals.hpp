// Signals in a plain game on a terminal: none leaves a hand on the screen. A fatal one does what
// it always does after that (Ctrl-C: status 130); Ctrl-Z stops it, and the game is notified.
#pragma once

namespace roundhouse::app {

void wipe_on_signals();

// Waits until standard input, a terminal, has a line. False: the program was stopped since the last
// time and goes on again; what was on the screen is gone.
[[nodiscard]] bool wait_for_line();

}  // namespace roundhouse::app
