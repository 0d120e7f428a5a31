#include "roundhouse/text/figures.hpp"

#include <cmath>

namespace roundhouse::text {

double rounded(double value) {
    return std::round(value * 1e4) / 1e4 + 0.0;  // -0 + 0 is 0
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
