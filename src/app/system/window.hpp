// The size of the window that standard output goes to, as its terminal reports it; zeros if there
// is no terminal. Never guesses, and never reads COLUMNS.
#pragma once

#include <sys/ioctl.h>
#include <unistd.h>

namespace roundhouse::app {

[[nodiscard]] inline winsize told_window() {
    winsize size{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size : winsize{};
}

}  // namespace roundhouse::app
