// How long the calling thread has had the processor: what a piece of work costs, however busy the
// machine is meanwhile.
#pragma once

#include <time.h>

#include <chrono>

namespace roundhouse::threads {

inline std::chrono::nanoseconds processor_time() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace roundhouse::threads
