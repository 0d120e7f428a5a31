// Two rule sets side by side, for `roundhouse simulate --against`: figures of each and their
// differences, with 95 % intervals over the deals. Only produces text.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/arena/tournament.hpp"

namespace roundhouse::app {

// The results of one rule set.
struct Portrait {
    std::string name;
    arena::ArenaCounts counts;
};

[[nodiscard]] std::string comparison_json(const Portrait& first, const Portrait& second);
[[nodiscard]] std::string comparison_csv(const Portrait& first, const Portrait& second);
// A table for people, of at most 78 columns.
[[nodiscard]] std::string comparison_table(const Portrait& first, const Portrait& second);

// How many games were given up, a line for each reason; empty if none were.
[[nodiscard]] std::string given_up(const std::string& name, const arena::ArenaCounts& counts);

}  // namespace roundhouse::app
