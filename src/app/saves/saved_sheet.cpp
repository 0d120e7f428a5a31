#include "app/saves/saved_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/saves/games_directory.hpp"
#include "app/saves/log_bytes.hpp"
#include "app/system/random.hpp"
#include "app/system/status.hpp"
#include "app/system/version.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

Fault sheet_fault(const std::string& path, const score::SheetDamage& damage) {
    return fault_in(status::bad_data, {path, "", ": " + text::clean(damage.reason), damage.line});
}

}  // namespace

std::unique_ptr<SavedSheet> SavedSheet::begin(Sys& sys, const game::Setup& setup,
                                              const Rules& rules) {
    score::Sheet sheet;
    sheet.id = random_number();
    sheet.started = log_time();
    sheet.rule_set = setup.rule_set;
    sheet.choice = setup.choice;
    sheet.choice.set = rules.max_pips;
    for (const game::Player& player : setup.players) sheet.players.push_back(player.name);
    sheet.rules = rules;
    score::SheetWriter writer(sheet, program_name());
    const std::string path = fmt::format("{}/{}", games_directory(),
                                         new_file_name(setup.rule_set.id, sheet.id, kSheetSuffix));
    LogFile file(sys, path, writer.head());
    if (file.save()) remove_stale(sys, games_directory());
    return std::unique_ptr<SavedSheet>(
        new SavedSheet(std::move(sheet), std::move(writer), std::move(file)));
}

std::variant<std::unique_ptr<SavedSheet>, Fault> SavedSheet::resume(Sys& sys,
                                                                    const std::string& path) {
    auto opened = LogFile::open(sys, path);
    if (auto* fault = std::get_if<Fault>(&opened)) return std::move(*fault);
    auto& file = std::get<LogFile>(opened);
    auto read = score::read_sheet(file.text());
    if (const auto* damage = std::get_if<score::SheetDamage>(&read))
        return sheet_fault(path, *damage);
    auto& loaded = std::get<score::LoadedSheet>(read);
    auto recovered = file.set_torn_end_aside(loaded.intact_bytes, loaded.torn_line, loaded.torn);
    if (auto* fault = std::get_if<Fault>(&recovered)) return std::move(*fault);
    auto sheet = std::unique_ptr<SavedSheet>(
        new SavedSheet(std::move(loaded.sheet), std::move(loaded.writer), std::move(file)));
    sheet->recovered_ = std::get<std::string>(std::move(recovered));
    return sheet;
}

void SavedSheet::note(int number, score::RoundNote note) {
    note.time = log_time();
    file_.add(writer_.round(number, note));
    file_.save();
    if (number > static_cast<int>(sheet_.rounds.size()))
        sheet_.rounds.push_back(std::move(note));
    else
        sheet_.rounds[static_cast<std::size_t>(number) - 1] = std::move(note);
}

void SavedSheet::remove_last() {
    file_.add(writer_.removal(static_cast<int>(sheet_.rounds.size())));
    file_.save();
    sheet_.rounds.pop_back();
}

std::string last_time(const score::Sheet& sheet) {
    std::string last = sheet.started;
    for (const score::RoundNote& note : sheet.rounds) last = std::max(last, note.time);
    return last;
}

std::variant<score::LoadedSheet, Fault> load_saved_sheet(Sys& sys, const std::string& path) {
    const auto bytes = read_log_file(sys, path);
    if (const auto* fault = std::get_if<Fault>(&bytes)) return *fault;
    auto read = score::read_sheet(std::get<std::string>(bytes));
    if (const auto* damage = std::get_if<score::SheetDamage>(&read))
        return sheet_fault(path, *damage);
    return std::move(std::get<score::LoadedSheet>(read));
}

std::variant<score::Sheet, Fault> read_saved_sheet(Sys& sys, const std::string& path) {
    auto read = load_saved_sheet(sys, path);
    if (auto* fault = std::get_if<Fault>(&read)) return std::move(*fault);
    return std::move(std::get<score::LoadedSheet>(read).sheet);
}

std::variant<FoundSheets, Fault> saved_sheets(Sys& sys, const std::string& directory) {
    auto names = names_in(directory, [](std::string_view name) {
        return !name.starts_with('.') && name.ends_with(kSheetSuffix);
    });
    if (auto* fault = std::get_if<Fault>(&names)) return std::move(*fault);
    FoundSheets found;
    for (const std::string& name : std::get<std::vector<std::string>>(names)) {
        const std::string path = fmt::format("{}/{}", directory, name);
        auto read = read_saved_sheet(sys, path);
        if (const auto* fault = std::get_if<Fault>(&read))
            found.faults.push_back(fault->message);
        else
            found.sheets.push_back({path, std::move(std::get<score::Sheet>(read))});
    }
    std::ranges::sort(found.sheets, [](const FoundSheet& a, const FoundSheet& b) {
        return std::pair(last_time(a.sheet), a.path) > std::pair(last_time(b.sheet), b.path);
    });
    return found;
}

}  // namespace roundhouse::app
