#include "app/arguments/play_options.hpp"

#include <fmt/format.h>

#include "app/setup/play_options.hpp"
#include "app/setup/table_setup.hpp"
#include "app/system/output.hpp"
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
    command.add_option("--config", options.config,
                       "read this config file instead of the usual one");
    add_ascii_option(command, options.ascii);
    command.add_option("--color", options.colour, "colours: auto, always or never")
        .one_of({"auto", "always", "never"});
}

void add_plain_option(Subcommand command, PlayOptions& options, const std::string& about) {
    command.add_flag("--plain", options.plain, {"brief", "full"}, options.plain_style, about);
}

void add_table_options(Subcommand command, PlayOptions& options) {
    const Option variant = command.add_option(
        "--variant", options.variant, "which game, by its id: `roundhouse rules` lists them");
    command.add_option("--rules", options.rules_file, "play by a rule file of your own")
        .excludes(variant);
    command.add_option("--set", options.set, "highest number of the set, such as 12 or 9");
    command.add_option("--schedule", options.schedule,
                       "which engines are played, if the game has several schedules");
    command.add_option("--rounds", options.rounds, "play only the first N rounds");
    command
        .add_option("--blocked", options.blocked,
                    "what a blocked round is worth, where the table may choose, such as in Basic "
                    "Trains: \"fewest tiles win\" or \"nobody counts\"")
        .one_of(rules::blocked_words());
    command.add_option("--player", options.players, "a player's name; repeat it, in seat order")
        .one_value();
}

void add_game_options(Subcommand command, PlayOptions& options) {
    add_table_options(command, options);
    command
        .add_option(
            "--bot", options.bots,
            fmt::format("a computer player, seated after the people: NAME or NAME:LEVEL; levels: "
                        "{} (default: {})",
                        level_names(), words::level_name(bots::name(kDefaultLevel))))
        .one_value();
    command.add_option("--seed", options.seed, "random seed for the deals").checked(seed_fault);
    command
        .add_option(
            "--referee", options.referee,
            "strict, or honour: players may pass when they could play, and pay for it later")
        .one_of({"strict", "honour"});
    command.add_option("--announce", options.announce, "last-tile calls: manual or auto")
        .one_of({"manual", "auto"});
    command.add_option("--clock", options.clock,
                       "a time limit: seconds for each turn (30), minutes for the game (5:00), and "
                       "seconds more at each turn (5:00+10)");
    command
        .add_option("--time-up", options.time_up,
                    "when somebody's time is up, the hint is played for them, they draw and pass, "
                    "all are only told, or they lose the turn: hint (default), draw, ring or lose")
        .one_of({"hint", "draw", "ring", "lose"});
}

}  // namespace roundhouse::app
