// Commands that are still to be built answer with one line. Whoever builds one deletes its line
// here.

#include <CLI/CLI.hpp>

#include <iostream>
#include <string>

#include "commands.hpp"
#include "play.hpp"

namespace roundhouse::app {

namespace {

int not_yet(const std::string& name) {
    std::cerr << "roundhouse: `" << name << "` is not built yet\n";
    return status::unavailable;
}

void add_stub(CLI::App& app, int& status, const std::string& name, const std::string& about) {
    CLI::App* command = app.add_subcommand(name, about + " (not built yet)");
    command->allow_extras();
    command->callback([&status, name] { status = not_yet(name); });
}

}  // namespace

void add_replay(CLI::App& app, int& status) {
    add_stub(app, status, "replay", "Watch a finished game");
}

}  // namespace roundhouse::app
