// A bundled game as the build has read it: constants without memory of their own, written by
// src/rules/generator/main.cpp, and the rule set that they are restored to. The rules' policies are
// numbers in the order of policies(), so a new one needs nothing here.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "roundhouse/rules/rule_set.hpp"
#include "rules/policies.hpp"

namespace roundhouse::rules {

// In the order of RuleSet, whose comments explain the fields.
struct GameConstants {
    struct Hand {
        Pips set;
        int first_players;
        std::span<const int> tiles;
    };
    struct SetSchedule {
        Pips set;
        std::span<const Pips> engines;
    };
    struct Schedule {
        std::string_view id;
        std::span<const SetSchedule> sets;
    };
    struct Decided {
        std::string_view key;
        std::string_view text;
    };
    // The fields of Rules that a rule file sets other than by a policy.
    struct Unlisted {
        int rounds;
        Referee referee;
        bool auto_announce;
    };

    std::string_view id;
    std::string_view name;
    std::string_view summary;
    std::string_view source;
    std::string_view family;
    std::span<const Pips> sets;
    int min_players;
    int max_players;
    std::span<const SetPlayers> players_by_set;
    bool players_up_to_doubles;
    std::span<const Hand> hands;
    std::span<const Schedule> schedules;
    bool offers_referee;
    bool offers_announce;
    std::span<const Blocked> blocked_choices;
    std::string_view communal_name;
    int fixed_rounds;
    std::span<const int> policies;
    Unlisted unlisted;
    std::span<const Decided> decided;
};

// Family by family, as the games are listed. Defined in the generated file.
[[nodiscard]] std::span<const GameConstants> bundled_constants();

[[nodiscard]] inline std::vector<int> policy_values(const Rules& rules) {
    std::vector<int> values;
    for (const Policy& policy : policies()) values.push_back(policy.get(rules));
    return values;
}

[[nodiscard]] inline Rules restored_rules(std::span<const int> values,
                                          const GameConstants::Unlisted& unlisted) {
    Rules rules;
    const auto all = policies();
    for (std::size_t k = 0; k < all.size(); ++k) all[k].set(rules, values[k]);
    rules.rounds = unlisted.rounds;
    rules.referee = unlisted.referee;
    rules.auto_announce = unlisted.auto_announce;
    return rules;
}

}  // namespace roundhouse::rules
