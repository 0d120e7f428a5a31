// Two rule sets side by side, for `roundhouse simulate --against`: what games are like by each, and
// what lies between them, with 95 % intervals over the deals. Texts only.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/arena/tournament.hpp"

namespace roundhouse::app {

// What a set of rules has come to.
struct Portrait {
    std::string name;
    arena::ArenaCounts counts;
};

[[nodiscard]] std::string comparison_json(const Portrait& first, const Portrait& second);
[[nodiscard]] std::string comparison_csv(const Portrait& first, const Portrait& second);
// A table for people, of at most 78 columns.
[[nodiscard]] std::string comparison_table(const Portrait& first, const Portrait& second);

// How many games were given up, a line for each reason; empty: none.
[[nodiscard]] std::string given_up(const std::string& name, const arena::ArenaCounts& counts);

}  // namespace roundhouse::app
