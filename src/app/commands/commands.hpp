// The sub-commands of the program. Each is in src/app/commands/NAME.cpp (show and export share one)
// and registers itself with add_NAME(), which describes its options; its callback sets the exit
// status. The table of all of them is in commands.cpp.
#pragma once

#include <string>

#include "app/arguments/options.hpp"
#include "app/arguments/play_options.hpp"
#include "app/system/status.hpp"

namespace roundhouse::app {

void add_play(Subcommand app, int& status);
void add_learn(Subcommand app, int& status);
void add_resume(Subcommand app, int& status);
void add_replay(Subcommand app, int& status);
void add_review(Subcommand app, int& status);
void add_show(Subcommand app, int& status);
void add_verify(Subcommand app, int& status);
void add_export(Subcommand app, int& status);
void add_games(Subcommand app, int& status);
void add_rules(Subcommand app, int& status);
void add_solve(Subcommand app, int& status);
void add_puzzle(Subcommand app, int& status);
void add_stats(Subcommand app, int& status);
void add_engine(Subcommand app, int& status);

// The whole program: parses the command line, runs the sub-command, returns the exit status.
int run(int argc, const char* const* argv);

}  // namespace roundhouse::app
