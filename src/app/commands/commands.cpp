#include "app/commands/commands.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <exception>
#include <iostream>
#include <iterator>
#include <string_view>
#include <vector>

#include "app/position/command.hpp"
#include "app/position/perft.hpp"
#include "app/score/command.hpp"
#include "app/simulate/command.hpp"
#include "app/system/output.hpp"
#include "app/system/version.hpp"
#include "app/tournament/command.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/excerpt.hpp"
#include "together/host/command.hpp"
#include "together/join/command.hpp"

namespace roundhouse::app {

namespace {

struct CommandRow {
    std::string_view name;
    void (*add)(Subcommand program, int& status);
};
constexpr CommandRow kCommands[] = {
    {"play", add_play},         {"learn", add_learn},   {"resume", add_resume},
    {"host", add_host},         {"join", add_join},     {"replay", add_replay},
    {"review", add_review},     {"show", add_show},     {"verify", add_verify},
    {"export", add_export},     {"games", add_games},   {"rules", add_rules},
    {"simulate", add_simulate}, {"solve", add_solve},   {"stats", add_stats},
    {"score", add_score},       {"puzzle", add_puzzle}, {"position", add_position},
    {"engine", add_engine},     {"perft", add_perft},   {"tournament", add_tournament},
};

// What the program answers itself; other options without a command are those of `play`.
constexpr std::string_view kProgramFlags[] = {"-h", "--help", "--version", "--licences"};

// `roundhouse` alone, or with options only, is `roundhouse play`.
bool means_play(const std::vector<std::string>& arguments) {
    if (arguments.empty()) return true;
    const std::string& first = arguments.front();
    return first.starts_with('-') &&
           std::ranges::find(kProgramFlags, first) == std::end(kProgramFlags);
}

int parse_and_run(std::vector<std::string> arguments) {
    if (means_play(arguments)) arguments.insert(arguments.begin(), "play");
    const std::string& name = arguments.front();
    const auto* const named = std::ranges::find(kCommands, name, &CommandRow::name);
    if (named == std::end(kCommands) && !name.starts_with('-')) {
        std::cerr << text::with_full_stop("There is no command " +
                                          (name.empty() ? "\"\"" : text::excerpt(name, 80)))
                  << "\nRun with --help for more information.\n";
        return status::usage;
    }
    const ProgramTexts texts{
        "roundhouse",
        fmt::format("Train dominoes for 2 to 10 players, at one or more terminals: {} games.",
                    rules::bundled_files().size()),
        program_name(), licences(),
        "The default command is play. `roundhouse COMMAND --help` lists a command's options."};
    int status = status::ok;
    // The other commands appear only in the program's own help.
    const auto describe = [&](Subcommand program) {
        for (const CommandRow& row : kCommands)
            if (named == std::end(kCommands) || row.name == name) row.add(program, status);
    };
    return parse_arguments(texts, describe, arguments) ? status : status::usage;
}

}  // namespace

int run(int argc, const char* const* argv) {
    const OutputDoor door;
    int status = status::internal;
    try {
        status = parse_and_run({argv + (argc > 0 ? 1 : 0), argv + argc});
    } catch (const std::exception& error) {
        std::cerr << "roundhouse: internal error: " << error.what() << '\n';
    }
    std::cout.flush();
    // Where something else could not be written either, both are said.
    const bool fails_alike = status == status::ok || status == status::io_error;
    if (std::cout || !fails_alike) return status;
    std::cerr << "roundhouse: cannot write to standard output\n";
    return status::io_error;
}

}  // namespace roundhouse::app
