// Numbers as people, files and programs write them.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

namespace roundhouse::text {

// The whole text must be a number: digits, with a minus sign if `Number` is signed. None if it is
// anything else, or too large.
template <std::integral Number = int>
[[nodiscard]] std::optional<Number> parse_number(std::string_view text) {
    Number value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, value);
    if (fault != std::errc{} || stop != end) return std::nullopt;
    return value;
}

// Rounded to four decimals, so that reports do not depend on the last digits; never -0.
[[nodiscard]] double rounded(double value, int decimals = 4);

}  // namespace roundhouse::text
