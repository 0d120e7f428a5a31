// Words as people type them: ignoring case, and with the closest valid word for a misspelt
// one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::text {

// Without blanks, tabs and carriage returns at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

// A to Z in lower case, whatever the locale; everything else is unchanged.
[[nodiscard]] std::string lower(std::string_view text);

// The candidate with the fewest slips (a letter too many, missing or wrong, or two letters swapped;
// capitals, and hyphens for blanks, cost less); empty if none is close enough to be what was meant.
[[nodiscard]] std::string_view nearest(std::string_view word,
                                       const std::vector<std::string_view>& candidates);

}  // namespace roundhouse::text
