#include "app/commands/commands.hpp"

#include <fmt/format.h>
#include <langinfo.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <clocale>
#include <exception>
#include <iostream>
#include <sstream>
#include <string_view>
#include <vector>

#include "app/protocol/session.hpp"
#include "app/system/version.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

constexpr std::array kCommands{add_play,     add_resume, add_replay, add_show,
                               add_verify,   add_export, add_games,  add_rules,
                               add_simulate, add_solve,  add_engine};

constexpr int kErrorColumns = 400;

// `roundhouse` alone, or with options only, is `roundhouse play`.
bool means_play(const std::vector<std::string>& arguments) {
    if (arguments.empty()) return true;
    const std::string& first = arguments.front();
    return first.starts_with('-') && first != "-h" && first != "--help" && first != "--version";
}

bool has_command(const CLI::App& app, const std::string& name) {
    return std::ranges::any_of(app.get_subcommands([](const CLI::App*) { return true; }),
                               [&](const CLI::App* one) { return one->get_name() == name; });
}

// The library would take 010 for an octal number.
void read_decimal(CLI::App& app) {
    const auto without_zeros = [](std::string number) {
        const std::size_t first = number.starts_with('-') ? 1 : 0;
        const std::size_t digit = number.find_first_not_of('0', first);
        if (digit != std::string::npos &&
            number.find_first_not_of("0123456789", first) == std::string::npos)
            number.erase(first, digit - first);
        return number;
    };
    for (CLI::Option* option : app.get_options())
        if (const std::string type = option->get_type_name();
            type.starts_with("INT") || type.starts_with("UINT"))
            option->transform(without_zeros);
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        read_decimal(*command);
}

int parse_and_run(std::vector<std::string> arguments) {
    CLI::App app{fmt::format("Train dominoes in the terminal: {} games, two to ten players, one "
                             "keyboard.",
                             rules::bundled_rule_sets().size()),
                 "roundhouse"};
    app.set_version_flag("--version", program_name());
    app.set_help_flag("-h,--help", "Print this help and exit");
    app.require_subcommand(1);
    int status = status::ok;
    for (const auto add : kCommands) add(app, status);
    // Added after the commands; otherwise it would be on their help pages too.
    app.footer(
        "The default command is play. `roundhouse COMMAND --help` lists a command's options.");
    read_decimal(app);

    if (means_play(arguments)) arguments.insert(arguments.begin(), "play");
    if (const std::string& name = arguments.front();
        !name.starts_with('-') && !has_command(app, name)) {
        std::cerr << fmt::format("There is no command {}.\nRun with --help for more information.\n",
                                 text::cut_to_columns(text::clean(name), 80));
        return status::usage;
    }
    try {
        // The library expects them in reverse order.
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::ParseError& error) {
        std::ostringstream out;
        std::ostringstream err;
        const bool fine = app.exit(error, out, err) == 0;
        std::cout << out.str();
        // The message quotes what was typed.
        std::cerr << text::clean_lines(err.str(), kErrorColumns);
        return fine ? status::ok : status::usage;
    }
    return status;
}

}  // namespace

void add_engine(CLI::App& app, int& status) {
    CLI::App* engine =
        app.add_subcommand("engine", "Speak the engine protocol: JSON lines in, JSON lines out");
    engine->callback([&status] { status = run_engine(std::cin, std::cout); });
}

bool writes_utf8() {
    std::setlocale(LC_CTYPE, "");
    return std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
}

int run(int argc, const char* const* argv) {
    int status = status::internal;
    try {
        status = parse_and_run({argv + (argc > 0 ? 1 : 0), argv + argc});
    } catch (const std::exception& error) {
        std::cerr << "roundhouse: internal error: " << error.what() << '\n';
    }
    std::cout.flush();
    if (!std::cout && status == status::ok) {
        std::cerr << "roundhouse: cannot write to standard output\n";
        return status::io_error;
    }
    return status;
}

}  // namespace roundhouse::app
