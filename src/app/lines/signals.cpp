#include "app/lines/signals.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "app/system/erase.hpp"
#include "app/system/fatal_signals.hpp"
#include "app/system/portable.hpp"

namespace roundhouse::app {

namespace {

volatile std::sig_atomic_t stopped = 0;

// An interrupted write continues where it was (SA_RESTART).
constexpr int kStopFlags = SA_NODEFER | SA_RESTART;

extern "C" void roundhouse_stop(int signal) {
    const int error = errno;
    write_reset_text();
    stopped = 1;
    // While stopped, others may use the screen.
    restore_fatal_signals();
    handle_signal(signal, SIG_DFL, 0);
    raise(signal);
    // Back in the foreground.
    wipe_on_signals();
    errno = error;
}

}  // namespace

void wipe_on_signals() {
    reset_on_fatal_signals(kErase, nullptr);
    handle_signal(SIGTSTP, roundhouse_stop, kStopFlags);
}

Waited wait_for_line(int also, int milliseconds) {
    // A stop between checking the flag and waiting must not be missed: the signal is delivered only
    // while waiting.
    sigset_t stop;
    sigset_t waiting;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    sigprocmask(SIG_BLOCK, &stop, &waiting);
    pollfd in[] = {{STDIN_FILENO, POLLIN, 0}, {also, POLLIN, 0}};
    int ready = 0;
    while (stopped == 0) {
        ready = poll_with_mask(in, milliseconds, waiting);
        if (ready >= 0 || errno != EINTR) break;
    }
    sigprocmask(SIG_SETMASK, &waiting, nullptr);
    if (stopped != 0) {
        stopped = 0;
        return Waited::stopped;
    }
    return ready == 0 ? Waited::time_is_up : Waited::ready;
}

}  // namespace roundhouse::app
