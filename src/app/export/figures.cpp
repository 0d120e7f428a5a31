#include "app/export/figures.hpp"

#include <cmath>

namespace roundhouse::app {

double rounded(double value) {
    return std::round(value * 1e4) / 1e4;
}

std::string csv_quoted(std::string_view field) {
    std::string text = "\"";
    for (const char c : field) {
        if (c == '"') text += '"';
        text += c;
    }
    return text + '"';
}

}  // namespace roundhouse::app
