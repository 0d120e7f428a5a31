#include "support/games.hpp"

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "support/catch.hpp"

namespace roundhouse::test {

std::string house(std::string_view inherited, std::string_view rest) {
    return "inherits = \"" + std::string(inherited) +
           "\"\n[game]\nid = \"house\"\nname = \"House\"\n" + std::string(rest);
}

std::string plain(std::string_view rest, std::string_view hand) {
    return "[game]\nid = \"plain\"\nname = \"Plain\"\nsummary = \"What a file that says little "
           "means.\"\nsets = [6]\nplayers = [2, 8]\n[hand]\n" +
           std::string(hand) + "\n" + std::string(rest);
}

std::string faults_of(std::string_view file) {
    const auto parsed = rules::parse_rule_file(file);
    const auto* faults = std::get_if<rules::RuleFileFaults>(&parsed);
    return faults == nullptr ? "" : rules::format_faults(*faults, "file");
}

rules::RuleSet rule_set_of(std::string_view game) {
    if (const rules::RuleSet* bundled = rules::find_bundled(game)) return *bundled;
    const auto parsed = rules::parse_rule_file(game);
    if (const auto* faults = std::get_if<rules::RuleFileFaults>(&parsed))
        FAIL(rules::format_faults(*faults, "house.toml"));
    return std::get<rules::RuleSet>(parsed);
}

rules::TableChoice choice_of(const Game& game) {
    rules::TableChoice choice;
    choice.players = game.players;
    if (game.set) choice.set = static_cast<Pips>(*game.set);
    choice.schedule = game.schedule;
    choice.rounds = game.rounds;
    choice.referee = game.referee;
    choice.auto_announce = game.auto_announce;
    choice.blocked = game.blocked;
    return choice;
}

Rules rules_of(const Game& game) {
    const auto settled = rules::settle(rule_set_of(game.game), choice_of(game));
    if (const auto* fault = std::get_if<rules::ChoiceFault>(&settled)) FAIL(fault->message);
    return std::get<Rules>(settled);
}

std::span<const rules::RuleSet> first_games() {
    static const std::vector<rules::RuleSet> games = [] {
        std::vector<rules::RuleSet> found;
        for (const char* id : {"oll", "train", "station", "basic", "mexican"})
            found.push_back(*rules::find_bundled(id));
        return found;
    }();
    return games;
}

bool can_sit(const Game& game) {
    return std::holds_alternative<Rules>(rules::settle(rule_set_of(game.game), choice_of(game)));
}

}  // namespace roundhouse::test
