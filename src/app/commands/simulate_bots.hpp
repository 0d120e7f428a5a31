// `roundhouse simulate` with computer players of a level, or with two rule files side by side: who
// wins, what games are like. Options and reports; the games themselves are played by
// arena/tournament.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/commands/options.hpp"
#include "roundhouse/arena/tournament.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::app {

struct BotOptions {
    std::vector<std::string> bots;  // NAME:LEVEL, or LEVEL alone
    std::string against;            // a rule file, or a game's id
    int iterations = 32;            // sampled deals of an expert's decision
    double move_time = 0;           // milliseconds instead; 0: iterations
    bool csv = false;

    // Whether games go by way of the arena.
    [[nodiscard]] bool wanted() const { return !bots.empty() || !against.empty() || csv; }
};

// The option --csv.
Option add_bot_options(Command simulate, BotOptions& options);

struct BotTable {
    std::vector<std::string> names;
    arena::ArenaTask task;
};

// Plays and reports on standard output; gives the exit status. `choice` is what the command line
// says, its players already settled: as many as bots, where bots are named.
int simulate_bots(const BotOptions& options, const rules::RuleSet& rule_set,
                  const rules::TableChoice& choice, std::int64_t games, std::uint64_t seed,
                  int threads, bool json);

}  // namespace roundhouse::app
