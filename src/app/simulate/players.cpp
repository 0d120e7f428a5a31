#include "app/simulate/players.hpp"

#include <fmt/format.h>

#include "app/setup/table_setup.hpp"
#include "app/system/status.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

namespace {

// What is wrong with the player, or "".
std::string take_name(const std::string& name, BotPlayers& players) {
    if (const auto fault = game::name_fault(name, players.names)) return *fault;
    players.names.push_back(name);
    return "";
}

std::string take_program(const TypedProgram& typed, BotPlayers& players) {
    const std::size_t player = players.names.size();
    const std::string name = typed.name.empty() ? fmt::format("{} {}", kProgramLevel, player + 1)
                                                : text::composed(typed.name);
    if (std::string why = take_name(name, players); !why.empty()) return why;
    players.levels.push_back(kPlaysOn);
    return players.programs.add(player, typed.command);
}

// What players of a level are called, with a number behind it.
std::string_view called_after(bots::Level level) {
    const std::string_view locomotive = words::locomotive_of(bots::name(level));
    return locomotive.empty() ? words::level_name(bots::name(level)) : locomotive;
}

std::string take_level(const std::string& bot, BotPlayers& players) {
    const auto colon = bot.rfind(':');
    const std::string word = colon == std::string::npos ? bot : bot.substr(colon + 1);
    const auto level = bots::level_named(word);
    if (!level) return level_fault(bot);
    players.levels.push_back(*level);
    return take_name(colon == std::string::npos
                         ? fmt::format("{} {}", called_after(*level), players.names.size() + 1)
                         : text::composed(bot.substr(0, colon)),
                     players);
}

}  // namespace

void add_player_options(Subcommand command, PlayerOptions& options) {
    command.add_option("--bot", options.bots,
                       "NAME:LEVEL or, for a program of your own, NAME:cmd=COMMAND; repeat it "
                       "for each player; levels: " +
                           level_names() + ", from weak to strong");
    add_program_options(command, options.programs);
    Option deals =
        command.add_option("--iterations", options.worlds,
                           "how many deals a player that searches (level 6 or 7) tries for "
                           "each decision");
    deals.between(1, 1'000'000).shows_default();
    command
        .add_option(
            "--move-time", options.move_time,
            "limit each decision of such a player to this many milliseconds of computing time "
            "instead; results then vary")
        .between(0.1, 60'000.0)
        .excludes(deals);
}

std::variant<BotPlayers, Fault> players_named(const PlayerOptions& options) {
    BotPlayers players{{}, {}, Programs(options.programs)};
    for (const std::string& bot : options.bots) {
        const auto program = typed_program(bot);
        const std::string why =
            program ? take_program(*program, players) : take_level(bot, players);
        if (!why.empty())
            return Fault{status::usage, fmt::format("--bot {}: {}", text::clean(bot), why)};
    }
    return players;
}

bots::SearchLimits limits_of(const PlayerOptions& options) {
    bots::SearchLimits limits;
    limits.worlds = options.move_time > 0 ? 0 : options.worlds;
    limits.time = std::chrono::microseconds(static_cast<std::int64_t>(1000 * options.move_time));
    limits.thread_cpu_time = true;
    return limits;
}

}  // namespace roundhouse::app
