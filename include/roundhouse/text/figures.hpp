// Numbers and fields as JSON and CSV reports print them.
#pragma once

#include <string>
#include <string_view>

namespace roundhouse::text {

// Rounded to four decimals, so that reports do not depend on the last digits; never -0.
[[nodiscard]] double rounded(double value, int decimals = 4);
// A field of a CSV line (RFC 4180): in quotes, with quotes inside it doubled.
[[nodiscard]] std::string csv_quoted(std::string_view field);

}  // namespace roundhouse::text
