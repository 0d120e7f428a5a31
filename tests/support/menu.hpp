// A menu with all bundled games, all levels and two saved games.
#pragma once

#include <algorithm>
#include <string_view>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/ui/menu/menu.hpp"
#include "support/catch.hpp"

namespace roundhouse::test {

// The bundled games and all levels, and no saved game.
inline ui::MenuData data_with_levels() {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    data.levels = {"random", "greedy", "planner", "expert"};
    data.default_level = "planner";
    return data;
}

inline ui::MenuData menu_data() {
    ui::MenuData data = data_with_levels();
    data.version = "0.1.0";
    data.saved = {{"a", "OLL Train: Ann, Bea, Cyd, round 3", false, ""},
                  {"b", "Mexican Train: Dov, Eve", true, ""}};
    return data;
}

inline int game_of_id(const ui::MenuData& data, std::string_view id) {
    const auto found = std::ranges::find(data.games, id, &rules::RuleSet::id);
    REQUIRE(found != data.games.end());
    return static_cast<int>(found - data.games.begin());
}

}  // namespace roundhouse::test
