// What tests play: bundled games, rule files in a few words, and tables of them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/formats/time_limit.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::test {

inline const std::vector<std::string> kNames{"Ann",  "Bea", "Cyd",  "Dov",  "Eve",
                                             "Finn", "Gus", "Hana", "Ines", "Joe"};

// The five games of the first edition, for tests that want different games rather than all.
[[nodiscard]] std::span<const rules::RuleSet> first_games();

// What is played and by whom, every part optional: {"station", 4}, {.game = "mexican", .set = 9}.
struct Game {
    std::string game = "oll";  // the id of a bundled game, or the text of a rule file
    int players = 2;
    std::uint64_t seed = 1;  // of a match's deals
    std::optional<int> set = {};
    std::optional<std::string> schedule = {};
    std::optional<int> rounds = {};
    std::optional<Referee> referee = {};
    std::optional<bool> auto_announce = {};
    std::optional<Blocked> blocked = {};
    std::vector<std::string> levels = {};  // levels of computer players, seat by seat; "": a person
    std::vector<std::string> names = kNames;
    formats::TimeLimit clock = {};
};

// The rule file of a variation: `rest` is what it says besides the names.
std::string house(std::string_view inherited, std::string_view rest);
// A rule file for a double-6 set, two to eight players and hands of five, with the usual values
// besides what `rest` says.
std::string plain(std::string_view rest, std::string_view hand = "double-6 = 5");
// What is wrong with a rule file; empty if nothing is.
std::string faults_of(std::string_view file);
// All of these fail the test if there is no such game, or the table cannot sit down.
rules::RuleSet rule_set_of(std::string_view game);
rules::TableChoice choice_of(const Game& game);
Rules rules_of(const Game& game);
// Whether it can sit down at all.
bool can_sit(const Game& game);

}  // namespace roundhouse::test
