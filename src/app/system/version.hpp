// What this program calls itself.
#pragma once

#include <string>

namespace roundhouse::app {

// "0.1.0"
[[nodiscard]] std::string version();
// "roundhouse 0.1.0", as logs name what wrote them.
[[nodiscard]] std::string program_name();

}  // namespace roundhouse::app
