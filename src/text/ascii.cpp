#include "roundhouse/text/ascii.hpp"

#include <algorithm>

namespace roundhouse::text {

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace roundhouse::text
