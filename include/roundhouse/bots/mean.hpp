// A mean of numbers and how far it can be trusted.
#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace roundhouse::bots {

struct Mean {
    double mean = 0;
    double error = 0;  // its standard error; 0 for fewer than two numbers
};
[[nodiscard]] inline Mean mean_of(std::span<const double> values) {
    if (values.empty()) return {};
    const auto n = static_cast<double>(values.size());
    double sum = 0;
    for (const double value : values) sum += value;
    const double mean = sum / n;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    return {mean, n > 1 ? std::sqrt(squares / (n - 1) / n) : 0};
}
// Of one number less the other, pair by pair.
[[nodiscard]] inline Mean difference(std::span<const double> one, std::span<const double> other) {
    std::vector<double> differences(one.size());
    for (std::size_t k = 0; k < one.size(); ++k) differences[k] = one[k] - other[k];
    return mean_of(differences);
}

}  // namespace roundhouse::bots
