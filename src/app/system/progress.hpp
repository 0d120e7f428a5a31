// A progress bar on standard error, if that is a terminal and the work takes longer than a second.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <future>

#include "roundhouse/threads/start.hpp"

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
// it returns. Without a thread to be had, it works in this one and shows nothing.
template <class Work>
auto with_progress(std::int64_t all, Work work) {
    std::atomic<std::int64_t> done{0};
    std::packaged_task<decltype(work(&done))()> task([&] { return work(&done); });
    auto result = task.get_future();
    const auto worker = threads::start([&task] { task(); });
    if (!worker) task();
    Progress progress;
    while (result.wait_for(std::chrono::milliseconds(100)) != std::future_status::ready)
        progress.show(done.load(std::memory_order_relaxed), all);
    return result.get();
}

}  // namespace roundhouse::app
