// Plays what a plan says and is not in its file yet, on several threads. What was played is written
// once a second, as deals end, and when this returns.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "app/tournament/plan.hpp"
#include "app/tournament/results_file.hpp"

namespace roundhouse::app {

// Adds to the results, in the order of deals. `file` may be null. `stop`: no further game is begun
// once it is true. With a sequential test, it also ends when that has decided.
void play_tournament(const TournamentPlan& plan, std::vector<arena::TableResults>& results,
                     ResultsFile* file, const std::atomic<bool>& stop,
                     std::atomic<std::int64_t>* games_done);

}  // namespace roundhouse::app
