// The games that come with the program: their rule files' text, and their rules as the build has
// read them, so that starting one reads no file. Opens no files.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "roundhouse/rules/rule_file.hpp"

namespace roundhouse::rules {

// A rule file that is compiled into the program.
struct BundledFile {
    std::string_view id;
    std::string_view text;
};
[[nodiscard]] std::span<const BundledFile> bundled_files();
// The bundled games, family by family, as they are listed.
[[nodiscard]] const std::vector<RuleSet>& bundled_rule_sets();
[[nodiscard]] const RuleSet* find_bundled(std::string_view id);

// Reads a rule file, which may build on a bundled one: `inherits = "ID"`.
[[nodiscard]] std::variant<RuleSet, RuleFileFaults> parse_rule_file(
    std::string_view text, RuleFileFaults* warnings = nullptr);

// The rules of a saved game: a rule file as print_rule_file writes it. A bundled game's are
// recognised by their text, and others are read once, however many games have them.
[[nodiscard]] std::variant<std::shared_ptr<const RuleSet>, RuleFileFaults> rules_of_saved_game(
    std::string_view text);

}  // namespace roundhouse::rules
