// What this program calls itself, and under which terms it may be used.
#pragma once

#include <string>
#include <string_view>

namespace roundhouse::app {

// "0.1.0"
[[nodiscard]] std::string version();
// "roundhouse 0.1.0", as logs name what wrote them.
[[nodiscard]] std::string program_name();
// Its own licence, and those of the libraries that are in it, made by the build.
[[nodiscard]] std::string_view licences();

}  // namespace roundhouse::app
