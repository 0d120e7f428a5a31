// A system that has only so many threads left to start, while this exists.
#pragma once

#include <atomic>
#include <system_error>
#include <utility>

#include "roundhouse/threads/start.hpp"

namespace roundhouse::test {

class FewThreads {
  public:
    explicit FewThreads(int left) : real_(threads::maker()) {
        left_ = left;
        threads::maker() = [](std::function<void()> work) {
            if (left_-- > 0) return threads::Thread(std::move(work));
            throw std::system_error(
                std::make_error_code(std::errc::resource_unavailable_try_again));
        };
    }
    ~FewThreads() { threads::maker() = real_; }
    FewThreads(const FewThreads&) = delete;
    FewThreads& operator=(const FewThreads&) = delete;

  private:
    threads::Maker real_;
    inline static std::atomic<int> left_ = 0;
};

}  // namespace roundhouse::test
