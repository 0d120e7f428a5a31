// A mean of numbers and how far it can be trusted.
#pragma once

#include <span>

namespace roundhouse::bots {

struct Mean {
    double mean = 0;
    double error = 0;  // its standard error; 0 for fewer than two numbers
};
[[nodiscard]] Mean mean_of(std::span<const double> values);
// Of one number less the other, pair by pair.
[[nodiscard]] Mean difference(std::span<const double> one, std::span<const double> other);

}  // namespace roundhouse::bots
