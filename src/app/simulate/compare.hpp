// Two rule sets side by side, for `roundhouse simulate --against`: figures of each and their
// differences, with 95 % intervals over the deals. Only produces text.
#pragma once

#include <string>
#include <string_view>

#include "roundhouse/arena/tournament.hpp"
#include "roundhouse/text/table/table.hpp"

namespace roundhouse::app {

// The results of one rule set.
struct NamedCounts {
    std::string name;
    arena::TournamentCounts counts;
};

// {"mean":1.5,"low":1.2,"high":1.8}; null for both ends where there is no interval.
[[nodiscard]] text::Cell estimate_json(const arena::Estimate& found);
// "1.2 to 1.8", both ends times `scale`, and the unit; without an interval, why there is none.
[[nodiscard]] std::string interval_text(const arena::Estimate& found, double scale = 1,
                                        std::string_view unit = "", int decimals = 1);
// Its ends; null without an interval.
[[nodiscard]] text::Cell low_of(const arena::Estimate& found);
[[nodiscard]] text::Cell high_of(const arena::Estimate& found);

[[nodiscard]] std::string comparison_json(const NamedCounts& first, const NamedCounts& second);
[[nodiscard]] std::string comparison_csv(const NamedCounts& first, const NamedCounts& second);
// A table for people, of at most 78 columns.
[[nodiscard]] std::string comparison_table(const NamedCounts& first, const NamedCounts& second);

// How many games were given up, a line for each reason; empty if none were.
[[nodiscard]] std::string given_up(const std::string& name, const arena::TournamentCounts& counts);

}  // namespace roundhouse::app
