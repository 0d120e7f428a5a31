// When `join --retry` looks for a lost table again: after a second, then ever less often, and not
// for ever, also not for a table that lets people in and drops them. Waits for nothing and measures
// no time itself.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "together/wire/waits.hpp"

namespace roundhouse::app {

class Retry {
  public:
    using Instant = std::chrono::steady_clock::time_point;

    // How long to wait before the next look; none: it has been enough.
    [[nodiscard]] std::optional<std::chrono::milliseconds> pause(Instant now) {
        if (!since_) since_ = now;
        if (now - *since_ >= waits::kRetry.longest) return std::nullopt;
        const auto pause = next_;
        next_ = std::min(2 * next_, waits::kRetryPause.longest);
        return pause;
    }
    // People were at the table again for so long.
    void stayed(Instant::duration time) {
        if (time > waits::kRetryPause.longest) *this = {};
    }

  private:
    std::optional<Instant> since_;
    std::chrono::milliseconds next_{1'000};
};

}  // namespace roundhouse::app
