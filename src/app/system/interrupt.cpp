#include "app/system/interrupt.hpp"

#include <csignal>

#include "app/system/fatal_signals.hpp"

namespace roundhouse::app {

namespace {

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // a signal handler sets it

extern "C" void roundhouse_interrupted(int signal) {
    if (!interrupted.exchange(true)) return;
    do_other_action();
    std::signal(signal, SIG_DFL);
    raise(signal);
}

}  // namespace

Interrupt::Interrupt() {
    interrupted = false;
    handle_signal(SIGINT, roundhouse_interrupted, SA_RESTART);
}

Interrupt::~Interrupt() { handle_signal(SIGINT, SIG_DFL, 0); }

const std::atomic<bool>& Interrupt::asked() { return interrupted; }

}  // namespace roundhouse::app
