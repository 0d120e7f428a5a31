#include "terminal_signals.hpp"

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace roundhouse::app {

namespace {

volatile std::sig_atomic_t caught = 0;
volatile std::sig_atomic_t suspend = 0;
std::array<int, 2> wake{-1, -1};
termios modes{};
bool modes_known = false;
// Filled before any handler is set.
std::array<char, 512> reset_text{};
std::size_t reset_size = 0;
std::array<char, 16384> crash_stack{};

constexpr std::array kLeaving{SIGHUP, SIGINT, SIGTERM, SIGQUIT};
constexpr std::array kCrashes{SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

void wake_up() {
    const char byte = 1;
    const int error = errno;
    // A full pipe has woken the loop already.
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

extern "C" void roundhouse_crash(int signal) {
    // The hand must not stay on the screen, and the shell must be usable.
    const char* text = reset_text.data();
    std::size_t left = reset_size;
    while (left > 0) {
        const ssize_t written = write(STDOUT_FILENO, text, left);
        if (written <= 0) break;
        text += written;
        left -= static_cast<std::size_t>(written);
    }
    if (modes_known) tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes);
    raise(signal);  // the handler was for one time only
}

void handle(int signal, void (*handler)(int), int flags) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

}  // namespace

void catch_signals(const std::string& reset) {
    // Only once: afterwards they are the program's own.
    if (!modes_known) modes_known = tcgetattr(STDIN_FILENO, &modes) == 0;
    reset_size = std::min(reset.size(), reset_text.size());
    std::memcpy(reset_text.data(), reset.data(), reset_size);
    if (wake[0] < 0 && pipe2(wake.data(), O_NONBLOCK | O_CLOEXEC) != 0) wake = {-1, -1};
    stack_t stack{};
    stack.ss_sp = crash_stack.data();
    stack.ss_size = crash_stack.size();
    sigaltstack(&stack, nullptr);
    for (const int signal : kLeaving) handle(signal, roundhouse_leave, 0);
    for (const int signal : kCrashes)
        handle(signal, roundhouse_crash, static_cast<int>(SA_RESETHAND | SA_ONSTACK | SA_NODEFER));
    handle(SIGTSTP, roundhouse_suspend, 0);
    handle(SIGPIPE, SIG_IGN, 0);
}

void release_signals() {
    for (const int signal : kLeaving) handle(signal, SIG_DFL, 0);
    for (const int signal : kCrashes) handle(signal, SIG_DFL, 0);
    handle(SIGTSTP, SIG_DFL, 0);
}

int signal_caught() {
    return caught;
}

bool suspend_asked() {
    const bool asked = suspend != 0;
    suspend = 0;
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
