// A mean of one value a deal, with its 95 % interval.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "roundhouse/arena/tournament.hpp"
#include "roundhouse/bots/mean.hpp"

namespace roundhouse::arena {

inline constexpr double kWithin95 = 1.96;  // standard errors, where the spread is known
// Where it is estimated from so many values: Student's quantile, by its expansion (Abramowitz and
// Stegun, 26.7.5), which is off by 1 % at most from four values on.
[[nodiscard]] inline double within_95(std::size_t values) {
    if (values <= 2) return 12.706;
    if (values == 3) return 4.303;
    const double freedom = static_cast<double>(values) - 1;
    return 1.96 + (2.372 + (2.823 + (2.556 + 1.59 / freedom) / freedom) / freedom) / freedom;
}
// Less than one deal of a million that differs brings.
inline constexpr double kRounding = 1e-11;

[[nodiscard]] inline Estimate estimate_within(double mean, double half, std::size_t deals) {
    if (deals < 2) return {mean, std::nullopt};
    if (half <= kRounding * std::max(1.0, std::abs(mean))) return {mean, std::nullopt, true};
    return {mean, Interval{mean - half, mean + half}};
}

[[nodiscard]] inline Estimate estimate_of(const std::vector<double>& values) {
    const bots::Mean mean = bots::mean_of(values);
    return estimate_within(mean.mean, within_95(values.size()) * mean.error, values.size());
}

// Of shares of games. The interval is that of two deals more, which were never played, one won and
// one lost (Agresti and Coull, 1998): a few deals that went alike say too little of their spread.
[[nodiscard]] inline Estimate estimate_of_shares(std::vector<double> deals) {
    const auto share = [](double value) { return std::clamp(value, 0.0, 1.0); };
    Estimate its{share(bots::mean_of(deals).mean)};
    if (deals.size() < 2) return its;
    deals.insert(deals.end(), {0, 1});
    const bots::Mean more = bots::mean_of(deals);
    const double half = kWithin95 * more.error;
    its.interval = Interval{share(more.mean - half), share(more.mean + half)};
    return its;
}

}  // namespace roundhouse::arena
