#include "games_directory.hpp"

#include <dirent.h>
#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "log_file.hpp"
#include "roundhouse/text/clean.hpp"
#include "status.hpp"

namespace roundhouse::app {

namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string{} : value;
}

std::vector<std::string> names_in(const std::string& directory) {
    constexpr std::size_t kMost = 10'000;
    std::vector<std::string> names;
    const std::unique_ptr<DIR, int (*)(DIR*)> open(::opendir(directory.c_str()), ::closedir);
    if (!open) return names;
    while (const dirent* entry = ::readdir(open.get())) {
        const std::string_view name = entry->d_name;
        if (name.starts_with('.') || !name.ends_with(kLogSuffix)) continue;
        names.emplace_back(name);
        if (names.size() == kMost) break;
    }
    return names;
}

void describe(SavedGameInfo& info, const game::LoadedLog& log) {
    const game::Match& match = log.match;
    info.game = text::clean(match.setup().rule_set.name);
    info.players = match.cast().names;
    info.round = match.state().match.round;
    info.rounds = match.state().rules().rounds;
    info.finished = match.phase() == Phase::over;
}

SavedGameInfo look_at(Sys& sys, const std::string& directory, const std::string& name) {
    SavedGameInfo info;
    info.path = directory + "/" + name;
    info.name = text::clean(name);
    struct stat found {};
    if (sys.status(info.path.c_str(), found) == 0) info.last_played = found.st_mtime;
    auto read = read_game(sys, info.path);
    if (const auto* fault = std::get_if<FileFault>(&read))
        info.fault = fault->message;
    else
        describe(info, std::get<ReadGame>(read).log);
    return info;
}

}  // namespace

std::string games_directory() {
    // A relative path there is to be ignored (XDG base directories).
    std::string data = variable("XDG_DATA_HOME");
    if (data.starts_with('/')) return data + "/roundhouse/games";
    std::string home = variable("HOME");
    if (home.empty())
        if (const passwd* user = ::getpwuid(::getuid())) home = user->pw_dir;
    data = home + "/.local/share";
    return data + "/roundhouse/games";
}

std::string damage_line(const std::string& path, const game::LogDamage& damage) {
    return fmt::format("{}:{}: {}", text::clean(path), damage.line, text::clean(damage.reason));
}

std::variant<ReadGame, FileFault> read_game(Sys& sys, const std::string& path) {
    auto bytes = read_log_file(sys, path);
    if (auto* fault = std::get_if<FileFault>(&bytes)) return std::move(*fault);
    auto& log = std::get<std::string>(bytes);
    auto read = game::read_log(log, 0);
    if (const auto* damage = std::get_if<game::LogDamage>(&read))
        return FileFault{status::bad_data, damage_line(path, *damage)};
    return ReadGame{std::move(log), std::move(std::get<game::LoadedLog>(read))};
}

std::vector<SavedGameInfo> list_games(Sys& sys, const std::string& directory) {
    std::vector<SavedGameInfo> games;
    for (const std::string& name : names_in(directory))
        games.push_back(look_at(sys, directory, name));
    std::ranges::sort(games, [](const SavedGameInfo& a, const SavedGameInfo& b) {
        return a.last_played != b.last_played ? a.last_played > b.last_played : a.name > b.name;
    });
    return games;
}

std::string last_unfinished(Sys& sys, const std::string& directory) {
    const std::vector<SavedGameInfo> games = list_games(sys, directory);
    const auto found = std::ranges::find_if(
        games, [](const SavedGameInfo& game) { return game.fault.empty() && !game.finished; });
    return found == games.end() ? std::string{} : found->path;
}

std::string find_log(const std::string& named, const std::string& directory) {
    struct stat found {};
    if (named.find('/') != std::string::npos || ::lstat(named.c_str(), &found) == 0) return named;
    for (const std::string& path :
         {directory + "/" + named, directory + "/" + named + std::string(kLogSuffix)})
        if (::lstat(path.c_str(), &found) == 0) return path;
    return named;
}

}  // namespace roundhouse::app
