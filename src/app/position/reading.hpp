// A position from a file, or from standard input.
#pragma once

#include <string>
#include <variant>

#include "app/position/set_up.hpp"

namespace roundhouse::app {

// `file`: "-" is standard input.
[[nodiscard]] std::variant<SetUp, Fault> set_up_in(const std::string& file);

}  // namespace roundhouse::app
