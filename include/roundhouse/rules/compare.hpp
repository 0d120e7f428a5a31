// How two games differ: sets, players, hands, orders, and policy by policy, in the words of the
// format. Names, summaries, sources and families are not rules.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::rules {

// One thing in which they differ.
struct Difference {
    std::string table;   // of the rule file, such as "doubles"
    std::string key;     // such as "lock"
    std::string matter;  // what it is about, such as "what a double requires of its player"
    // What each game does, in words. Empty for a game in which it cannot come up, if another
    // difference says as much; never for both.
    std::string first;
    std::string second;
};

// In the order of the rule file's tables; none if the games are played alike.
[[nodiscard]] std::vector<Difference> differences(const RuleSet& first, const RuleSet& second);

}  // namespace roundhouse::rules
