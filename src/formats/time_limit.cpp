#include "roundhouse/formats/time_limit.hpp"

#include <charconv>

namespace roundhouse::formats {

namespace {

// Digits only, and no more than `most`.
std::optional<int> number(std::string_view text, int most) {
    int value = 0;
    if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault != std::errc{} || end != text.data() + text.size() || value > most)
        return std::nullopt;
    return value;
}

}  // namespace

std::string minutes(int seconds) {
    const std::string rest = std::to_string(seconds % 60);
    return std::to_string(seconds / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

std::string to_string(const TimeLimit& limit) {
    if (!limit.any()) return "off";
    if (limit.turn > 0) return std::to_string(limit.turn);
    return minutes(limit.bank) +
           (limit.increment > 0 ? "+" + std::to_string(limit.increment) : std::string());
}

std::optional<TimeLimit> parse_time_limit(std::string_view text) {
    TimeLimit limit;
    if (text == "off") return limit;
    const auto colon = text.find(':');
    if (colon == std::string_view::npos) {
        const auto turn = number(text, kLongestTurn);
        if (!turn || *turn == 0) return std::nullopt;
        limit.turn = *turn;
        return limit;
    }
    const auto plus = text.find('+', colon);
    const std::string_view seconds =
        text.substr(colon + 1, plus == std::string_view::npos ? plus : plus - colon - 1);
    const auto whole = number(text.substr(0, colon), kLongestBank / 60);
    const auto rest = number(seconds, 59);
    if (!whole || !rest || seconds.size() != 2) return std::nullopt;
    limit.bank = *whole * 60 + *rest;
    if (limit.bank == 0 || limit.bank > kLongestBank) return std::nullopt;
    if (plus == std::string_view::npos) return limit;
    const auto increment = number(text.substr(plus + 1), kLongestTurn);
    if (!increment || *increment == 0) return std::nullopt;
    limit.increment = *increment;
    return limit;
}

}  // namespace roundhouse::formats
