// The one way in which work is divided among threads: by computer players that search, and by
// whoever plays many games. Knows nothing of the work.
#pragma once

#include <thread>
#include <vector>

namespace roundhouse::bots {

// Calls `work(k)` for each k from 0 to `threads` - 1 at the same time, the first in this thread;
// returns when all have. One thread or fewer: no other is started.
template <class Work>
void in_threads(int threads, Work&& work) {
    std::vector<std::jthread> helpers;
    for (int k = 1; k < threads; ++k) helpers.emplace_back([&work, k] { work(k); });
    work(0);
}

}  // namespace roundhouse::bots
