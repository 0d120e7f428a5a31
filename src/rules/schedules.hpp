// Converts orders of engines that have a word of their own to lists, and back.
#pragma once

#include <vector>

#include "roundhouse/rules/rule_set.hpp"
#include "rules/policy_values.hpp"

namespace roundhouse::rules {

// First round first; empty for a random order.
[[nodiscard]] std::vector<Pips> engines(SchedulePattern order, Pips set);

// The word for a list; null if there is none.
[[nodiscard]] const Word* pattern_word(const Schedule::ForSet& order);

}  // namespace roundhouse::rules
