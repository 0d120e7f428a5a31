// What this process has taken of the processor: the one time in a world that is real.
#pragma once

#include <sys/resource.h>

#include <cstdint>

namespace roundhouse::worlds {

// In microseconds.
inline std::uint64_t processor_time() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    constexpr std::uint64_t kSecond = 1'000'000;
    return static_cast<std::uint64_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * kSecond +
           static_cast<std::uint64_t>(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

}  // namespace roundhouse::worlds
