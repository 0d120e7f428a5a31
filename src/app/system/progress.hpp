// A progress bar on standard error, if that is a terminal and the work takes longer than a second.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <future>

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

// Shows how many of `all` are done while `work`, which counts them, runs in a thread; returns what
// it returns.
template <class Work>
auto with_progress(std::int64_t all, Work work) {
    std::atomic<std::int64_t> done{0};
    auto working = std::async(std::launch::async, [&] { return work(&done); });
    Progress progress;
    while (working.wait_for(std::chrono::milliseconds(100)) != std::future_status::ready)
        progress.show(done.load(std::memory_order_relaxed), all);
    return working.get();
}

}  // namespace roundhouse::app
