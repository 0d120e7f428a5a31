// A game's rules in plain English, generated from its policies, so that they always agree with what
// is played.
#pragma once

#include <string>

#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::words {

// Short headed paragraphs, wrapped to `width` columns.
[[nodiscard]] std::string describe_rules(const rules::RuleSet& rule_set, int width = 80);

}  // namespace roundhouse::words
