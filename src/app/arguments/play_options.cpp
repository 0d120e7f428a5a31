#include "app/arguments/play_options.hpp"

#include <fmt/format.h>

#include "app/setup/table_setup.hpp"
#include "app/system/output.hpp"
#include "roundhouse/threads/worker_threads.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

void add_ascii_option(Subcommand command, bool& ascii) {
    command.add_flag(
        "--ascii",
        [&ascii] {
            ascii = true;
            print_ascii();
        },
        "use plain ASCII characters only");
}

// A terminal that cannot place characters gets the lines (TERM=dumb).
void add_display_options(Subcommand command, PlayOptions& options) {
    command.add_option("--config", options.config, "use this config file");
    add_ascii_option(command, options.ascii);
    command.add_option("--color", options.colour, "colours: auto, always or never")
        .one_of({"auto", "always", "never"});
}

void add_plain_option(Subcommand command, PlayOptions& options, const std::string& about) {
    command.add_flag("--plain", options.plain, {"brief", "full"}, options.plain_style, about);
}

void add_threads_option(Subcommand command, int& threads) {
    command
        .add_option("--threads", threads, "number of threads; by default, one for each processor")
        .between(1, threads::kMaxThreads);
}

void add_options(Subcommand command, game::Option::Of of, ChosenOptions& chosen) {
    for (const game::Option& option : game::options()) {
        if (option.of != of) continue;
        const std::string name(option.name);
        const std::string typed = "--" + name, help(option.help);
        if (option.number) {
            command.add_number(
                typed, [&chosen, name](int number) { chosen[name] = std::to_string(number); },
                help);
            continue;
        }
        Option added = command.add_option(
            typed,
            [&chosen, name](const std::string& word) {
                chosen[name] = word;
                return std::string();
            },
            help);
        if (!option.words.empty()) added.one_of(option.words);
    }
}

void add_program_terms(Subcommand command, ProgramOptions& options, LongestProgramTimes longest) {
    constexpr double kShortest = 0.001;
    command
        .add_option("--cmd-move-time", options.move_time,
                    "how many seconds a program of --bot has for an answer")
        .between(kShortest, longest.move)
        .shows_default();
    command
        .add_option("--cmd-game-time", options.game_time,
                    "how many seconds it has for all its answers in a game")
        .between(kShortest, longest.game)
        .shows_default();
    command.add_option("--cmd-errors", options.errors,
                       "the file for what programs write on standard error");
}

void add_table_options(Subcommand command, PlayOptions& options) {
    const Option variant = command.add_option(
        "--variant", options.variant, "which game, by its id: `roundhouse rules` lists them");
    command.add_option("--rules", options.rules_file, "play by a rule file of your own")
        .excludes(variant);
    add_options(command, game::Option::Of::game, options.chosen);
    command.add_option("--player", options.players, "a player's name; once for each, in seat order")
        .one_value();
}

void add_game_options(Subcommand command, PlayOptions& options) {
    add_table_options(command, options);
    command
        .add_option(
            "--bot", options.bots,
            fmt::format(
                "a computer player, seated after the people: NAME, NAME:LEVEL or, for a "
                "program of your own, NAME:cmd=COMMAND; levels: {}, from weak to strong "
                "(default: 4), or {}: the one nearest to your rating, or to the mean of all "
                "people's",
                level_names(), words::kLikeMe))
        .one_value();
    command.add_option("--seed", options.seed, "random seed for the deals").checked(seed_fault);
    add_options(command, game::Option::Of::table, options.chosen);
}

}  // namespace roundhouse::app
