// Finds the rules that a command line names: a bundled game, or one in the own folder, by its id,
// or a rule file by its path.
#pragma once

#include <string>
#include <variant>

#include "app/system/fault.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::app {

using RuleChoice = std::variant<rules::RuleSet, Fault>;

// A game by its id; for an unknown one a usage fault says which is close.
[[nodiscard]] RuleChoice game_with_id(const std::string& id);
// A rule file; faults as format_faults has them, and in `warnings`, where wanted, what is none.
[[nodiscard]] RuleChoice rules_in_file(const std::string& path, std::string* warnings = nullptr);
// An id where there is such a game, else a file.
[[nodiscard]] RuleChoice rules_named(const std::string& id_or_path);

// A path as it may be printed.
[[nodiscard]] std::string shown_path(const std::string& path);

}  // namespace roundhouse::app
