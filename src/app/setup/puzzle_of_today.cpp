#include "app/setup/puzzle_of_today.hpp"

#include <fmt/format.h>

#include <array>
#include <ctime>
#include <string_view>

#include "app/setup/remembered.hpp"
#include "app/system/files.hpp"

namespace roundhouse::app {

namespace {

// Decades of days.
constexpr std::size_t kMostBytes = std::size_t{1} << 18U;

std::string solved_path() {
    return state_path("solved-puzzles");
}

// A line for each day: "2026-11-27 2", with the number of tries.
std::string solved_lines() {
    const auto bytes = read_file(solved_path(), kMostBytes);
    const auto* text = std::get_if<std::string>(&bytes);
    return text == nullptr ? "" : *text;
}

}  // namespace

puzzles::Date today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::localtime_r(&now, &parts);
    return {parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday};
}

std::string in_words(const puzzles::Date& date) {
    constexpr std::array<std::string_view, 12> kMonths{
        "January", "February", "March",     "April",   "May",      "June",
        "July",    "August",   "September", "October", "November", "December"};
    return fmt::format("{} {}", date.day, kMonths.at(static_cast<std::size_t>(date.month - 1)));
}

bool is_solved(const puzzles::Date& date) {
    const std::string lines = '\n' + solved_lines();
    return lines.find('\n' + to_string(date) + ' ') != std::string::npos;
}

void note_solved(const puzzles::Date& date, int tries) {
    const std::string path = solved_path();
    if (path.empty() || is_solved(date)) return;
    std::string lines = solved_lines();
    if (!lines.empty() && lines.back() != '\n') lines += '\n';
    (void)replace_file(real_sys(), path, lines + fmt::format("{} {}\n", to_string(date), tries));
}

}  // namespace roundhouse::app
