#include "app/score/sheet_entries.hpp"

#include "roundhouse/score/sheet.hpp"

namespace roundhouse::app {

book::Entry entry_of(const score::Sheet& sheet) {
    const Course course = score::course_of(sheet);
    book::Entry entry;
    entry.id = sheet.id;
    entry.variant = sheet.rule_set.id;
    entry.game = sheet.rule_set.name + " (real tiles)";
    entry.started = sheet.started;
    entry.finished = course.phase == Phase::over;
    entry.highest_wins = sheet.rules.winner == Winner::highest;
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
