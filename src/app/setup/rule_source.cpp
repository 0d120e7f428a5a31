#include "app/setup/rule_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "app/setup/user_games.hpp"
#include "app/system/files.hpp"
#include "app/system/status.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

namespace {

// The message for an unknown id: the closest one, and where ids are listed.
std::string suggestion_for(const std::string& id, const GameList& folder) {
    std::vector<std::string_view> ids;
    for (const rules::BundledFile& file : rules::bundled_files()) ids.push_back(file.id);
    for (const rules::RuleSet& game : folder.games) ids.emplace_back(game.id);
    const std::string_view near = text::nearest(id, ids);
    return (near.empty() ? "" : fmt::format(" Did you mean {}?", near)) +
           " `roundhouse rules` lists the games.";
}

// The file of that name in the user's folder, if it cannot be played.
const ui::FaultyFile* faulty_file(const std::string& id, const GameList& folder) {
    const auto found = std::ranges::find(folder.faulty, id + ".toml", &ui::FaultyFile::name);
    return found == folder.faulty.end() ? nullptr : &*found;
}

// The game with that id, or why it cannot be played or looked for; none if there is no such game or
// file.
std::optional<RuleSetOrFault> known_game(const std::string& id, const GameList& folder) {
    if (const auto found = std::ranges::find(folder.games, id, &rules::RuleSet::id);
        found != folder.games.end())
        return *found;
    if (const ui::FaultyFile* file = faulty_file(id, folder))
        return Fault{status::bad_data, fmt::format("{} cannot be played. {} {}", file->name,
                                                   file->why, file->advice)};
    if (folder.fault) return *folder.fault;
    return std::nullopt;
}

bool looks_like_a_path(const std::string& what) {
    return what.find_first_of("/.") != std::string::npos;
}

}  // namespace

std::string shown_path(const std::string& path) {
    return text::clean(path);
}

RuleSetOrFault game_with_id(const std::string& id) {
    if (id.empty())
        return Fault{status::usage,
                     "The id of a game is empty. `roundhouse rules` lists the games."};
    if (const rules::RuleSet* found = rules::find_bundled(id)) return *found;
    const GameList folder = user_games(user_rules_directory());
    if (auto known = known_game(id, folder)) return *std::move(known);
    return Fault{status::usage, fmt::format("There is no game called {}.{}", text::clean(id),
                                            suggestion_for(id, folder))};
}

RuleSetOrFault rules_in_file(const std::string& path, std::string* warnings) {
    if (path.empty()) return Fault{status::usage, "the name of a rule file is empty"};
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

RuleSetOrFault rules_named(const std::string& id_or_path) {
    if (const rules::RuleSet* found = rules::find_bundled(id_or_path)) return *found;
    if (looks_like_a_path(id_or_path)) return rules_in_file(id_or_path);
    const GameList folder = user_games(user_rules_directory());
    auto known = known_game(id_or_path, folder);
    if (known && std::holds_alternative<rules::RuleSet>(*known)) return *std::move(known);
    auto read = rules_in_file(id_or_path);
    const auto* fault = std::get_if<Fault>(&read);
    if (fault == nullptr || fault->status != status::no_input) return read;
    if (known) return *std::move(known);
    return Fault{status::no_input,
                 fmt::format("There is no game and no file called {}.{}", text::clean(id_or_path),
                             suggestion_for(id_or_path, folder))};
}

}  // namespace roundhouse::app
