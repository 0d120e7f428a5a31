#include "app/saves/saved_game.hpp"

#include <fmt/format.h>

#include <utility>

#include "app/saves/games_directory.hpp"
#include "app/system/random.hpp"
#include "app/system/status.hpp"
#include "app/system/version.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

// The path of a new log.
std::string new_path(const std::string& variant, std::uint64_t number) {
    return fmt::format("{}/{}", games_directory(), new_file_name(variant, number, kLogSuffix));
}

}  // namespace

SavedGame::SavedGame(Sys& sys, game::Match match, game::LogWriter writer, LogFile file)
    : sys_(&sys), match_(std::move(match)), writer_(std::move(writer)), file_(std::move(file)) {
    match_.on_record(
        [this](const game::Record& record, const State& state) { keep(record, state); });
}

SavedGame::~SavedGame() {
    file_.save();
}

void SavedGame::keep(const game::Record& record, const State& state) {
    file_.add(writer_.add(record, state, match_.last_events(), log_time()));
    // There can be thousands of void deals, and nobody sees them: they are saved with the deal that
    // counts.
    if (std::holds_alternative<Deal>(record) && (held_ || state.course.phase == Phase::deal))
        return;
    held_ = false;
    file_.save();
}

std::unique_ptr<SavedGame> SavedGame::begin(Sys& sys, const game::Setup& setup, const Rules& rules,
                                            const std::vector<game::Record>& records,
                                            const std::optional<formats::LogOrigin>& origin) {
    const game::LogStamp stamp{program_name(), random_number(), log_time(), origin};
    game::Match match(setup, rules);
    game::LogWriter writer(setup, rules, stamp);
    std::string log = writer.head();
    for (const game::Record& record : records) {
        if (!match.apply_record(record)) break;
        log += writer.add(record, match.state(), match.last_events(), stamp.started);
    }
    match.forbid_take_back();
    LogFile file(sys, new_path(setup.rule_set.id, stamp.match_id), std::move(log));
    if (file.save()) remove_stale(sys, games_directory());
    return std::unique_ptr<SavedGame>(
        new SavedGame(sys, std::move(match), std::move(writer), std::move(file)));
}

std::variant<std::unique_ptr<SavedGame>, Fault> SavedGame::resume(Sys& sys,
                                                                  const std::string& path) {
    auto opened = LogFile::open(sys, path);
    if (auto* fault = std::get_if<Fault>(&opened)) return std::move(*fault);
    auto& file = std::get<LogFile>(opened);
    auto read = game::read_log(file.text(), random_number());
    if (const auto* damage = std::get_if<game::LogDamage>(&read))
        return damage_fault(path, *damage);
    auto& loaded = std::get<game::LoadedLog>(read);
    auto recovered = file.set_torn_end_aside(loaded.intact_bytes, loaded.torn_line, loaded.torn);
    if (auto* fault = std::get_if<Fault>(&recovered)) return std::move(*fault);
    auto game = std::unique_ptr<SavedGame>(
        new SavedGame(sys, std::move(loaded.match), std::move(loaded.writer), std::move(file)));
    game->recovered_ = std::get<std::string>(std::move(recovered));
    return game;
}

std::unique_ptr<SavedGame> SavedGame::begin_and_save_later(Sys& sys, const game::Setup& setup,
                                                           const Rules& rules) {
    const game::LogStamp stamp{program_name(), random_number(), log_time(), {}};
    game::LogWriter writer(setup, rules, stamp);
    LogFile file(sys, new_path(setup.rule_set.id, stamp.match_id), writer.head());
    auto game = std::unique_ptr<SavedGame>(
        new SavedGame(sys, game::Match(setup, rules), std::move(writer), std::move(file)));
    game->held_ = true;
    return game;
}

bool SavedGame::try_again() {
    const bool first = std::exchange(held_, false);
    const bool saved = file_.save();
    if (first && saved) remove_stale(*sys_, games_directory());
    return saved;
}

std::string SavedGame::unlocked() const {
    return file_.unlocked() ? "Files in this folder cannot be locked: do not open this game twice."
                            : "";
}

Kept SavedGame::kept() const {
    return held_ ? Kept{file_.path()} : file_.kept();
}

}  // namespace roundhouse::app
