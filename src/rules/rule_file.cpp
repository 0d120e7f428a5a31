#include "roundhouse/rules/rule_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/text/clean.hpp"
#include "rules/reader.hpp"

namespace roundhouse::rules {

namespace {

std::variant<RuleSet, RuleFileFaults> read_rules(std::string_view text, const Bases& bases,
                                                 RuleFileFaults* warnings = nullptr) {
    RuleReader reader(text::read_toml(text), bases);
    reader.read();
    if (warnings) *warnings = std::move(reader.warnings);
    if (!reader.faults.empty()) return std::move(reader.faults);
    return std::move(reader.rule_set);
}

// A saved game keeps its rules as they print. What could not be read again that way is refused
// before anybody plays by it. "" where all is well.
std::string why_not_kept(const RuleSet& rule_set, std::string_view text, const Bases& bases) {
    const std::string printed = print_rule_file(rule_set);
    const auto lines = std::ranges::count(printed, '\n');
    if (lines > kMaxPrintedLines)
        return fmt::format("it has {} lines, but at most {} can be saved", lines, kMaxPrintedLines);
    if (printed == text) return {};  // it has just been read
    const auto again = read_rules(printed, bases);
    // A line that is left out for its length brings others with it: the longest line says why.
    if (const auto* faults = std::get_if<RuleFileFaults>(&again))
        return std::ranges::max_element(
                   *faults, {}, [](const RuleFileFault& fault) { return fault.source_line.size(); })
            ->message;
    return std::get<RuleSet>(again) == rule_set ? "" : "it would be a different game";
}

}  // namespace

std::variant<RuleSet, RuleFileFaults> read_rule_file(std::string_view text, const Bases& bases,
                                                     RuleFileFaults* warnings) {
    auto read = read_rules(text, bases, warnings);
    const auto* rule_set = std::get_if<RuleSet>(&read);
    if (!rule_set) return read;
    const std::string why = why_not_kept(*rule_set, text, bases);
    if (why.empty()) return read;
    return RuleFileFaults{
        {1, 1, text::clean(text.substr(0, text.find('\n'))),
         "a game with these rules could not be resumed: a saved game contains them written out in "
         "full, and then " +
             why}};
}

namespace {

// The line and a caret under the column, whatever the widths of the characters before it. Of a long
// line, only the part round that place.
std::string picture(const RuleFileFault& fault) {
    constexpr int kBefore = 60, kBehind = 40;  // code points
    const std::string& line = fault.source_line;
    std::size_t from = 0, at = 0, to = 0;
    int column = 1;
    for (; column < fault.column && at < line.size(); ++column) {
        at += text::code_point_at(line, at).bytes;
        if (column > kBefore) from += text::code_point_at(line, from).bytes;
    }
    to = at;
    for (int k = 0; k < kBehind && to < line.size(); ++k) to += text::code_point_at(line, to).bytes;
    const std::string before = (from > 0 ? "... " : "") + line.substr(from, at - from);
    const std::string behind = line.substr(at, to - at) + (to < line.size() ? " ..." : "");
    return fmt::format("    {}{}\n    {}^\n", before, behind,
                       std::string(static_cast<std::size_t>(text::columns(before)), ' '));
}

}  // namespace

std::string format_faults(const RuleFileFaults& faults, std::string_view file_name) {
    std::string result;
    const std::string name = text::clean(file_name);
    for (const RuleFileFault& fault : faults) {
        result += name + ':' + std::to_string(fault.line) + ':' + std::to_string(fault.column) +
                  ": " + fault.message + '\n';
        result += picture(fault);
    }
    return result;
}

}  // namespace roundhouse::rules
