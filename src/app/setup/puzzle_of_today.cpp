#include "app/setup/puzzle_of_today.hpp"

#include <ctime>

namespace roundhouse::app {

puzzles::Date today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::localtime_r(&now, &parts);
    return {parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday};
}

}  // namespace roundhouse::app
