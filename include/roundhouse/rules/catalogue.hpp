// Puts a list of games in the order of their families, and finds in it what people type.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::rules {

// Puts families in the order of their first games; within a family the games keep their order.
void sort_by_family(std::vector<RuleSet>& games);

// The indices of the games whose id, name, family or source contains every word, in upper or lower
// case: the one with that very id first, then those with that name. Every game if nothing is typed.
[[nodiscard]] std::vector<int> games_like(const std::vector<RuleSet>& games,
                                          std::string_view typed);

// The game with that id, in upper or lower case.
[[nodiscard]] std::optional<int> game_with_id(const std::vector<RuleSet>& games,
                                              std::string_view typed);

// The id closest to what was typed; empty if none is close.
[[nodiscard]] std::string_view nearest_id(const std::vector<RuleSet>& games,
                                          std::string_view typed);

}  // namespace roundhouse::rules
