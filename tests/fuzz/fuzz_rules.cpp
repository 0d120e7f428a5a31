// Rule files: every text is read or refused; what is read is printed and read the same again, told
// in English, and played a little.

#include <string>

#include "fuzz/play_some.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/words/prose/prose.hpp"

using namespace roundhouse;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto read = rules::parse_rule_file(text);
    if (const auto* faults = std::get_if<rules::RuleFileFaults>(&read)) {
        fuzz::must(!faults->empty(), "refused without a fault");
        fuzz::must(!rules::format_faults(*faults, "file").empty(), "a fault without words");
        return 0;
    }
    const auto& rules = std::get<rules::RuleSet>(read);
    const std::string printed = rules::print_rule_file(rules);
    const auto again = rules::parse_rule_file(printed);
    fuzz::must(std::holds_alternative<rules::RuleSet>(again), "what was printed cannot be read");
    fuzz::must(rules::print_rule_file(std::get<rules::RuleSet>(again)) == printed,
               "what was printed is read as something else");
    fuzz::must(!words::rules_text(rules).empty(), "rules without words");

    rules::TableChoice choice;
    choice.players = rules.min_players;
    choice.rounds = 2;
    const auto settled = rules::settle(rules, choice);
    fuzz::must(std::holds_alternative<Rules>(settled), "a game that nobody can sit down to");
    std::uint8_t moves[60];
    for (std::size_t k = 0; k < std::size(moves); ++k)
        moves[k] = static_cast<std::uint8_t>((k * 37 + size) % 0xF0);
    fuzz::play_some(std::get<Rules>(settled), size, moves, false);
    return 0;
}
