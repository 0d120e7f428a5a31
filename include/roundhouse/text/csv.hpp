// Fields of CSV reports (RFC 4180).
#pragma once

#include <string>
#include <string_view>

namespace roundhouse::text {

// A field in quotes, with quotes inside it doubled.
[[nodiscard]] std::string csv_quoted(std::string_view field);

}  // namespace roundhouse::text
