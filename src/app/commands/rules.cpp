// roundhouse rules: the list of games, a game's rules in English or as a rule file, and a check of
// a rule file.

#include <fmt/format.h>
#include <iostream>
#include <memory>
#include <string>

#include "app/commands/commands.hpp"
#include "app/commands/rules_list.hpp"
#include "app/lines/dialog.hpp"
#include "app/plain/find.hpp"
#include "app/setup/rule_source.hpp"
#include "app/setup/user_games.hpp"
#include "app/system/output.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/words/prose/difference.hpp"
#include "roundhouse/words/prose/prose.hpp"

namespace roundhouse::app {

namespace {

struct RulesOptions {
    std::string what;   // an id or a file
    std::string other;  // another one
    bool toml = false;
    bool json = false;
    bool ids = false;
};

int list_games(const RulesOptions& options) {
    const GameList list = all_games();
    if (options.json) will_print(Printed::json);
    std::cout << (options.json ? game_json(list) : options.ids ? game_ids(list) : game_lines(list));
    return list.fault ? report_fault(*list.fault) : status::ok;
}

int show(const RulesOptions& options) {
    const auto found = rules_named(options.what);
    if (const auto* fault = std::get_if<Fault>(&found)) return report_fault(*fault, "");
    const auto& rules = std::get<rules::RuleSet>(found);
    if (options.toml) will_print(Printed::toml);
    std::cout << (options.toml ? rules::print_rule_file(rules, rules::Contents::all)
                               : words::rules_text(rules));
    return status::ok;
}

int diff(const RulesOptions& options) {
    const auto first = rules_named(options.what);
    if (const auto* fault = std::get_if<Fault>(&first)) return report_fault(*fault, "");
    const auto second = rules_named(options.other);
    if (const auto* fault = std::get_if<Fault>(&second)) return report_fault(*fault, "");
    std::cout << words::describe_differences(std::get<rules::RuleSet>(first),
                                             std::get<rules::RuleSet>(second));
    return status::ok;
}

int find() {
    Dialog dialog = real_dialog();
    (void)find_game(dialog, all_games(), user_rules_directory());
    return status::ok;
}

int check(const std::string& file) {
    std::string warnings;
    const auto read = rules_in_file(file, &warnings);
    if (const auto* fault = std::get_if<Fault>(&read)) return report_fault(*fault, "");
    std::cerr << warnings;
    const auto& rules = std::get<rules::RuleSet>(read);
    if (rules::find_bundled(rules.id) != nullptr)
        std::cerr << fmt::format(
            "{}: warning: its id, {}, is that of a bundled game. It can be played with --rules; "
            "among your own games it needs an id of its own.\n",
            shown_path(file), rules.id);
    std::cout << fmt::format("{}: OK, a game called {}.\n", shown_path(file), rules.name);
    return status::ok;
}

}  // namespace

void add_rules(Subcommand app, int& status) {
    const auto options = std::make_shared<RulesOptions>();
    Subcommand rules = app.add_command("rules", "List the games, show or check rules");
    rules.may_have_command();
    rules.does([options, &status] { status = list_games(*options); });

    Subcommand list = rules.add_command("list", "List the games, family by family");
    const Option json = list.add_flag("--json", options->json, "print one JSON object instead");
    list.add_flag("--ids", options->ids, "print only their ids, one on each line").excludes(json);
    list.does([options, &status] { status = list_games(*options); });

    Subcommand show_rules = rules.add_command("show", "Print the rules of a game in plain English");
    show_rules.add_option("GAME", options->what, "a game's id, or a rule file").required();
    show_rules.add_flag("--toml", options->toml, "print them as a complete rule file instead");
    show_rules.does([options, &status] { status = show(*options); });

    Subcommand diff_rules = rules.add_command("diff", "Show how two games differ");
    diff_rules.add_option("GAME", options->what, "a game's id, or a rule file").required();
    diff_rules.add_option("OTHER", options->other, "another one").required();
    diff_rules.does([options, &status] { status = diff(*options); });

    Subcommand find_rules =
        rules.add_command("find", "Find the game you play by answering questions");
    find_rules.does([&status] { status = find(); });

    Subcommand check_rules = rules.add_command("check", "Check a rule file of your own");
    check_rules.add_option("FILE", options->what, "the rule file").required();
    check_rules.does([options, &status] { status = check(options->what); });

    // After the sub-commands, which would have it on their pages too.
    rules.footer("Without a subcommand, this lists the games.");
}

}  // namespace roundhouse::app
