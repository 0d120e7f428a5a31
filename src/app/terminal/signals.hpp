// Signals at the table: those that ask the program to leave set a flag and wake the main loop; any
// other fatal one first erases and resets the terminal (fatal_signals.hpp).
#pragma once

#include <string>

namespace roundhouse::app {

// Remembers the terminal's modes, and what erases and resets its screen.
void catch_signals(const std::string& reset);
// Restores everything.
void release_signals();
// A signal that asks to go, or 0. SIGTSTP from outside is reported once by suspend_asked().
[[nodiscard]] int signal_caught();
[[nodiscard]] bool suspend_asked();
// A file descriptor that becomes readable when a signal came.
[[nodiscard]] int signal_pipe();
void drain_signal_pipe();

}  // namespace roundhouse::app
