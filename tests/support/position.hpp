// Reads back what formats::print_position has printed: what a position leaves out does not come
// back, so the round trip shows that nothing is. Its input is never what somebody typed.
#pragma once

#include <string_view>

#include "roundhouse/engine/state.hpp"

namespace roundhouse::test {

// Throws a std::runtime_error that quotes the line that print_position would not have written.
[[nodiscard]] State parse_position(std::string_view text);

}  // namespace roundhouse::test
