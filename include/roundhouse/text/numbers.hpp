// Numbers as people, files and programs write them. Whatever is read has a range.
#pragma once

#include <charconv>
#include <limits>
#include <optional>
#include <string_view>
#include <type_traits>

namespace roundhouse::text {

// False for NaN, too.
template <class Number>
[[nodiscard]] constexpr bool is_between(Number value, Number least, Number most) {
    return value >= least && value <= most;
}

// The whole text as a number with a point, whatever the locale; none if it is anything else.
[[nodiscard]] std::optional<double> parse_floating(std::string_view text);

// The whole text must be a number: digits, with a minus sign if `Number` is signed; a fraction or
// an exponent only if it is floating. None if it is anything else, or out of the range.
template <class Number = int>
requires std::is_arithmetic_v<Number>
[[nodiscard]] std::optional<Number> parse_number(
    std::string_view text, Number least = std::numeric_limits<Number>::lowest(),
    Number most = std::numeric_limits<Number>::max()) {
    Number value = 0;
    if constexpr (std::is_floating_point_v<Number>) {
        const std::optional<double> read = parse_floating(text);
        if (!read) return std::nullopt;
        value = static_cast<Number>(*read);
    } else {
        const char* const end = text.data() + text.size();
        const auto [stop, fault] = std::from_chars(text.data(), end, value);
        if (fault != std::errc{} || stop != end) return std::nullopt;
    }
    if (!is_between(value, least, most)) return std::nullopt;
    return value;
}

// Rounded to four decimals, so that reports do not depend on the last digits; never -0.
[[nodiscard]] double rounded(double value, int decimals = 4);

}  // namespace roundhouse::text
