// The players that --bot names: computer players by their levels, and programs of other people.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/simulate/programs.hpp"
#include "app/system/fault.hpp"
#include "roundhouse/bots/bot.hpp"

namespace roundhouse::app {

struct PlayerOptions {
    std::vector<std::string> bots;  // NAME:LEVEL, LEVEL alone, or NAME:cmd=COMMAND
    ProgramOptions programs;
    int worlds = bots::kDefaultWorlds;  // sampled deals for each decision of whoever searches
    double move_time = 0;               // milliseconds for each decision instead; 0: sampled deals
};
void add_player_options(Subcommand command, PlayerOptions& options);

struct BotPlayers {
    std::vector<std::string> names;
    std::vector<bots::Level> levels;  // of a program: who plays on when it fails
    Programs programs;

    // "rocket-1", "program".
    [[nodiscard]] std::string_view level_of(std::size_t player) const {
        return programs.is_program(player) ? kProgramLevel : bots::name(levels[player]);
    }
};

// `options` must outlive the players.
[[nodiscard]] std::variant<BotPlayers, Fault> players_named(const PlayerOptions& options);
[[nodiscard]] bots::SearchLimits limits_of(const PlayerOptions& options);

}  // namespace roundhouse::app
