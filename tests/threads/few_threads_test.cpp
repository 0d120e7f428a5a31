// Work for several threads, where the system has fewer or none.

#include <mutex>
#include <set>

#include "app/system/progress.hpp"
#include "roundhouse/threads/worker_threads.hpp"
#include "support/catch.hpp"
#include "support/few_threads.hpp"

using namespace roundhouse;

TEST_CASE("threads: every part of the work is done, however few threads there are", "[threads]") {
    for (const int left : {0, 1, 3, 10}) {
        const test::FewThreads few(left);
        std::mutex mutex;
        std::multiset<int> done;
        threads::run_in_threads(4, [&](int k) {
            const std::scoped_lock lock(mutex);
            done.insert(k);
        });
        INFO(left);
        CHECK(done == std::multiset<int>{0, 1, 2, 3});
    }
}

TEST_CASE("threads: work with a progress bar is done without a thread, too", "[threads]") {
    for (const int left : {0, 1}) {
        const test::FewThreads few(left);
        INFO(left);
        CHECK(app::with_progress(5, [](std::atomic<std::int64_t>* done) { return *done += 5; }) ==
              5);
    }
}
