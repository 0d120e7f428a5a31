// Numbers that people, files and programs write. A number is the whole text or none.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

namespace roundhouse::text {

// Digits, with a minus where `Number` has a sign; none if it is anything else, or too large.
template <std::integral Number = int>
[[nodiscard]] std::optional<Number> number_in(std::string_view text) {
    Number value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, value);
    if (fault != std::errc{} || stop != end) return std::nullopt;
    return value;
}

}  // namespace roundhouse::text
