// Writes a string as TOML has it. Knows nothing about files or keys.
#pragma once

#include <string>
#include <string_view>

namespace roundhouse::text {

// In quotation marks. The text must have no control characters, which need other escapes.
[[nodiscard]] std::string toml_quoted(std::string_view text);

}  // namespace roundhouse::text
