// A menu with all bundled games, all levels and two saved games.
#pragma once

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/ui/menu/menu.hpp"

namespace roundhouse::test {

inline ui::MenuData menu_data() {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    data.version = "0.1.0";
    data.levels = {"random", "greedy", "planner", "expert"};
    data.usual_level = "planner";
    data.saved = {{"a", "OLL Train: Ann, Bea, Cyd, round 3", false, ""},
                  {"b", "Mexican Train: Dov, Eve", true, ""}};
    return data;
}

}  // namespace roundhouse::test
