// Words as people type them: ignoring case, and with the closest valid word for a misspelt
// one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::text {

// A to Z made small, whatever the locale; all else is left as it is.
[[nodiscard]] std::string lower(std::string_view text);

// The candidate that is fewest slips away (a letter too many, too few, wrong, or two changed over;
// capitals and hyphens for blanks cost less); empty if all are too far to be what was meant.
[[nodiscard]] std::string_view nearest(std::string_view word,
                                       const std::vector<std::string_view>& candidates);

}  // namespace roundhouse::text
