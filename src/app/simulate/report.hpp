// What `roundhouse simulate` plays and how it reports, separate from the command line so that tests
// can use it.
#pragma once

#include <string>

#include "roundhouse/arena/simulation.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::app {

struct SimulationReport {
    std::string id;    // of the rule set
    std::string name;  // the game's name
    arena::SimulationTask task;
    arena::SimulationCounts counts;
    double seconds = 0;
    bool interrupted = false;  // by Ctrl-C: the counts are of the games played until then
};

// One JSON object, one line. Everything except `timing` is the same for the same task.
[[nodiscard]] std::string simulation_json(const SimulationReport& report);
// A table for people, a few lines of at most 78 columns.
[[nodiscard]] std::string simulation_table(const SimulationReport& report);

}  // namespace roundhouse::app
