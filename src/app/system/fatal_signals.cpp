#include "app/system/fatal_signals.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstddef>

namespace roundhouse::app {

namespace {

// Filled before any handler is set.
std::array<char, 512> reset_text{};
std::size_t reset_size = 0;
std::atomic<void (*)()> other_action{nullptr};
termios modes_before{};
bool modes_known = false;
// The program's own stack may be the problem. macOS takes no less than 32 KB.
std::array<char, 65536> last_stack{};

extern "C" void roundhouse_die(int signal) {
    write_reset_text();
    if (modes_known) tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes_before);
    do_other_action();
    raise(signal);  // the handler was reset when it ran
}

extern "C" void roundhouse_do_other_action(int signal) {
    do_other_action();
    raise(signal);  // the handler was reset when it ran
}

// Whoever handles a signal otherwise either goes on, or does it as well.
void do_other_action_where_default() {
    if (other_action.load() == nullptr) return;
    for (const int signal : {SIGHUP, SIGINT, SIGTERM, SIGQUIT}) {
        struct sigaction before {};
        if (sigaction(signal, nullptr, &before) == 0 && before.sa_handler == SIG_DFL)
            handle_signal(signal, roundhouse_do_other_action, static_cast<int>(SA_RESETHAND));
    }
}

// Whether a signal is fatal by default. Lists those that are not, since a list of the fatal ones
// would lack those of other systems.
bool is_fatal(int signal) {
    switch (signal) {
        case SIGCHLD:
        case SIGCONT:
        case SIGURG:
        case SIGWINCH:
        case SIGSTOP:
        case SIGTSTP:
        case SIGTTIN:
        case SIGTTOU:
#ifdef SIGINFO  // Ctrl-T on macOS and the BSDs
        case SIGINFO:
#endif
#ifndef __linux__  // there it is fatal
        case SIGIO:
#endif
        case SIGKILL:  // cannot be caught
            return false;
        default:
            return true;
    }
}

// Signals that the C library reserves refuse a handler.
void handle_fatal(void (*handler)(int), int flags) {
#ifdef SIGRTMAX
    const int last = SIGRTMAX;
#else
    const int last = NSIG - 1;
#endif
    for (int signal = 1; signal <= last; ++signal)
        if (is_fatal(signal)) handle_signal(signal, handler, flags);
}

}  // namespace

void do_other_action() {
    if (const auto action = other_action.load(); action != nullptr) action();
}

void write_reset_text() {
    const char* text = reset_text.data();
    std::size_t left = reset_size;
    while (left > 0) {
        const ssize_t written = write(STDOUT_FILENO, text, left);
        if (written <= 0) break;
        text += written;
        left -= static_cast<std::size_t>(written);
    }
}

void handle_signal(int signal, void (*handler)(int), int flags) {
    struct sigaction before {};
    if (sigaction(signal, nullptr, &before) != 0 || before.sa_handler == SIG_IGN) return;
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

void reset_on_fatal_signals(std::string_view text, const termios* modes) {
    const std::size_t size = std::min(text.size(), reset_text.size());
    std::copy_n(text.begin(), size, reset_text.begin());
    reset_size = size;
    if (modes != nullptr) modes_before = *modes;
    modes_known = modes != nullptr;
    stack_t stack{};
    stack.ss_sp = last_stack.data();
    stack.ss_size = last_stack.size();
    sigaltstack(&stack, nullptr);
    handle_fatal(roundhouse_die, static_cast<int>(SA_RESETHAND | SA_ONSTACK | SA_NODEFER));
}

void also_on_fatal_signals(void (*action)()) {
    other_action = action;
    do_other_action_where_default();
}

void restore_fatal_signals() {
    handle_fatal(SIG_DFL, 0);
    do_other_action_where_default();
}

}  // namespace roundhouse::app
