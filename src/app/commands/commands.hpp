// The sub-commands of the program. Each is in a file of its own, src/app/commands/NAME.cpp, and
// registers itself with add_NAME(), which describes its options; its callback sets the exit status.
// The table of all of them is in commands.cpp.
#pragma once

#include <string>

#include "app/commands/options.hpp"
#include "app/system/status.hpp"

namespace roundhouse::app {

void add_play(Command app, int& status);
void add_resume(Command app, int& status);
void add_replay(Command app, int& status);
void add_show(Command app, int& status);
void add_verify(Command app, int& status);
void add_export(Command app, int& status);
void add_games(Command app, int& status);
void add_rules(Command app, int& status);
void add_simulate(Command app, int& status);
void add_solve(Command app, int& status);
void add_engine(Command app, int& status);

// The display options of every command that shows a game: --config, --ascii, --color.
struct PlayOptions;
void add_display_options(Command command, PlayOptions& options);

// Whether the output's locale uses UTF-8.
[[nodiscard]] bool writes_utf8();

// What is wrong with a seed that was typed, or "".
[[nodiscard]] std::string seed_fault(const std::string& text);

// The whole program: parses the command line, runs the sub-command, returns the exit status.
int run(int argc, const char* const* argv);

}  // namespace roundhouse::app
