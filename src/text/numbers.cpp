#include "roundhouse/text/numbers.hpp"

#include <cmath>

namespace roundhouse::text {

double rounded(double value, int decimals) {
    const double unit = std::pow(10, decimals);
    return std::round(value * unit) / unit + 0.0;  // -0 + 0 is 0
}

}  // namespace roundhouse::text
