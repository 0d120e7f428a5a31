#include "app/saves/sheet_entries.hpp"

#include <ctime>

#include "app/system/file_steps.hpp"
#include "roundhouse/score/sheet.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

std::string real_tiles_name(const score::Sheet& sheet) {
    return sheet.rule_set.name + " (real tiles)";
}

std::time_t time_from(const std::string& text) {
    std::tm parts{};
    return ::strptime(text.c_str(), "%Y-%m-%dT%H:%M:%SZ", &parts) == nullptr ? 0 : ::timegm(&parts);
}

}  // namespace

book::Entry entry_of(const score::Sheet& sheet) {
    const Course course = score::course_of(sheet);
    book::Entry entry;
    entry.id = sheet.id;
    entry.variant = sheet.rule_set.id;
    entry.game = real_tiles_name(sheet);
    entry.family = rules::family_of(sheet.rule_set);
    entry.started = sheet.started;
    entry.finished = course.phase == Phase::over;
    entry.highest_wins = sheet.rules.winner == Winner::highest;
    entry.rounds = sheet.rules.rounds;
    for (std::size_t seat = 0; seat < sheet.players.size(); ++seat) {
        book::SeatEntry& player = entry.seats.emplace_back();
        player.name = sheet.players[seat];
        for (std::size_t round = 0; round < course.history.size(); ++round) {
            player.points.push_back(course.history[round][seat]);
            if (sheet.rounds[round].hands[seat].empty()) ++player.out;
        }
        player.won = has_seat(course.winners, static_cast<int>(seat));
    }
    return entry;
}

std::vector<SavedGameInfo> sheet_infos(Sys& sys, const std::string& directory) {
    std::vector<SavedGameInfo> infos;
    const auto found = saved_sheets(sys, directory);
    const auto* const sheets = std::get_if<FoundSheets>(&found);
    if (sheets == nullptr) return infos;
    for (const FoundSheet& each : sheets->sheets) {
        const Course course = score::course_of(each.sheet);
        SavedGameInfo& info = infos.emplace_back();
        info.path = each.path;
        info.name = text::clean(file_steps::name_of(each.path));
        info.last_played = time_from(last_time(each.sheet));
        info.game = text::clean(real_tiles_name(each.sheet));
        info.players = each.sheet.players;
        info.levels.resize(info.players.size());
        info.round = course.round;
        info.rounds = each.sheet.rules.rounds;
        info.finished = course.phase == Phase::over;
    }
    return infos;
}

SheetEntries sheet_entries(Sys& sys, const std::string& directory) {
    SheetEntries all;
    auto found = saved_sheets(sys, directory);
    if (auto* fault = std::get_if<Fault>(&found)) {
        all.faults.push_back(std::move(fault->message));
        return all;
    }
    auto& sheets = std::get<FoundSheets>(found);
    for (const FoundSheet& each : sheets.sheets) all.entries.push_back(entry_of(each.sheet));
    all.faults = std::move(sheets.faults);
    return all;
}

}  // namespace roundhouse::app
