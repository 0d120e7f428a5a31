// Whether text is plain ASCII.
#pragma once

#include <string_view>

namespace roundhouse::text {

[[nodiscard]] bool is_ascii(std::string_view text);

}  // namespace roundhouse::text
