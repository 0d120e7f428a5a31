// The sub-commands of the program. Each is in a file of its own, src/app/commands/NAME.cpp, and
// registers itself with add_NAME(), which describes its options; its callback sets the exit status.
// The table of all of them is in commands.cpp.
#pragma once

#include <string>

#include "app/system/status.hpp"

namespace CLI {
class App;  // only these files include the library: it is slow to compile
}

namespace roundhouse::app {

void add_play(CLI::App& app, int& status);
void add_resume(CLI::App& app, int& status);
void add_replay(CLI::App& app, int& status);
void add_show(CLI::App& app, int& status);
void add_verify(CLI::App& app, int& status);
void add_export(CLI::App& app, int& status);
void add_games(CLI::App& app, int& status);
void add_rules(CLI::App& app, int& status);
void add_simulate(CLI::App& app, int& status);
void add_solve(CLI::App& app, int& status);
void add_engine(CLI::App& app, int& status);

// The display options of every command that shows a game: --config, --ascii, --color.
struct PlayOptions;
void add_looks(CLI::App& command, PlayOptions& options);

// Whether the output's locale uses UTF-8.
[[nodiscard]] bool writes_utf8();

// What is wrong with a seed that was typed, or "".
[[nodiscard]] std::string seed_fault(const std::string& text);

// The whole program: parses the command line, runs the sub-command, returns the exit status.
int run(int argc, const char* const* argv);

}  // namespace roundhouse::app
