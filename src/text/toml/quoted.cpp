#include "roundhouse/text/toml/quoted.hpp"

namespace roundhouse::text {

std::string toml_quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

}  // namespace roundhouse::text
