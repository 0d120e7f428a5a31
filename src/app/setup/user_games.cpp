#include "app/setup/user_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string_view>

#include "app/system/files.hpp"
#include "app/system/status.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/catalogue.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/shell.hpp"

namespace roundhouse::app {

namespace {

namespace fs = std::filesystem;

constexpr int kMaxNameColumns = 40;
constexpr int kMaxWhyColumns = 200;

std::string shown_name(const fs::path& file) {
    return text::cut_to_columns(text::clean(file.filename().string()), kMaxNameColumns);
}

// Without editors' temporary files, which begin with a dot.
bool is_rule_file(std::string_view name) {
    return !name.starts_with('.') && name.ends_with(".toml");
}

// The first line of a message as a sentence.
std::string as_sentence(std::string_view message) {
    std::string line = text::capitalised(
        text::cut_to_columns(message.substr(0, message.find('\n')), kMaxWhyColumns));
    if (line.empty()) return line;
    if (line.back() != '.' && line.back() != '?') line += '.';
    return line;
}

// Reads one file into `list`; `ids` has the file in which each id was first seen.
void read_one(const fs::path& file, GameList& list, std::map<std::string, std::string>& ids) {
    const std::string name = shown_name(file);
    const auto bytes = read_file(file.string(), kMaxUserFileBytes);
    if (const auto* fault = std::get_if<Fault>(&bytes)) {
        list.faulty.push_back(
            {name, as_sentence(fault->message), "Move it elsewhere or replace it."});
        return;
    }
    auto read = rules::parse_rule_file(std::get<std::string>(bytes));
    if (const auto* faults = std::get_if<rules::RuleFileFaults>(&read)) {
        const rules::RuleFileFault& first = faults->front();
        list.faulty.push_back({name,
                               as_sentence(fmt::format("Line {}, column {}: {}", first.line,
                                                       first.column, first.message)),
                               fmt::format("All its errors: roundhouse rules check {}",
                                           text::shell_word(file.string()))});
        return;
    }
    auto& game = std::get<rules::RuleSet>(read);
    const auto [before, fresh] = ids.emplace(game.id, name);
    if (rules::find_bundled(game.id) == nullptr && fresh) {
        list.games.push_back(std::move(game));
        return;
    }
    const std::string other = fresh ? "a bundled game" : "the game in " + before->second;
    if (fresh) ids.erase(before);
    list.faulty.push_back({name, fmt::format("Its id, {}, is that of {}.", game.id, other),
                           "Give it an id of its own: the line `id` in [game]."});
}

}  // namespace

std::string user_rules_directory() {
    const std::string directory = user_directory("XDG_DATA_HOME", ".local/share");
    return directory.empty() ? "" : directory + "/rules";
}

GameList user_games(const std::string& directory) {
    GameList list;
    if (directory.empty()) return list;
    auto found = names_in(directory, is_rule_file);
    if (auto* fault = std::get_if<Fault>(&found)) {
        list.fault = std::move(*fault);
        return list;
    }
    auto& names = std::get<std::vector<std::string>>(found);
    std::ranges::sort(names);
    if (names.size() > kMaxUserFiles) {
        list.unread = names.size() - kMaxUserFiles;
        names.resize(kMaxUserFiles);
    }
    std::map<std::string, std::string> ids;
    for (const std::string& name : names) read_one(fs::path(directory) / name, list, ids);
    rules::sort_by_family(list.games);
    return list;
}

std::string free_id(const GameList& list, const std::string& directory) {
    for (int number = 1;; ++number) {
        std::string id = number == 1 ? "our-game" : fmt::format("our-game-{}", number);
        std::error_code error;
        if (std::ranges::find(list.games, id, &rules::RuleSet::id) == list.games.end() &&
            !fs::exists(fs::symlink_status(fmt::format("{}/{}.toml", directory, id), error)))
            return id;
    }
}

std::variant<std::string, Fault> write_user_game(const std::string& directory,
                                                 const std::string& id, const std::string& text) {
    if (directory.empty())
        return Fault{status::cannot_create, "Nothing was written: there is no home directory."};
    const std::string path = fmt::format("{}/{}.toml", directory, id);
    const std::string why = replace_file(real_sys(), path, text);
    if (why.empty()) return text::clean(path);
    return Fault{status::cannot_create,
                 fmt::format("Cannot write {}: {}.", text::clean(path), why)};
}

GameList all_games() {
    GameList list = user_games(user_rules_directory());
    const auto& bundled = rules::bundled_rule_sets();
    list.games.insert(list.games.begin(), bundled.begin(), bundled.end());
    rules::sort_by_family(list.games);
    return list;
}

}  // namespace roundhouse::app
