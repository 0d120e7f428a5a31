// Text from outside as a sentence about it quotes it. Never as a whole if it is long, and never
// with anything that a terminal would obey.
#pragma once

#include <string>
#include <string_view>

namespace roundhouse::text {

// Cleaned; "..." stands for what is beyond so many columns.
[[nodiscard]] std::string excerpt(std::string_view text, int most);
// With a full stop, unless an excerpt at its end was cut.
[[nodiscard]] std::string with_full_stop(std::string sentence);

}  // namespace roundhouse::text
