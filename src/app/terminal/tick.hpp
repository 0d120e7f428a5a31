// How long the main loop waits: until a page's tick() or a key that was held back is due.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "roundhouse/ui/canvas/key_guard.hpp"

namespace roundhouse::app {

// When a page's next tick() is due.
class Tick {
  public:
    using Clock = ui::KeyGuard::Clock;

    // The milliseconds left of a wait that began with the first call that asked for it; -1: for
    // ever.
    int left(int wait) {
        using std::chrono::milliseconds;
        if (!running_ || wait > wait_) due_ = Clock::now() + milliseconds(wait);
        if (running_ && wait < wait_) due_ = std::min(due_, Clock::now() + milliseconds(wait));
        wait_ = wait;
        running_ = wait >= 0;
        if (!running_) return -1;
        const auto left = std::chrono::duration_cast<milliseconds>(due_ - Clock::now());
        return std::max(0, static_cast<int>(left.count()));
    }
    // Whether the wait is over; the next call of left() then begins a new one.
    bool passed() {
        if (!running_ || Clock::now() < due_) return false;
        running_ = false;
        return true;
    }

  private:
    Clock::time_point due_;
    bool running_ = false;
    int wait_ = 0;
};

// The shorter of two waits in milliseconds; the first may be -1, for ever.
inline int shorter(int wait, std::optional<ui::KeyGuard::Span> other) {
    if (!other) return wait;
    const int span = static_cast<int>(other->count());
    return wait < 0 ? span : std::min(wait, span);
}

}  // namespace roundhouse::app
