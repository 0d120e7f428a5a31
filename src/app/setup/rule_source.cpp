#include "app/setup/rule_source.hpp"

#include <fmt/format.h>

#include "app/system/files.hpp"
#include "app/system/status.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

std::string known_ids() {
    std::string ids;
    for (const rules::RuleSet& game : rules::bundled_rule_sets()) {
        if (!ids.empty()) ids += ", ";
        ids += game.id;
    }
    return ids;
}

bool looks_like_a_path(const std::string& what) {
    return what.find_first_of("/.") != std::string::npos;
}

}  // namespace

std::string shown_path(const std::string& path) {
    return text::clean(path);
}

RuleChoice bundled_rules(const std::string& id) {
    if (const rules::RuleSet* found = rules::find_bundled(id)) return *found;
    return Fault{status::usage, fmt::format("There is no game called {}: the games are {}.",
                                            text::clean(id), known_ids())};
}

RuleChoice rules_in_file(const std::string& path, std::string* warnings) {
    auto bytes = read_file(path, kMaxRuleFileBytes);
    if (auto* fault = std::get_if<Fault>(&bytes)) return Fault{fault->status, fault->message};
    rules::RuleFileFaults remarks;
    auto parsed = rules::parse_rule_file(std::get<std::string>(bytes), &remarks);
    for (rules::RuleFileFault& remark : remarks) remark.message.insert(0, "warning: ");
    if (warnings) *warnings = rules::format_faults(remarks, shown_path(path));
    if (const auto* faults = std::get_if<rules::RuleFileFaults>(&parsed))
        return Fault{status::bad_data, rules::format_faults(*faults, shown_path(path))};
    return std::get<rules::RuleSet>(std::move(parsed));
}

RuleChoice rules_named(const std::string& id_or_path) {
    if (const rules::RuleSet* found = rules::find_bundled(id_or_path)) return *found;
    if (looks_like_a_path(id_or_path)) return rules_in_file(id_or_path);
    auto read = rules_in_file(id_or_path);
    const auto* fault = std::get_if<Fault>(&read);
    if (fault == nullptr || fault->status != status::no_input) return read;
    return Fault{status::no_input,
                 fmt::format("There is no game and no file called {}: the games are {}.",
                             text::clean(id_or_path), known_ids())};
}

}  // namespace roundhouse::app
