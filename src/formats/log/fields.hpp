// The fields that the log's lines are made of. Strict: one way to write each value.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace roundhouse::formats::log_fields {

// Takes `prefix` off the front, if it is there.
bool take_prefix(std::string_view& text, std::string_view prefix);
// Takes what is before the first blank, and the blank. A blank at the very end leaves a blank, so
// that it is not overlooked.
std::string_view take_word(std::string_view& text);
// Decimal without leading zeros, 0 to `most`.
std::optional<int> number(std::string_view text, int most);
// Exactly that many lower-case hexadecimal digits.
std::optional<std::uint64_t> hex(std::string_view text, std::size_t digits);
// Removes the fingerprint from the end and returns it.
std::optional<std::uint64_t> take_fingerprint(std::string_view& body);

[[nodiscard]] bool is_time(std::string_view text);
// Removes the time from the end and returns it; "" if there is none.
std::string_view take_time(std::string_view& body);

}  // namespace roundhouse::formats::log_fields
