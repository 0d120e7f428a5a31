// A yardstick for the rules engine: random play of one game, Mexican Train with four players and
// the double-12 set, with the rules written into the loop and nothing but arrays. It plays the very
// games that arena::simulate plays, so the counts of both have to agree; that is all it is good
// for.
#pragma once

#include <cstdint>

namespace roundhouse::bench {

struct KernelCounts {
    std::int64_t rounds = 0;
    std::int64_t actions = 0;
    std::int64_t suspended = 0;  // rounds that ended because all seats were
    std::int64_t points = 0;
    constexpr bool operator==(const KernelCounts&) const = default;
};

// Whole games of 13 rounds, numbered from 0, with the streams of that seed.
KernelCounts play_kernel(std::int64_t games, std::uint64_t seed);

}  // namespace roundhouse::bench
