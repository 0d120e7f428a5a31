#include "roundhouse/text/rule_file.hpp"

#include <algorithm>
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

const std::vector<RuleSet>& bundled_rule_sets() {
    static const std::vector<RuleSet> sets = [] {
        std::vector<RuleSet> parsed;
        for (const BundledFile& file : bundled_files()) {
            auto result = parse_rule_file(file.text);
            // A test sees to it that these are without faults.
            if (const auto* faults = std::get_if<RuleFileFaults>(&result))
                throw std::logic_error(format_faults(*faults, file.id));
            parsed.push_back(std::get<RuleSet>(std::move(result)));
        }
        return parsed;
    }();
    return sets;
}

const RuleSet* find_bundled(std::string_view id) {
    const auto& sets = bundled_rule_sets();
    const auto found = std::ranges::find(sets, id, &RuleSet::id);
    return found == sets.end() ? nullptr : &*found;
}

}  // namespace roundhouse::text
