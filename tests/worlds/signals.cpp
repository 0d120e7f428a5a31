#include "worlds/signals.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <utility>

namespace roundhouse::worlds {

Signals::Signals(Life& life, std::function<void()> look) : life_(life), look_(std::move(look)) {
    for (const int signal : kSignals) std::signal(signal, SIG_DFL);
    life.kernel.signalled = [this](int signal) { arrive(signal); };
    life.kernel.raised = [this, end = life.kernel.raised](int signal) { end_by(signal, end); };
}

Signals::~Signals() {
    life_.kernel.signalled = nullptr;
}

void Signals::arrive(int signal) {
    const OwnMemory own;
    life_.tell(fmt::format("signal {}", signal));
    struct sigaction now {};
    sigaction(signal, nullptr, &now);
    const bool fatal = signal != SIGTSTP && signal != SIGCONT && signal != SIGWINCH;
    if (now.sa_handler == SIG_DFL && fatal) life_.kernel.raised(signal);
    if (now.sa_handler == SIG_DFL) return;
    // The stack for handlers is too small for what looks at the screen meanwhile.
    now.sa_flags &= ~SA_ONSTACK;
    sigaction(signal, &now, nullptr);
    stopped_ = stopped_ || signal == SIGTSTP;
    kill(getpid(), signal);
    life_.kernel.interrupted = now.sa_handler != SIG_IGN;
    life_.saw(signal == SIGTSTP ? "it was told to stop while it ran" : "a signal came");
}

void Signals::arrive_later(std::uint64_t value) {
    life_.kernel.signal = kSignals[value % kSignals.size()];
    life_.kernel.signal_call = life_.kernel.calls + value / kSignals.size() % 100;
}

void Signals::begin_wait(const sigset_t* mask) {
    sigset_t pending;
    sigpending(&pending);
    stopped_ = sigismember(&pending, SIGTSTP) == 1;
    sigprocmask(SIG_SETMASK, mask, &before_);
}

bool Signals::end_wait() {
    sigprocmask(SIG_SETMASK, &before_, nullptr);
    return std::exchange(stopped_, false);
}

// It does to itself what the signal does: it stops, or ends.
void Signals::end_by(int signal, const std::function<void(int)>& end) {
    const OwnMemory own;
    try {
        look_();
    } catch (const Found& found) {
        life_.world.found = found.what;
        end(signal);
    }
    if (signal != SIGTSTP) end(signal);
}

}  // namespace roundhouse::worlds
