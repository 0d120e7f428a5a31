// How two games differ, in plain English: part by part, in the order of the rule page.
#pragma once

#include <string>

#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::words {

// Every difference, with what each game does, wrapped to `width` columns; one sentence if they are
// played alike.
[[nodiscard]] std::string describe_differences(const rules::RuleSet& first,
                                               const rules::RuleSet& second, int width = 80);

}  // namespace roundhouse::words
