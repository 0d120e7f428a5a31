// Signals in a plain game on a terminal: none of them leaves a hand on the screen. A fatal signal
// then has its usual effect (Ctrl-C: status 130); Ctrl-Z stops the program, and the game is
// notified.
#pragma once

namespace roundhouse::app {

void wipe_on_signals();

// Waits until standard input, a terminal, has a line, or `also` can be read. False if the program
// was stopped and continued since the last call; the screen has been wiped.
[[nodiscard]] bool wait_for_line(int also);

}  // namespace roundhouse::app
