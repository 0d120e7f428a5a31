// Numbers and fields as JSON and CSV reports print them.
#pragma once

#include <string>
#include <string_view>

namespace roundhouse::app {

// Four decimals, so that the last digits are nobody's business.
[[nodiscard]] double rounded(double value);
// A field of a CSV line (RFC 4180): in quotes, those within it doubled.
[[nodiscard]] std::string csv_quoted(std::string_view field);

}  // namespace roundhouse::app
