#include "app/system/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <string>

namespace roundhouse::app {

namespace {

constexpr std::size_t kColumns = 60;

}  // namespace

Progress::Progress() : shown_(::isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
    if (percent_ >= 0) std::cerr << '\r' << std::string(kColumns, ' ') << '\r' << std::flush;
}

void Progress::show(std::int64_t done, std::int64_t all) {
    constexpr std::int64_t kBar = 40;
    if (!shown_ || all <= 0 || 100 * done / all == percent_) return;
    if (Clock::now() - begin_ < std::chrono::seconds(1)) return;
    percent_ = 100 * done / all;
    const auto full = static_cast<std::size_t>(kBar * done / all);
    std::cerr << fmt::format("\r[{}{}] {:>3}%", std::string(full, '#'),
                             std::string(kBar - full, '.'), percent_)
              << std::flush;
}

}  // namespace roundhouse::app
