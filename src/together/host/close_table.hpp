// Asks a table of this user's to close, from a terminal that is not at it. Decides nothing: the
// table saves its game, and looks whose process asks.
#pragma once

#include <string>
#include <variant>

#include "app/system/fault.hpp"

namespace roundhouse::app {

// The table of that name; without one, the only one that is this user's. What the table said.
[[nodiscard]] std::variant<std::string, Fault> close_table(const std::string& name);

}  // namespace roundhouse::app
