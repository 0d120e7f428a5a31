// Checks a TOML file before the parser sees it: for what could overflow or crash it, and for slips
// whose place it reports badly. A rule file needs neither deep nesting nor multi-line strings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/text/toml/reader.hpp"

namespace roundhouse::text {

// The word, number or single character at a place; `at` is then set to its beginning.
[[nodiscard]] std::string token_at(std::string_view text, std::size_t& at);

// The lines without their line ends, CR included.
[[nodiscard]] std::vector<std::string> split_lines(std::string_view text);

[[nodiscard]] std::vector<TomlFault> guard_lines(const std::vector<std::string>& lines);
// The same for a whole file, which must not be too large.
[[nodiscard]] std::vector<TomlFault> guard_toml(std::string_view text,
                                                const std::vector<std::string>& lines);

}  // namespace roundhouse::text
