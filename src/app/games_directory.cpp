#include "games_directory.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <memory>

#include "log_file.hpp"
#include "roundhouse/text/clean.hpp"
#include "status.hpp"
#include "sys_calls.hpp"

namespace roundhouse::app {

namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string{} : value;
}

std::vector<std::string> names_in(const std::string& directory,
                                  const std::function<bool(std::string_view)>& wanted,
                                  std::size_t most = 10'000) {
    std::vector<std::string> names;
    const std::unique_ptr<DIR, int (*)(DIR*)> open(::opendir(directory.c_str()), ::closedir);
    if (!open) return names;
    while (const dirent* entry = ::readdir(open.get())) {
        const std::string_view name = entry->d_name;
        if (!wanted(name)) continue;
        names.emplace_back(name);
        if (names.size() == most) break;
    }
    return names;
}

void describe(SavedGameInfo& info, const game::LoadedLog& log) {
    const game::Match& match = log.match;
    info.game = text::clean(match.setup().rule_set.name);
    info.players = match.cast().names;
    for (const game::Player& player : match.setup().players) info.bots.push_back(player.bot);
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
    if (const auto* fault = std::get_if<Fault>(&read))
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
    data = home_directory() + "/.local/share";
    return data + "/roundhouse/games";
}

std::string damage_line(const std::string& path, const game::LogDamage& damage) {
    return fmt::format("{}:{}: {}", text::clean(path), damage.line, text::clean(damage.reason));
}

std::variant<ReadGame, Fault> read_game(Sys& sys, const std::string& path) {
    auto bytes = read_log_file(sys, path);
    if (auto* fault = std::get_if<Fault>(&bytes)) return std::move(*fault);
    auto& log = std::get<std::string>(bytes);
    auto read = game::read_log(log, 0);
    if (const auto* damage = std::get_if<game::LogDamage>(&read))
        return Fault{status::bad_data, damage_line(path, *damage)};
    return ReadGame{std::move(log), std::move(std::get<game::LoadedLog>(read))};
}

namespace {

bool is_log(std::string_view name) {
    return !name.starts_with('.') && name.ends_with(kLogSuffix);
}

}  // namespace

bool any_game(const std::string& directory) {
    return !names_in(directory, is_log, 1).empty();
}

std::string local_time(std::time_t time) {
    std::tm parts{};
    ::localtime_r(&time, &parts);
    char out[32];
    return {out, std::strftime(out, sizeof out, "%Y-%m-%d %H:%M", &parts)};
}

std::string round_of(const SavedGameInfo& info) {
    return info.rounds > 0 ? fmt::format("{}/{}", info.round, info.rounds)
                           : fmt::format("{}", info.round);
}

std::vector<SavedGameInfo> list_games(Sys& sys, const std::string& directory) {
    std::vector<SavedGameInfo> games;
    for (const std::string& name : names_in(directory, is_log))
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

namespace {

// Nobody holds it: its process is gone, and its lock is free. The lock alone would not do, for a
// file is there a moment before it is locked; the process alone would not, for it may run where
// numbers are others.
bool is_stale(Sys& sys, const std::string& path, long process) {
    constexpr std::time_t kMoment = 60;
    struct stat found {};
    if (sys.status(path.c_str(), found) != 0 || !S_ISREG(found.st_mode)) return false;
    if (found.st_mtime > std::time(nullptr) - kMoment) return false;
    if (::kill(static_cast<pid_t>(process), 0) == 0 || errno != ESRCH) return false;
    const Descriptor file(sys, sys.open(path.c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0));
    return file && sys.lock(file.get()) == 0;
}

}  // namespace

void remove_stale(Sys& sys, const std::string& directory) {
    using namespace sys_calls;
    const auto process_of = [](std::string_view name) -> long {
        if (!name.starts_with(kTemporaryPrefix) || !name.ends_with(kTemporarySuffix)) return 0;
        name.remove_prefix(kTemporaryPrefix.size());
        name.remove_suffix(kTemporarySuffix.size());
        int number = 0;
        const auto [end, fault] = std::from_chars(name.data(), name.data() + name.size(), number);
        return fault == std::errc{} && end == name.data() + name.size() && number > 0 ? number : 0;
    };
    for (const std::string& name :
         names_in(directory, [&](std::string_view each) { return process_of(each) > 0; })) {
        const std::string path = fmt::format("{}/{}", directory, name);
        if (is_stale(sys, path, process_of(name))) sys.remove(path.c_str());
    }
}

std::string find_log(const std::string& named, const std::string& directory) {
    struct stat found {};
    if (named.find('/') != std::string::npos || ::lstat(named.c_str(), &found) == 0) return named;
    for (const std::string& path : {fmt::format("{}/{}", directory, named),
                                    fmt::format("{}/{}{}", directory, named, kLogSuffix)})
        if (::lstat(path.c_str(), &found) == 0) return path;
    return named;
}

}  // namespace roundhouse::app
