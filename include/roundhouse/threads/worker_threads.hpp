// The only way in which work is divided among threads: used by computer players that search, by
// reviews, and to play many games. Knows nothing about the work.
#pragma once

#include <algorithm>
#include <thread>
#include <utility>
#include <vector>

#include "roundhouse/threads/start.hpp"

namespace roundhouse::threads {

inline constexpr int kMaxThreads = 256;

// As many as are wanted; 0: one for each processor.
inline int threads_or_all(int wanted) {
    const auto all = static_cast<int>(std::thread::hardware_concurrency());
    return wanted > 0 ? wanted : std::clamp(all, 1, kMaxThreads);
}

// Calls `work(k)` for each k from 0 to `threads` - 1 at the same time, the first in this thread;
// returns when all have finished. With one thread or fewer, no thread is started. Those that the
// system cannot start are called in this thread, after the first.
template <class Work>
void run_in_threads(int threads, Work&& work) {
    std::vector<Thread> helpers;
    int k = 1;
    for (; k < threads; ++k) {
        auto helper = start([&work, k] { work(k); });
        if (!helper) break;
        helpers.push_back(std::move(*helper));
    }
    work(0);
    for (; k < threads; ++k) work(k);
}

}  // namespace roundhouse::threads
