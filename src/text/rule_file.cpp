#include "roundhouse/text/rule_file.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <stdexcept>

#include "roundhouse/text/clean.hpp"
#include "rule_reader.hpp"

namespace roundhouse::text {

std::variant<RuleSet, RuleFileFaults> parse_rule_file(std::string_view text) {
    RuleReader reader(read_toml(text));
    reader.read();
    if (!reader.faults.empty()) return std::move(reader.faults);
    return std::move(reader.set);
}

std::string format_faults(const RuleFileFaults& faults, std::string_view file_name) {
    std::string result;
    const std::string name = clean(file_name);
    for (const RuleFileFault& fault : faults) {
        result += name + ':' + std::to_string(fault.line) + ':' + std::to_string(fault.column) +
                  ": " + fault.message + '\n';
        // The caret stands under the column, whatever the widths of the characters before it.
        std::size_t at = 0;
        for (int column = 1; column < fault.column && at < fault.source_line.size(); ++column)
            at += code_point_at(fault.source_line, at).bytes;
        const int before = columns(std::string_view(fault.source_line).substr(0, at));
        result += "    " + fault.source_line + "\n    " +
                  std::string(static_cast<std::size_t>(before), ' ') + "^\n";
    }
    return result;
}

namespace {

RuleSet parse_bundled(const BundledFile& file) {
    auto result = parse_rule_file(file.text);
    // A test sees to it that these are without faults.
    if (const auto* faults = std::get_if<RuleFileFaults>(&result))
        throw std::logic_error(format_faults(*faults, file.id));
    return std::get<RuleSet>(std::move(result));
}

}  // namespace

const std::vector<RuleSet>& bundled_rule_sets() {
    static const std::vector<RuleSet> sets = [] {
        std::vector<RuleSet> parsed;
        for (const BundledFile& file : bundled_files()) parsed.push_back(parse_bundled(file));
        return parsed;
    }();
    return sets;
}

// Reads that one alone: whoever starts a game by its id waits for no other.
const RuleSet* find_bundled(std::string_view id) {
    static std::mutex one_at_a_time;
    static std::map<std::string_view, RuleSet> known;
    const std::lock_guard lock(one_at_a_time);
    if (const auto found = known.find(id); found != known.end()) return &found->second;
    const auto& files = bundled_files();
    const auto file = std::ranges::find(files, id, &BundledFile::id);
    if (file == files.end()) return nullptr;
    return &known.emplace(file->id, parse_bundled(*file)).first->second;
}

}  // namespace roundhouse::text
