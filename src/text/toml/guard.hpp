// Looks a TOML file over before the parser sees it: what could overflow it or bring it down, and
// the slips whose place it reports badly. A rule file needs neither deep nesting nor texts of many
// lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/text/toml/reader.hpp"

namespace roundhouse::text {

// The word, number or single sign at a place; where it begins is `at` afterwards.
[[nodiscard]] std::string token_at(std::string_view text, std::size_t& at);

// Without the ends of lines, CR included.
[[nodiscard]] std::vector<std::string> split_lines(std::string_view text);

[[nodiscard]] std::vector<TomlFault> guard_lines(const std::vector<std::string>& lines);
// The same of a whole file, which must not be too large.
[[nodiscard]] std::vector<TomlFault> guard_toml(std::string_view text,
                                                const std::vector<std::string>& lines);

}  // namespace roundhouse::text
