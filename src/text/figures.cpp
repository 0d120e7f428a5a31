#include "roundhouse/text/figures.hpp"

#include <cmath>

namespace roundhouse::text {

double rounded(double value, int decimals) {
    const double unit = std::pow(10, decimals);
    return std::round(value * unit) / unit + 0.0;  // -0 + 0 is 0
}

std::string csv_quoted(std::string_view field) {
    std::string text = "\"";
    for (const char c : field) {
        if (c == '"') text += '"';
        text += c;
    }
    return text + '"';
}

}  // namespace roundhouse::text
