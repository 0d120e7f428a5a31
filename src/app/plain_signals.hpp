// Signals that end a plain game on a terminal: the hand goes from the screen first, then the signal
// does what it always does (Ctrl-C: status 130).
#pragma once

namespace roundhouse::app {

void wipe_on_signals();

}  // namespace roundhouse::app
