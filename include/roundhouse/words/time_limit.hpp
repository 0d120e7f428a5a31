// A time limit in words, for people who choose one.
#pragma once

#include <string>
#include <string_view>

#include "roundhouse/formats/time_limit.hpp"

namespace roundhouse::words {

// "none", "30 seconds a turn", "5:00 for the game + 10 seconds a turn".
[[nodiscard]] std::string time_limit(const formats::TimeLimit& limit);
// "the hint is played"
[[nodiscard]] std::string_view when_time_is_up(formats::WhenTimeIsUp then);

}  // namespace roundhouse::words
