#include "roundhouse/bots/mean.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

namespace roundhouse::bots {

Mean mean_of(std::span<const double> values) {
    if (values.empty()) return {};
    const auto n = static_cast<double>(values.size());
    double sum = 0;
    for (const double value : values) sum += value;
    const double mean = sum / n;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    return {mean, n > 1 ? std::sqrt(squares / (n - 1) / n) : 0};
}

Mean difference(std::span<const double> one, std::span<const double> other) {
    std::vector<double> differences(one.size());
    std::ranges::transform(one, other, differences.begin(), std::minus{});
    return mean_of(differences);
}

}  // namespace roundhouse::bots
