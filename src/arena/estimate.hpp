// A mean of one value a deal, with its 95 % interval.
#pragma once

#include <cstddef>
#include <vector>

#include "roundhouse/arena/tournament.hpp"
#include "roundhouse/bots/mean.hpp"

namespace roundhouse::arena {

inline constexpr double kWithin95 = 1.96;  // standard errors

[[nodiscard]] inline Estimate estimate_within(double mean, double half, std::size_t deals) {
    if (deals < 2) return {mean, std::nullopt};
    return {mean, Interval{mean - half, mean + half}};
}

[[nodiscard]] inline Estimate estimate_of(const std::vector<double>& values) {
    const bots::Mean mean = bots::mean_of(values);
    return estimate_within(mean.mean, kWithin95 * mean.error, values.size());
}

}  // namespace roundhouse::arena
