// Orders of engines that have a word: as lists, and back.
#pragma once

#include <vector>

#include "roundhouse/rules/rule_set.hpp"
#include "rules/vocabulary.hpp"

namespace roundhouse::rules {

// First round first; empty for a random order.
[[nodiscard]] std::vector<Pips> engines(Order order, Pips set);

// The word for a list; null if it has none.
[[nodiscard]] const Word* order_word(const Schedule::ForSet& order);

}  // namespace roundhouse::rules
