// Lists of games as people look through them: by family, and by what they type.
#pragma once

#include <string_view>
#include <vector>

#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::rules {

// Families in the order of their first games; within them the games keep their order.
void sort_by_family(std::vector<RuleSet>& games);

// The indices of the games that are meant: the one with that id; else all whose id, name, family or
// source contains every word, whatever the case. Every game, where nothing is typed.
[[nodiscard]] std::vector<int> games_like(const std::vector<RuleSet>& games,
                                          std::string_view typed);

// The id closest to what was typed; empty if none is close.
[[nodiscard]] std::string_view nearest_id(const std::vector<RuleSet>& games,
                                          std::string_view typed);

}  // namespace roundhouse::rules
