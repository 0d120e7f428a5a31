// The only place that starts threads. A system may have none left to give: whoever asks for one
// must then do the work itself, or say that it cannot. Knows nothing about the work.
#pragma once

#include <functional>
#include <optional>
#include <thread>
#include <utility>

namespace roundhouse::threads {

// A thread that is waited for when it goes, as std::jthread is, which not every standard library
// has. Moves, never copies.
class Thread {
  public:
    // std::system_error: the system has none left.
    explicit Thread(std::function<void()> work) : thread_(std::move(work)) {}
    Thread(Thread&&) = default;
    Thread& operator=(Thread&& other) noexcept {
        join();
        thread_ = std::move(other.thread_);
        return *this;
    }
    Thread(const Thread&) = delete;
    Thread& operator=(const Thread&) = delete;
    ~Thread() { join(); }
    void join() {
        if (thread_.joinable()) thread_.join();
    }

  private:
    std::thread thread_;
};

// A thread that does the work; none if the system has none left.
[[nodiscard]] std::optional<Thread> start(std::function<void()> work);

// Makes the threads. Tests replace it by one that throws std::system_error, as the real one does
// where no thread can be had.
using Maker = Thread (*)(std::function<void()> work);
[[nodiscard]] Maker& maker();

}  // namespace roundhouse::threads
