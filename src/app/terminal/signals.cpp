#include "app/terminal/signals.hpp"

#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

#include "app/system/fatal_signals.hpp"
#include "app/system/portable.hpp"

namespace roundhouse::app {

namespace {

volatile std::sig_atomic_t caught = 0;
volatile std::sig_atomic_t suspend = 0;
volatile std::sig_atomic_t resized = 0;
std::array<int, 2> wake{-1, -1};
termios modes{};
bool modes_known = false;

constexpr std::array kLeaving{SIGHUP, SIGINT, SIGTERM, SIGQUIT};

void wake_up() {
    const char byte = 1;
    const int error = errno;
    // If the pipe is full, the loop has already been woken.
    if (write(wake[1], &byte, 1) < 0) errno = error;
}

extern "C" void roundhouse_leave(int signal) {
    caught = signal;
    wake_up();
}

extern "C" void roundhouse_suspend(int) {
    suspend = 1;
    wake_up();
}

extern "C" void roundhouse_resize(int) {
    resized = 1;
    wake_up();
}

}  // namespace

void catch_signals(const std::string& reset) {
    // Saved only once: later ones are the program's own.
    if (!modes_known) modes_known = tcgetattr(STDIN_FILENO, &modes) == 0;
    if (wake[0] < 0) wake = open_pipe(Waits::no).value_or(std::array{-1, -1});
    reset_on_fatal_signals(reset, modes_known ? &modes : nullptr);
    for (const int signal : kLeaving) handle_signal(signal, roundhouse_leave, 0);
    handle_signal(SIGTSTP, roundhouse_suspend, 0);
    handle_signal(SIGWINCH, roundhouse_resize, SA_RESTART);
    // Reading from the terminal shows that it is gone.
    handle_signal(SIGPIPE, SIG_IGN, 0);
}

void release_signals() {
    restore_fatal_signals();
    handle_signal(SIGTSTP, SIG_DFL, 0);
    handle_signal(SIGWINCH, SIG_DFL, 0);
}

int signal_caught() {
    return caught;
}

bool suspend_asked() {
    const bool asked = suspend != 0;
    suspend = 0;
    return asked;
}

bool resize_asked() {
    const bool asked = resized != 0;
    resized = 0;
    return asked;
}

int signal_pipe() {
    return wake[0];
}

void drain_signal_pipe() {
    std::array<char, 64> bytes{};
    while (read(wake[0], bytes.data(), bytes.size()) > 0) {
    }
}

}  // namespace roundhouse::app
