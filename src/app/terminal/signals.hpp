// Signals at the table: those that ask the program to end, and a resized window, set a flag and
// wake the main loop; any other fatal signal first erases and resets the terminal
// (fatal_signals.hpp).
#pragma once

#include <string>

namespace roundhouse::app {

// Installs the handlers; remembers the terminal's modes, and the text that erases and resets its
// screen.
void catch_signals(const std::string& reset);
// Restores everything.
void release_signals();
// The signal that asks the program to end, or 0. A SIGTSTP from outside is reported once, by
// suspend_asked().
[[nodiscard]] int signal_caught();
[[nodiscard]] bool suspend_asked();
// Whether the window may have another size; reported once.
[[nodiscard]] bool resize_asked();
// A file descriptor that becomes readable when a signal arrives.
[[nodiscard]] int signal_pipe();
void drain_signal_pipe();

}  // namespace roundhouse::app
