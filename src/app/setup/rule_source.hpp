// Finds the rules named on a command line: a bundled game or one in the user's folder by its id,
// or a rule file by its path.
#pragma once

#include <string>
#include <variant>

#include "app/system/fault.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::app {

using RuleSetOrFault = std::variant<rules::RuleSet, Fault>;

// A game by its id; for an unknown id, the fault suggests the closest.
[[nodiscard]] RuleSetOrFault game_with_id(const std::string& id);
// A rule file; the fault is formatted by format_faults, and `warnings`, if given, receives the
// warnings.
[[nodiscard]] RuleSetOrFault rules_in_file(const std::string& path,
                                           std::string* warnings = nullptr);
// A game if there is one with that id, otherwise a file.
[[nodiscard]] RuleSetOrFault rules_named(const std::string& id_or_path);

// A path as it may be printed.
[[nodiscard]] std::string shown_path(const std::string& path);

}  // namespace roundhouse::app
