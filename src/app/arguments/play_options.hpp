// The options that several commands share: how a game is shown, and which one begins.
#pragma once

#include <string>

#include "app/arguments/options.hpp"
#include "app/setup/play_options.hpp"
#include "roundhouse/game/options/options.hpp"

namespace roundhouse::app {

// --plain, --plain=brief, --plain=full.
void add_plain_option(Subcommand command, PlayOptions& options,
                      const std::string& about =
                          "text mode, with numbered choices; "
                          "--plain=brief says less, --plain=full more");
// --ascii: everything is printed and drawn in plain ASCII.
void add_ascii_option(Subcommand command, bool& ascii);
// The display options of every command that shows a game: --config, --ascii, --color.
void add_display_options(Subcommand command, PlayOptions& options);

// --threads; 0: as many as the machine runs at once.
void add_threads_option(Subcommand command, int& threads);

// The options of a game, from their rows.
void add_options(Subcommand command, game::Option::Of of, ChosenOptions& chosen);
// How many seconds may be given to programs that play.
struct LongestProgramTimes {
    double move = 86'400;
    double game = 86'400;
};
// --cmd-move-time, --cmd-game-time, --cmd-errors: how programs of --bot play.
void add_program_terms(Subcommand command, ProgramOptions& options,
                       LongestProgramTimes longest = {});
// Which game, by which of its choices, and who plays it.
void add_table_options(Subcommand command, PlayOptions& options);
// The options of every command that begins a game: which one, who plays, by which of its choices.
void add_game_options(Subcommand command, PlayOptions& options);

}  // namespace roundhouse::app
