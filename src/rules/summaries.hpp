// Describes the lists and tables of a rule file in a few words, for the page of rules and for
// comparisons. Makes no sentences.
#pragma once

#include <string>

#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::rules {

// The hand that is actually dealt: the intended one, or what the tiles allow.
[[nodiscard]] int dealt_hand(const RuleSet& game, Pips set, int players);

// The hand, if it is the same for any number of players; otherwise 0.
[[nodiscard]] int same_hand(const RuleSet& game, Pips set);

// The hands that are actually dealt: "15 tiles with 2 to 4 players, 12 with 5 or 6"; "15 tiles".
[[nodiscard]] std::string hands_in_words(const RuleSet& game, Pips set);

// "from the highest double down"; "the doubles 12 and 9, in this order"; separately for each set if
// they differ.
[[nodiscard]] std::string schedule_in_words(const Schedule& schedule);
[[nodiscard]] bool differs_by_set(const Schedule& schedule);

}  // namespace roundhouse::rules
