// The puzzle of the day, by the machine's clock.
#pragma once

#include "roundhouse/puzzles/daily.hpp"

namespace roundhouse::app {

[[nodiscard]] puzzles::Date today();

}  // namespace roundhouse::app
