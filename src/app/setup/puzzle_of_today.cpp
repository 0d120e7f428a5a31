#include "app/setup/puzzle_of_today.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>
#include <system_error>
#include <utility>

#include "app/setup/remembered.hpp"
#include "app/system/files.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::app {

namespace {

// Decades of days.
constexpr std::size_t kMostBytes = std::size_t{1} << 18U;

std::string solved_path() {
    return state_path("solved-puzzles");
}

// A line for each day that was solved: "2026-11-27 2", with the number of tries. And one for each
// that was tried: "tried 2026-11-27 2 3", with the hints; it does not begin with a date, so it does
// not count as a solved day. None if there is a file that cannot be read.
std::optional<std::string> solved_lines() {
    const std::string path = solved_path();
    auto bytes = read_file(path, kMostBytes);
    if (auto* text = std::get_if<std::string>(&bytes)) return std::move(*text);
    std::error_code error;
    const bool there = std::filesystem::symlink_status(path, error).type() !=
                       std::filesystem::file_type::not_found;
    return there ? std::nullopt : std::optional(std::string());
}

std::int64_t number_of(const puzzles::Date& date) {
    const std::chrono::year_month_day day(std::chrono::year(date.year),
                                          std::chrono::month(static_cast<unsigned>(date.month)),
                                          std::chrono::day(static_cast<unsigned>(date.day)));
    return std::chrono::sys_days(day).time_since_epoch().count();
}

// The days that have a line, numbered in a row.
std::set<std::int64_t> days_in(const std::string& text) {
    std::set<std::int64_t> days;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (const auto day = puzzles::parse_date(line.substr(0, line.find(' '))))
            days.insert(number_of(*day));
    return days;
}

constexpr std::string_view kTried = "tried ";

// Behind its date, a line has numbers; those that are none are 0.
PuzzleCounts counts_in(const std::string& line, std::size_t from) {
    std::istringstream words(line.substr(from));
    std::string date, tries, hints;
    words >> date >> tries >> hints;
    const auto number = [](const std::string& word) {
        constexpr int kMost = 9999;
        return std::clamp(text::parse_number(word).value_or(0), 0, kMost);
    };
    return {number(tries), number(hints)};
}

// What has been counted on that day. A day that was solved before tries were noted has those that
// it took.
PuzzleCounts counts_at(const std::string& text, const puzzles::Date& date) {
    const std::string solved = to_string(date) + ' ';
    const std::string tried = std::string(kTried) + solved;
    PuzzleCounts counts;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(tried)) return counts_in(line, kTried.size());
        if (line.starts_with(solved)) counts = counts_in(line, 0);
    }
    return counts;
}

void note_counts(const puzzles::Date& date, PuzzleCounts counts) {
    const std::string path = solved_path();
    const auto before = path.empty() ? std::nullopt : solved_lines();
    if (!before) return;
    const std::string tried = std::string(kTried) + to_string(date) + ' ';
    std::string all;
    std::istringstream lines(*before);
    for (std::string line; std::getline(lines, line);)
        if (!line.starts_with(tried)) all += line + '\n';
    (void)replace_file(real_sys(), path,
                       all + fmt::format("{}{} {}\n", tried, counts.tries, counts.hints));
}

}  // namespace

PuzzleAttempts attempts_at(const puzzles::Date& date) {
    return {counts_at(solved_lines().value_or(""), date),
            [date](PuzzleCounts counts) { note_counts(date, counts); }};
}

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
    return days_in(solved_lines().value_or("")).contains(number_of(date));
}

PuzzleRecord puzzle_record(const puzzles::Date& date) {
    const std::set<std::int64_t> days = days_in(solved_lines().value_or(""));
    PuzzleRecord record;
    record.solved = static_cast<int>(days.size());
    int running = 0;
    std::int64_t before = 0;
    for (const std::int64_t day : days) {
        running = day == before + 1 ? running + 1 : 1;
        before = day;
        record.best = std::max(record.best, running);
        if (day == number_of(date)) record.running = running;
    }
    return record;
}

void note_solved(const puzzles::Date& date, int tries) {
    const std::string path = solved_path();
    auto lines = path.empty() ? std::nullopt : solved_lines();
    // What cannot be read is not replaced: it may have earlier days.
    if (!lines || days_in(*lines).contains(number_of(date))) return;
    if (!lines->empty() && lines->back() != '\n') *lines += '\n';
    (void)replace_file(real_sys(), path, *lines + fmt::format("{} {}\n", to_string(date), tries));
}

}  // namespace roundhouse::app
