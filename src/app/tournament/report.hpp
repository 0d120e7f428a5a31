// What a tournament has come to, for people and as JSON. Only produces text.
#pragma once

#include <span>
#include <string>

#include "app/tournament/plan.hpp"

namespace roundhouse::app {

// For each game, and for all together if there are several: who won how much against whom,
// ratings, and every pair's figures. Then what the sequential test says, and who failed.
[[nodiscard]] std::string tournament_table(const TournamentPlan& plan,
                                           std::span<const arena::TableResults> results);
// One JSON object, one line.
[[nodiscard]] std::string tournament_json(const TournamentPlan& plan,
                                          std::span<const arena::TableResults> results,
                                          bool interrupted);

}  // namespace roundhouse::app
