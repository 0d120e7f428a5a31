// Times of games, to order them by.
#pragma once

#include <ctime>

namespace roundhouse::app {

// A time in the future is not believed (0): a clock that was ahead must not make its game the last
// one until that time has come.
[[nodiscard]] inline std::time_t believed_time(std::time_t time) {
    constexpr std::time_t kDay = 24 * 60 * 60;
    return time > std::time(nullptr) + kDay ? 0 : time;
}

}  // namespace roundhouse::app
