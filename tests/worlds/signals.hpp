// Signals that come to the program, and what it does about them. Nobody's hand is left to be seen.
#pragma once

#include <array>
#include <csignal>
#include <functional>

#include "worlds/life.hpp"

namespace roundhouse::worlds {

inline constexpr std::array kSignals{SIGTSTP, SIGCONT, SIGWINCH, SIGTERM, SIGHUP, SIGINT};

class Signals {
  public:
    // `look` is called when the program is about to stop or to end; it throws what is Found.
    Signals(Life& life, std::function<void()> look);
    ~Signals();
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    // It comes, and what the program does has been done.
    void arrive(int signal);
    // One of them comes at one of the next calls.
    void arrive_later(std::uint64_t value);
    // That one comes now; it does not come at all; whether none is still to come.
    void arrive_now() {
        forget();
        arrive(life_.kernel.signal);
    }
    void forget() { life_.kernel.signal_call = 0; }
    [[nodiscard]] bool all_came() const { return life_.kernel.signal_call == 0; }
    // For the time of a wait, with the signals blocked then.
    void begin_wait(const sigset_t* mask);
    // Whether the program was stopped meanwhile.
    [[nodiscard]] bool end_wait();
    [[nodiscard]] bool stopped() const { return stopped_; }

  private:
    Life& life_;
    std::function<void()> look_;
    bool stopped_ = false;
    sigset_t before_{};

    void end_by(int signal, const std::function<void(int)>& end);
};

}  // namespace roundhouse::worlds
