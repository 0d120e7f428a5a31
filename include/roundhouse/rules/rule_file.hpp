// Reads rule files (TOML). A bad file yields faults that name line and column, what was found, what
// was expected and the closest valid word; it never throws. Opens no files: the caller passes in
// the text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::rules {

struct RuleFileFault {
    int line = 1;             // from 1
    int column = 1;           // from 1, in code points
    std::string source_line;  // the offending line, cleaned for showing
    std::string message;      // found what, expected what, did you mean what
};

using RuleFileFaults = std::vector<RuleFileFault>;

// The rule files that a file may build on: `inherits = "ID"`.
struct Bases {
    std::optional<std::string_view> (*text)(std::string_view id);  // none: there is no such game
    std::vector<std::string_view> (*ids)();
};

// `text` is the whole file. `warnings`, where wanted, takes what is not a fault, but worth a look.
[[nodiscard]] std::variant<RuleSet, RuleFileFaults> read_rule_file(
    std::string_view text, const Bases& bases, RuleFileFaults* warnings = nullptr);

// "FILE:LINE:COLUMN: message", the line itself and a caret under the column, for each fault.
[[nodiscard]] std::string format_faults(const RuleFileFaults& faults, std::string_view file_name);

// The most lines a printed rule file may have: a log's head contains one.
inline constexpr int kMaxPrintedLines = 4000;

// With what the text leaves open, for readers, or only what is played, for saved games.
enum class Contents : std::uint8_t { game, all };
// The effective rules as a complete rule file: everything is written, nothing inherited. Parsing it
// gives an equal rule set.
[[nodiscard]] std::string print_rule_file(const RuleSet& rule_set,
                                          Contents contents = Contents::game);

// Every table, key and word of the format with its meaning and its default, in Markdown: the
// reference part of docs/rule-files.md.
[[nodiscard]] std::string rule_file_reference();

}  // namespace roundhouse::rules
