// Fields of CSV reports (RFC 4180), which no spreadsheet takes for a formula. All text in them
// comes from here; numbers and fixed words need nothing.
#pragma once

#include <string>
#include <string_view>

namespace roundhouse::text {

// A field in quotes, with quotes inside it doubled. An apostrophe is put before what a spreadsheet
// would calculate, as OWASP advises, and before an apostrophe: readers drop one that comes first.
[[nodiscard]] std::string csv_quoted(std::string_view field);

}  // namespace roundhouse::text
