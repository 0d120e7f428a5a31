#include "app/saves/games_directory.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <tuple>

#include "app/saves/believed_time.hpp"
#include "app/saves/log_bytes.hpp"
#include "app/saves/log_file.hpp"
#include "app/system/file_steps.hpp"
#include "app/system/status.hpp"
#include "roundhouse/engine/scoring.hpp"
#include "roundhouse/formats/log/format.hpp"
#include "roundhouse/game/log_summary.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::app {

namespace {

bool is_log(std::string_view name) {
    return !name.starts_with('.') && name.ends_with(kLogSuffix);
}

// The first and the last bytes of a log; if they overlap, all of it.
struct LogEnds {
    std::string first, last;
};
std::optional<LogEnds> read_ends(Sys& sys, const std::string& path) {
    constexpr off_t kPiece = off_t{64} << 10U;
    auto opened = open_plain_file(sys, path, O_RDONLY);
    const auto* found = std::get_if<OpenFile>(&opened);
    if (found == nullptr) return std::nullopt;
    const Descriptor file(sys, found->fd);
    const off_t size = found->status.st_size;
    LogEnds ends;
    ends.first.resize(static_cast<std::size_t>(size <= 2 * kPiece ? size : kPiece));
    if (!file_steps::read_whole_piece(sys, file.get(), ends.first, 0)) return std::nullopt;
    if (size <= 2 * kPiece) {
        ends.last = ends.first;
        return ends;
    }
    ends.last.resize(kPiece);
    if (!file_steps::read_whole_piece(sys, file.get(), ends.last, size - kPiece))
        return std::nullopt;
    return ends;
}

void describe(SavedGameInfo& info, const game::LogSummary& summary) {
    info.game = text::clean(summary.game_name);
    for (const formats::LogSeat& seat : summary.seats) {
        info.players.push_back(seat.name);
        info.levels.push_back(seat.level);
    }
    info.round = summary.round;
    info.rounds = summary.rounds;
    info.finished = summary.finished;
}

void describe(SavedGameInfo& info, const game::LoadedLog& log) {
    const game::Match& match = log.match;
    std::vector<formats::LogSeat> seats;
    for (const game::Player& player : match.setup().players)
        seats.push_back({player.name, player.level});
    describe(info, game::LogSummary{log.head, std::move(seats), match.setup().rule_set.name,
                                    match.state().course.round, match.state().rules().rounds,
                                    match.phase() == Phase::over});
}

// When the game was played last: the log says it itself, since a copy of the file, or any program
// that touches it, gives the file another time. Only logs of earlier versions do not say it.
std::time_t time_of(Sys& sys, const std::string& path) {
    constexpr off_t kTail = 1024;
    struct stat found {};
    auto opened = open_plain_file(sys, path, O_RDONLY);
    if (const auto* open = std::get_if<OpenFile>(&opened)) {
        const Descriptor file(sys, open->fd);
        found = open->status;
        const off_t size = std::min(found.st_size, kTail);
        std::string tail(static_cast<std::size_t>(size), '\0');
        std::tm parts{};
        if (file_steps::read_whole_piece(sys, file.get(), tail, found.st_size - size) &&
            ::strptime(formats::last_time(tail).c_str(), "%Y-%m-%dT%H:%M:%SZ", &parts) != nullptr)
            return ::timegm(&parts);
    } else if (sys.status(path.c_str(), found) != 0) {
        return 0;
    }
    return found.st_mtime;
}

// Reads the whole log.
void read_whole(Sys& sys, SavedGameInfo& info) {
    auto read = read_game(sys, info.path);
    if (const auto* fault = std::get_if<Fault>(&read))
        info.fault = fault->message;
    else
        describe(info, std::get<game::LoadedLog>(read));
}

std::string now(const char* format) {
    const std::time_t time = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&time, &parts);
    char out[32];
    return {out, std::strftime(out, sizeof out, format, &parts)};
}

}  // namespace

std::string log_time() {
    return now("%Y-%m-%dT%H:%M:%SZ");
}

std::string new_file_name(const std::string& variant, std::uint64_t number,
                          std::string_view suffix) {
    std::string id;
    for (const char c : variant)
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_') id += c;
    return fmt::format("{}-{}-{:08x}{}", now("%Y-%m-%d-%H%M%S"), id.substr(0, 24),
                       static_cast<std::uint32_t>(number), suffix);
}

bool is_new_file_name(std::string_view name) {
    constexpr std::string_view kDate = "0000-00-00-000000-";
    const std::size_t number = name.rfind('-');
    const auto all = [](std::string_view text, std::string_view signs) {
        return text.find_first_not_of(signs) == std::string_view::npos;
    };
    if (name.size() < kDate.size() || number == std::string_view::npos) return false;
    for (std::size_t k = 0; k < kDate.size(); ++k)
        if ((kDate[k] == '-') != (name[k] == '-')) return false;
    const std::string_view hex = name.substr(number + 1);
    return all(name.substr(0, kDate.size()), "0123456789-") && hex.size() == 8 &&
           all(hex, "0123456789abcdef");
}

std::string games_directory() {
    // Without a home, a path that cannot be written to: the fault then names it.
    const std::string directory = user_directory("XDG_DATA_HOME", ".local/share");
    return (directory.empty() ? "/.local/share/roundhouse" : directory) + "/games";
}

Fault damage_fault(const std::string& path, const game::LogDamage& damage) {
    return fault_in(status::bad_data, {path, "", ": " + text::clean(damage.reason), damage.line});
}

std::variant<game::LoadedLog, Fault> read_game(Sys& sys, const std::string& path) {
    const auto bytes = read_log_file(sys, path);
    if (const auto* fault = std::get_if<Fault>(&bytes)) return *fault;
    auto read = game::read_log(std::get<std::string>(bytes), 0);
    if (const auto* damage = std::get_if<game::LogDamage>(&read))
        return damage_fault(path, *damage);
    return std::move(std::get<game::LoadedLog>(read));
}

bool any_saved_game(const std::string& directory) {
    const auto names = names_in(directory, is_log, 1);
    return !std::holds_alternative<Fault>(names) &&
           !std::get<std::vector<std::string>>(names).empty();
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

std::string in_brief(const SavedGameInfo& info) {
    std::string brief = fmt::format("{}, round {}", info.game, info.round);
    if (info.rounds > 0) brief += fmt::format(" of {}", info.rounds);
    if (info.ahead && *info.ahead > 0) brief += fmt::format(", you lead by {}", *info.ahead);
    if (info.ahead && *info.ahead < 0) brief += fmt::format(", you are {} behind", -*info.ahead);
    return brief;
}

SavedGamesOrFault list_logs(Sys& sys, const std::string& directory) {
    auto names = names_in(directory, is_log);
    if (auto* fault = std::get_if<Fault>(&names)) return std::move(*fault);
    std::vector<std::pair<std::time_t, std::string>> found;
    for (std::string& name : std::get<std::vector<std::string>>(names)) {
        const std::time_t time = time_of(sys, directory + "/" + name);
        found.emplace_back(time, std::move(name));
    }
    std::ranges::sort(found, std::greater<>(), [](const auto& log) {
        return std::tuple(believed_time(log.first), log.first, std::string_view(log.second));
    });
    std::vector<SavedGameInfo> logs;
    logs.reserve(found.size());
    for (const auto& [time, name] : found) {
        SavedGameInfo& info = logs.emplace_back();
        info.path = directory + "/" + name;
        info.last_played = time;
    }
    return logs;
}

void look_at(Sys& sys, SavedGameInfo& info) {
    info.name = text::clean(file_steps::name_of(info.path));
    const auto ends = read_ends(sys, info.path);
    const auto summary = ends ? game::summarize_log(ends->first, ends->last) : std::nullopt;
    if (summary)
        describe(info, *summary);
    else
        read_whole(sys, info);
}

SavedGamesOrFault list_saved_games(Sys& sys, const std::string& directory) {
    SavedGamesOrFault found = list_logs(sys, directory);
    if (auto* games = std::get_if<std::vector<SavedGameInfo>>(&found))
        for (SavedGameInfo& info : *games) look_at(sys, info);
    return found;
}

std::size_t look_for_last(Sys& sys, std::vector<SavedGameInfo>& logs) {
    // Somebody who finishes every game would otherwise wait for all of them at every start.
    constexpr std::size_t kNewest = 100;
    std::size_t looked = 0;
    while (looked < std::min(logs.size(), kNewest)) {
        SavedGameInfo& info = logs[looked++];
        look_at(sys, info);
        if (!info.fault.empty() || info.finished) continue;
        auto read = read_game(sys, info.path);
        if (const auto* fault = std::get_if<Fault>(&read)) {
            info.fault = fault->message;
        } else if (is_open_elsewhere(sys, info.path)) {
            info.open_elsewhere = true;
        } else {
            info.ahead = points_ahead(std::get<game::LoadedLog>(read).match);
            break;
        }
    }
    return looked;
}

std::optional<SavedGameInfo> game_to_continue(Sys& sys, const std::string& directory) {
    SavedGamesOrFault found = list_logs(sys, directory);
    auto* logs = std::get_if<std::vector<SavedGameInfo>>(&found);
    const std::size_t looked = logs == nullptr ? 0 : look_for_last(sys, *logs);
    if (looked == 0) return std::nullopt;
    SavedGameInfo& last = (*logs)[looked - 1];
    if (!last.fault.empty() || last.finished || last.open_elsewhere) return std::nullopt;
    return std::move(last);
}

std::optional<int> points_ahead(const game::Match& match) {
    const Course& course = match.state().course;
    const Rules& rules = match.state().rules();
    const std::vector<game::Player>& players = match.setup().players;
    if (course.history.empty() || std::ranges::count(players, "", &game::Player::level) != 1)
        return std::nullopt;
    const auto person =
        static_cast<Seat>(std::ranges::find(players, "", &game::Player::level) - players.begin());
    const int own = course.scores[person];
    const int best = best_of_the_others(rules, course, seat_bit(person));
    const int gap = std::abs(own - best);
    return better(rules, best, own) ? -gap : gap;
}

std::variant<LastGame, Fault> last_game(Sys& sys, const std::string& directory, bool unfinished) {
    auto found = list_logs(sys, directory);
    if (auto* fault = std::get_if<Fault>(&found)) return std::move(*fault);
    std::string none = fmt::format("no {} game in {}", unfinished ? "unfinished" : "saved",
                                   text::clean(directory));
    std::string passed_over;
    for (SavedGameInfo& info : std::get<std::vector<SavedGameInfo>>(found)) {
        read_whole(sys, info);
        if (!info.fault.empty()) {
            none += "\nLeft out: " + info.fault;
            passed_over +=
                fmt::format("A newer game cannot be read and is passed over: {}\n", info.fault);
        } else if (!(unfinished && info.finished)) {
            return LastGame{info.path, std::move(passed_over)};
        }
    }
    return Fault{status::no_input, std::move(none)};
}

std::string last_free_game(Sys& sys, const std::string& directory) {
    auto found = list_logs(sys, directory);
    if (std::holds_alternative<Fault>(found)) return {};
    for (SavedGameInfo& info : std::get<std::vector<SavedGameInfo>>(found)) {
        read_whole(sys, info);
        if (info.fault.empty() && !info.finished && !is_open_elsewhere(sys, info.path))
            return info.path;
    }
    return {};
}

// Asking for the lock is the only way to learn about it; it is given back at once.
bool is_open_elsewhere(Sys& sys, const std::string& path) {
    const Descriptor file(sys, sys.open(path.c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0));
    return file && sys.lock(file.get()) != 0 && errno == EWOULDBLOCK;
}

std::string about_this_game(const Fault& fault, const std::string& path) {
    if (!fault.where || fault.where->path != path) return fault.message;
    const auto& [file, before, after, line] = *fault.where;
    std::string sentence =
        text::capitalised(line > 0 ? fmt::format("this game's log, line {}{}", line, after)
                                   : fmt::format("{}this game{}", before, after));
    return sentence.ends_with('.') ? sentence : sentence + ".";
}

namespace {

bool is_hexadecimal(std::string_view number) {
    return !number.empty() &&
           number.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Whether nobody uses it: its process is gone, and its lock is free. The lock alone is not enough,
// because a file exists for a moment before it is locked; nor is the process alone, because it may
// run in another PID namespace.
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
    using namespace file_steps;
    const auto process_of = [](std::string_view name) -> long {
        if (!name.starts_with(kTemporaryPrefix) || !name.ends_with(kTemporarySuffix)) return 0;
        name.remove_prefix(kTemporaryPrefix.size());
        name.remove_suffix(kTemporarySuffix.size());
        const std::size_t dash = name.find('-');
        const bool named_so =
            dash == std::string_view::npos || is_hexadecimal(name.substr(dash + 1));
        return named_so ? std::max(0, text::parse_number(name.substr(0, dash)).value_or(0)) : 0;
    };
    const auto found =
        names_in(directory, [&](std::string_view each) { return process_of(each) > 0; });
    if (std::holds_alternative<Fault>(found)) return;
    for (const std::string& name : std::get<std::vector<std::string>>(found)) {
        const std::string path = fmt::format("{}/{}", directory, name);
        if (is_stale(sys, path, process_of(name))) sys.remove(path.c_str());
    }
}

std::string without_log_suffix(std::string path) {
    if (path.ends_with(kLogSuffix)) path.resize(path.size() - kLogSuffix.size());
    return path;
}

std::string path_beside(const std::string& log, std::string_view suffix) {
    return without_log_suffix(log).append(suffix);
}

std::string review_path(const std::string& log) {
    return path_beside(log, kReviewSuffix);
}

std::vector<std::string> paths_beside(const std::string& log) {
    std::vector<std::string> paths;
    for (const std::string_view suffix : {kReviewSuffix, kSeatsSuffix, kTalkSuffix})
        paths.push_back(path_beside(log, suffix));
    return paths;
}

std::string find_log(const std::string& named, const std::string& directory) {
    return find_saved(named, directory, kLogSuffix);
}

std::string find_saved(const std::string& named, const std::string& directory,
                       std::string_view suffix) {
    struct stat found {};
    if (named.find('/') != std::string::npos || ::lstat(named.c_str(), &found) == 0) return named;
    for (const std::string& path :
         {fmt::format("{}/{}", directory, named), fmt::format("{}/{}{}", directory, named, suffix)})
        // Opening it then says that the directory may not be searched.
        if (::lstat(path.c_str(), &found) == 0 || errno == EACCES) return path;
    return named;
}

}  // namespace roundhouse::app
