#include "roundhouse/text/csv.hpp"

namespace roundhouse::text {

std::string csv_quoted(std::string_view field) {
    std::string text = "\"";
    for (const char c : field) {
        if (c == '"') text += '"';
        text += c;
    }
    return text + '"';
}

}  // namespace roundhouse::text
