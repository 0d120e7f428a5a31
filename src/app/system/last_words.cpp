#include "app/system/last_words.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>

namespace roundhouse::app {

namespace {

// Filled before any handler is set.
std::array<char, 512> words{};
std::size_t words_size = 0;
termios modes_before{};
bool modes_known = false;
// The program's own stack may be what is wrong.
std::array<char, 16384> last_stack{};

extern "C" void roundhouse_die(int signal) {
    say_last_words();
    if (modes_known) tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes_before);
    raise(signal);  // the handler was for one time only
}

// What a signal does to a program that does nothing about it. A list of the deadly ones would lack
// those of the next system.
bool kills(int signal) {
    switch (signal) {
        case SIGCHLD:
        case SIGCONT:
        case SIGURG:
        case SIGWINCH:
        case SIGSTOP:
        case SIGTSTP:
        case SIGTTIN:
        case SIGTTOU:
        case SIGKILL:  // nothing can be done about it
            return false;
        default:
            return true;
    }
}

// What the C library keeps for itself among them refuses a handler.
void handle_deadly(void (*handler)(int), int flags) {
    const int last = SIGRTMAX;
    for (int signal = 1; signal <= last; ++signal)
        if (kills(signal)) handle_signal(signal, handler, flags);
}

}  // namespace

void say_last_words() {
    const char* text = words.data();
    std::size_t left = words_size;
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

void set_last_words(std::string_view text, const termios* modes) {
    const std::size_t size = std::min(text.size(), words.size());
    std::copy_n(text.begin(), size, words.begin());
    words_size = size;
    if (modes != nullptr) modes_before = *modes;
    modes_known = modes != nullptr;
    stack_t stack{};
    stack.ss_sp = last_stack.data();
    stack.ss_size = last_stack.size();
    sigaltstack(&stack, nullptr);
    handle_deadly(roundhouse_die, static_cast<int>(SA_RESETHAND | SA_ONSTACK | SA_NODEFER));
}

void forget_last_words() {
    handle_deadly(SIG_DFL, 0);
}

}  // namespace roundhouse::app
