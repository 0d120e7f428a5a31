// Whether the line to the terminal is too slow for motion. Sees only how long each screen took.
#pragma once

#include <array>
#include <chrono>

namespace roundhouse::app {

// One screen for which writing had to wait may come from a busy machine; the third within a minute
// comes from the line.
class LineSpeed {
  public:
    using Clock = std::chrono::steady_clock;

    // Notes a screen that was written from `began` to `ended`; returns whether the line is slow.
    bool slow(Clock::time_point began, Clock::time_point ended) {
        constexpr std::chrono::milliseconds kLate{50};
        if (ended - began <= kLate) return false;
        const bool third =
            late_[0] != Clock::time_point() && ended - late_[0] < std::chrono::minutes{1};
        late_ = {late_[1], ended};
        return third;
    }

  private:
    std::array<Clock::time_point, 2> late_{};  // the ends of the last two, the older first
};

}  // namespace roundhouse::app
