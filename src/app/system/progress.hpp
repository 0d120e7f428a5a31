// A progress bar on standard error, if that is a terminal and it takes longer than a second.
#pragma once

#include <chrono>
#include <cstdint>

namespace roundhouse::app {

class Progress {
  public:
    Progress();
    // Removes the bar.
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(std::int64_t done, std::int64_t all);

  private:
    using Clock = std::chrono::steady_clock;
    bool shown_;
    std::int64_t percent_ = -1;  // as drawn
    Clock::time_point begin_ = Clock::now();
};

}  // namespace roundhouse::app
