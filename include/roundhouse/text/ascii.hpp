// Text in plain ASCII, for terminals and files that take nothing else. Letters lose their marks;
// what has no ASCII form becomes question marks in as many columns.
#pragma once

#include <string>
#include <string_view>

namespace roundhouse::text {

[[nodiscard]] std::string to_ascii(char32_t c);
[[nodiscard]] std::string to_ascii(std::string_view text);

[[nodiscard]] bool is_ascii(std::string_view text);

}  // namespace roundhouse::text
