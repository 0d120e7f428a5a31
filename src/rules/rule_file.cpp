#include "roundhouse/rules/rule_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <stdexcept>

#include "roundhouse/rules/search.hpp"
#include "roundhouse/text/clean.hpp"
#include "rules/reader.hpp"

namespace roundhouse::rules {

namespace {

std::variant<RuleSet, RuleFileFaults> read_rules(std::string_view text,
                                                 RuleFileFaults* warnings = nullptr) {
    RuleReader reader(text::read_toml(text));
    reader.read();
    if (warnings) *warnings = std::move(reader.warnings);
    if (!reader.faults.empty()) return std::move(reader.faults);
    return std::move(reader.set);
}

// A saved game keeps its rules as they are printed. Rules that could not be read again are refused
// before anybody plays by them. "" if all is well.
std::string why_not_kept(const RuleSet& set, std::string_view text) {
    const std::string printed = print_rule_file(set);
    const auto lines = std::ranges::count(printed, '\n');
    if (lines > kMaxPrintedLines)
        return fmt::format("it has {} lines, but at most {} can be saved", lines, kMaxPrintedLines);
    if (printed == text) return {};  // it has just been read
    const auto again = read_rules(printed);
    // A line left out for its length causes further faults: the longest line is the reason.
    if (const auto* faults = std::get_if<RuleFileFaults>(&again))
        return std::ranges::max_element(
                   *faults, {}, [](const RuleFileFault& fault) { return fault.source_line.size(); })
            ->message;
    return std::get<RuleSet>(again) == set ? "" : "it would be a different game";
}

}  // namespace

std::variant<RuleSet, RuleFileFaults> parse_rule_file(std::string_view text,
                                                      RuleFileFaults* warnings) {
    auto read = read_rules(text, warnings);
    const auto* set = std::get_if<RuleSet>(&read);
    if (!set) return read;
    const std::string why = why_not_kept(*set, text);
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

namespace {

RuleSet parse_bundled(const BundledFile& file) {
    // A test makes sure that these have no faults, also when printed.
    auto result = read_rules(file.text);
    if (const auto* faults = std::get_if<RuleFileFaults>(&result))
        throw std::logic_error(format_faults(*faults, file.id));
    return std::get<RuleSet>(std::move(result));
}

}  // namespace

const std::vector<RuleSet>& bundled_rule_sets() {
    static const std::vector<RuleSet> sets = [] {
        std::vector<RuleSet> parsed;
        for (const BundledFile& file : bundled_files()) parsed.push_back(*find_bundled(file.id));
        sort_by_family(parsed);
        return parsed;
    }();
    return sets;
}

// Reads only that one, so that starting a game by its id does not wait for the others.
const RuleSet* find_bundled(std::string_view id) {
    static std::mutex one_at_a_time;
    static std::map<std::string_view, RuleSet> known;
    {
        const std::lock_guard lock(one_at_a_time);
        if (const auto found = known.find(id); found != known.end()) return &found->second;
    }
    const auto& files = bundled_files();
    const auto file = std::ranges::find(files, id, &BundledFile::id);
    if (file == files.end()) return nullptr;
    // Not while locked: a file that inherits asks for another one.
    RuleSet parsed = parse_bundled(*file);
    const std::lock_guard lock(one_at_a_time);
    return &known.emplace(file->id, std::move(parsed)).first->second;
}

}  // namespace roundhouse::rules
