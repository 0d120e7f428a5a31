// roundhouse rules: the games there are, a game's rules in English or as a rule file, and a check
// of somebody's own file.

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>

#include "app/commands/commands.hpp"
#include "app/setup/rule_source.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/words/prose/prose.hpp"

namespace roundhouse::app {

namespace {

struct Options {
    std::string what;  // an id or a file
    bool toml = false;
};

int list_games(std::ostream& out) {
    std::size_t widest = 0;
    for (const rules::RuleSet& game : rules::bundled_rule_sets())
        widest = std::max(widest, game.id.size());
    for (const rules::RuleSet& game : rules::bundled_rule_sets())
        out << fmt::format("{:<{}}  {}: {}\n", game.id, widest, game.name, game.summary);
    return status::ok;
}

int show(const Options& options) {
    const auto found = rules_named(options.what);
    if (const auto* fault = std::get_if<Fault>(&found)) return complain(*fault, "");
    const auto& rules = std::get<rules::RuleSet>(found);
    std::cout << (options.toml ? rules::print_rule_file(rules) : words::describe_rules(rules));
    return status::ok;
}

int check(const std::string& file) {
    std::string warnings;
    const auto read = rules_in_file(file, &warnings);
    if (const auto* fault = std::get_if<Fault>(&read)) return complain(*fault, "");
    std::cerr << warnings;
    const auto& rules = std::get<rules::RuleSet>(read);
    std::cout << fmt::format("{}: OK, a game called {}.\n", shown_path(file), rules.name);
    return status::ok;
}

}  // namespace

void add_rules(CLI::App& app, int& status) {
    const auto options = std::make_shared<Options>();
    CLI::App* rules = app.add_subcommand("rules", "List the games, show or check rules");
    rules->require_subcommand(0, 1);
    rules->callback([rules, &status] {
        if (rules->get_subcommands().empty()) status = list_games(std::cout);
    });

    CLI::App* show_rules =
        rules->add_subcommand("show", "Print the rules of a game in plain English");
    show_rules->add_option("GAME", options->what, "a game's id, or a rule file")->required();
    show_rules->add_flag("--toml", options->toml, "print them as a complete rule file instead");
    show_rules->callback([options, &status] { status = show(*options); });

    CLI::App* check_rules = rules->add_subcommand("check", "Check a rule file of your own");
    check_rules->add_option("FILE", options->what, "the rule file")->required();
    check_rules->callback([options, &status] { status = check(options->what); });

    // After the sub-commands, which would have it on their pages too.
    rules->footer("Without a subcommand, this lists the games.");
}

}  // namespace roundhouse::app
