// `roundhouse simulate` with computer players, or with two rule files side by side: who wins, and
// what the games are like. Options and reports; arena/tournament.hpp plays the games.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/arguments/options.hpp"
#include "app/simulate/players.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::app {

// Before what the command reports.
inline constexpr std::string_view kSimulate = "roundhouse simulate";

struct BotOptions {
    PlayerOptions players;
    std::string against;  // a rule file, or a game's id
    bool csv = false;

    // Whether the games are played as a tournament.
    [[nodiscard]] bool wanted() const { return !players.bots.empty() || !against.empty() || csv; }
};

// Adds these options; returns --csv.
Option add_bot_options(Subcommand simulate, BotOptions& options);

// Plays, reports on standard output, and returns the exit status. `choice` comes from the command
// line; its number of players is already set, to the number of bots if bots are named.
int simulate_bots(const BotOptions& options, const rules::RuleSet& rule_set,
                  const rules::TableChoice& choice, std::int64_t games, std::uint64_t seed,
                  int threads, bool json);

}  // namespace roundhouse::app
