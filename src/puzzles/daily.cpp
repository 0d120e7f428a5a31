#include "roundhouse/puzzles/daily.hpp"

#include <fmt/format.h>

#include <chrono>
#include <iterator>

#include "roundhouse/text/numbers.hpp"

namespace roundhouse::puzzles {

namespace {

// Made by scripts/puzzles.
constexpr std::string_view kTrains[] = {
#include "puzzles/trains.def"
};
constexpr std::string_view kPlays[] = {
#include "puzzles/plays.def"
};

// A test checks that every line is a puzzle.
template <class Lines>
std::string_view line_for(const Lines& lines, std::int64_t number) {
    return lines[static_cast<std::size_t>(number) % std::size(lines)];
}

std::chrono::year_month_day calendar(const Date& date) {
    return {std::chrono::year(date.year), std::chrono::month(static_cast<unsigned>(date.month)),
            std::chrono::day(static_cast<unsigned>(date.day))};
}

// As it is written: there may be no such day.
std::optional<Date> written(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto year = text::parse_number<unsigned>(text.substr(0, 4));
    const auto month = text::parse_number<unsigned>(text.substr(5, 2));
    const auto day = text::parse_number<unsigned>(text.substr(8, 2));
    if (!year || !month || !day) return std::nullopt;
    return Date{static_cast<int>(*year), static_cast<int>(*month), static_cast<int>(*day)};
}

}  // namespace

bool is_written_like_a_date(std::string_view text) {
    return written(text).has_value();
}

std::optional<Date> parse_date(std::string_view text) {
    const auto date = written(text);
    if (!date || date->year < kFirstYear || !calendar(*date).ok()) return std::nullopt;
    return date;
}

std::string to_string(const Date& date) {
    return fmt::format("{:04}-{:02}-{:02}", date.year, date.month, date.day);
}

std::span<const std::string_view> daily_trains() {
    return kTrains;
}
std::span<const std::string_view> daily_plays() {
    return kPlays;
}

Puzzle puzzle_of(const Date& date) {
    const std::chrono::sys_days day(calendar(date));
    const std::int64_t days = day.time_since_epoch().count();
    if (std::chrono::weekday(day) == std::chrono::Sunday)
        return parse_best_play_puzzle(line_for(kPlays, days / 7)).value();
    return parse_longest_train_puzzle(line_for(kTrains, days)).value();
}

}  // namespace roundhouse::puzzles
