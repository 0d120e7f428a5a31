// A mean of one value a deal, with its 95 % interval.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "roundhouse/arena/tournament.hpp"
#include "roundhouse/bots/mean.hpp"

namespace roundhouse::arena {

inline constexpr double kWithin95 = 1.96;  // standard errors
// Less than one deal of a million that differs brings.
inline constexpr double kRounding = 1e-11;

[[nodiscard]] inline Estimate estimate_within(double mean, double half, std::size_t deals) {
    if (deals < 2) return {mean, std::nullopt};
    if (half <= kRounding * std::max(1.0, std::abs(mean))) return {mean, std::nullopt, true};
    return {mean, Interval{mean - half, mean + half}};
}

[[nodiscard]] inline Estimate estimate_of(const std::vector<double>& values) {
    const bots::Mean mean = bots::mean_of(values);
    return estimate_within(mean.mean, kWithin95 * mean.error, values.size());
}

}  // namespace roundhouse::arena
