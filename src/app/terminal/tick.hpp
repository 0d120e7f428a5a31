// How long the main loop waits: until a page wants to be told that time has passed, or until a key
// that was held back is due.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "roundhouse/ui/canvas/key_guard.hpp"

namespace roundhouse::app {

// When a page next wants to be told that time has passed.
class Tick {
  public:
    using Clock = ui::KeyGuard::Clock;

    // Milliseconds that are left of a wait, which began when it was first asked for; -1: for ever.
    int left(int wait) {
        using std::chrono::milliseconds;
        if (!running_) due_ = Clock::now() + milliseconds(wait);
        running_ = wait >= 0;
        if (!running_) return -1;
        const auto left = std::chrono::duration_cast<milliseconds>(due_ - Clock::now());
        return std::max(0, static_cast<int>(left.count()));
    }
    // Whether it is over; the next one begins anew.
    bool passed() {
        if (!running_ || Clock::now() < due_) return false;
        running_ = false;
        return true;
    }

  private:
    Clock::time_point due_;
    bool running_ = false;
};

// Of two waits in milliseconds, the first of which may be -1: for ever.
inline int shorter(int wait, std::optional<ui::KeyGuard::Span> other) {
    if (!other) return wait;
    const int span = static_cast<int>(other->count());
    return wait < 0 ? span : std::min(wait, span);
}

}  // namespace roundhouse::app
