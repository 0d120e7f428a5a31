// What a rule file says in lists and tables, in a few words: for the page of rules and for
// comparisons. Knows nothing of sentences.
#pragma once

#include <string>

#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::rules {

// The hand that is really dealt: the one that is wanted, or what the tiles allow.
[[nodiscard]] int dealt_hand(const RuleSet& game, Pips set, int players);

// The hand that is dealt however many play; 0 if it depends on them.
[[nodiscard]] int same_hand(const RuleSet& game, Pips set);

// The hands that are really dealt: "15 tiles with 2 to 4 players, 12 with 5 or 6"; "15 tiles".
[[nodiscard]] std::string hands_in_words(const RuleSet& game, Pips set);

// "from the highest double down"; "the doubles 12 and 9, in this order"; what differs by set is
// told for each.
[[nodiscard]] std::string order_in_words(const Schedule& schedule);

}  // namespace roundhouse::rules
