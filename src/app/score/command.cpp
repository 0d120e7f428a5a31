#include "app/score/command.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "app/arguments/play_options.hpp"
#include "app/export/score_csv.hpp"
#include "app/lines/dialog.hpp"
#include "app/plain/play.hpp"
#include "app/plain/setup.hpp"
#include "app/saves/games_directory.hpp"
#include "app/screen/doors.hpp"
#include "app/screen/session.hpp"
#include "app/setup/config.hpp"
#include "app/setup/form_setup.hpp"
#include "app/sheet/announce.hpp"
#include "app/sheet/keeper.hpp"
#include "app/sheet/page.hpp"
#include "app/system/file_steps.hpp"
#include "app/system/output.hpp"
#include "app/system/status.hpp"
#include "app/terminal/capabilities.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::app {

namespace {

struct ScoreOptions {
    std::string file;
    PlayOptions play;
    bool sheet = false;
    bool csv = false;
};

using OpenedSheet = std::variant<std::unique_ptr<SavedSheet>, Fault>;

constexpr std::string_view kWho = "roundhouse score";

// Whether to go on with this one. None at the end of input.
std::optional<bool> wants(Dialog& dialog, const FoundSheet& found) {
    const score::Sheet& sheet = found.sheet;
    for (;;) {
        const auto line = dialog.ask(fmt::format(
            "Go on with {}, {}, round {}? (y, or n for another game) ", sheet.rule_set.name,
            text::join(sheet.players, "and"), sheet.rounds.size() + 1));
        if (!line && dialog.interrupted()) continue;
        if (!line) return std::nullopt;
        if (line->empty() || *line == "y" || *line == "yes") return true;
        if (*line == "n" || *line == "no") return false;
        dialog.say("Type y or n.\n");
    }
}

// The last sheet that is not finished.
std::variant<std::optional<FoundSheet>, Fault> last_sheet() {
    auto found = saved_sheets(real_sys(), games_directory());
    if (auto* fault = std::get_if<Fault>(&found)) return std::move(*fault);
    auto& all = std::get<FoundSheets>(found);
    for (const std::string& fault : all.faults)
        std::cerr << "A score sheet cannot be read and is passed over: " << fault << '\n';
    for (FoundSheet& each : all.sheets)
        if (score::course_of(each.sheet).phase != Phase::over)
            return std::optional(std::move(each));
    return std::nullopt;
}

// A new one; what is missing is asked for. None at the end of input.
std::optional<OpenedSheet> new_sheet(Dialog& dialog, const PlayOptions& options) {
    auto chosen = chosen_rules(options);
    if (chosen)
        if (auto* fault = std::get_if<Fault>(&*chosen)) return std::move(*fault);
    auto drafted = draft_of(options);
    if (auto* fault = std::get_if<Fault>(&drafted)) return std::move(*fault);
    auto& draft = std::get<game::Setup>(drafted);
    auto rules = chosen ? std::optional(std::get<rules::RuleSet>(*std::move(chosen)))
                        : ask_game(dialog, all_games());
    if (!rules) return std::nullopt;
    draft.rule_set = *std::move(rules);
    if (auto fault = early_fault(draft)) return *std::move(fault);
    auto table = ask_table(dialog, std::move(draft), Seated::people);
    if (!table) return std::nullopt;
    auto made = new_game(*std::move(table), 0);
    if (auto* fault = std::get_if<Fault>(&made)) return std::move(*fault);
    const auto& game = std::get<NewGame>(made);
    return SavedSheet::begin(real_sys(), game.setup, game.rules);
}

// The sheet that was named, else a new game that was described, else the last one or a new one.
std::optional<OpenedSheet> opened_sheet(Dialog& dialog, const ScoreOptions& options) {
    if (!options.file.empty())
        return SavedSheet::resume(real_sys(),
                                  find_saved(options.file, games_directory(), kSheetSuffix));
    if (describes_game(options.play)) return new_sheet(dialog, options.play);
    auto last = last_sheet();
    if (auto* fault = std::get_if<Fault>(&last)) return std::move(*fault);
    if (const auto& found = std::get<0>(last)) {
        const auto wanted = wants(dialog, *found);
        if (!wanted) return std::nullopt;
        if (*wanted) return SavedSheet::resume(real_sys(), found->path);
    }
    return new_sheet(dialog, options.play);
}

// In a terminal that can show a page.
bool on_screen(const PlayOptions& options) {
    return !options.plain && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 &&
           !is_dumb_terminal();
}

int keep_in_lines(Dialog& dialog, SavedSheet& saved) {
    Keeper keeper(real_sys(), dialog, saved);
    converse(keeper, dialog);
    if (saved.kept().whole) return status::ok;
    // They have been told, unless they cannot have read it.
    return std::cout.flush() ? status::io_error
                             : report_fault({status::io_error, saved.notice()}, kWho);
}

// Says why there is none, and returns the exit status of that.
int without_sheet(Dialog& dialog, const std::optional<OpenedSheet>& opened) {
    if (opened) return report_fault(std::get<Fault>(*opened), kWho);
    dialog.say("End of input: no sheet was opened.\n");
    return status::ok;
}

bool is_sheet(const std::optional<OpenedSheet>& opened) {
    return opened && opened->index() == 0;
}

int keep_score_in_lines(const ScoreOptions& options) {
    const auto choices = plain_choices(options.play);
    if (const auto* fault = std::get_if<Fault>(&choices)) return report_fault(*fault, kWho);
    Dialog dialog = real_dialog();
    auto opened = opened_sheet(dialog, options);
    if (!is_sheet(opened)) return without_sheet(dialog, opened);
    return keep_in_lines(dialog, *std::get<0>(*opened));
}

// Which sheet, or what is played, is chosen on the screen; unless the command has named it.
int keep_score_on_screen(const ScoreOptions& options) {
    if (options.file.empty() && !describes_game(options.play)) {
        const auto menu = [](Config& config) {
            return menu_pages(config, std::nullopt, nullptr, ui::MenuAt::score);
        };
        return run_on_screen(options.play, menu, [&] { return keep_score_in_lines(options); });
    }
    Dialog dialog = real_dialog();
    auto opened = opened_sheet(dialog, options);
    if (!is_sheet(opened)) return without_sheet(dialog, opened);
    auto& sheet = std::get<0>(*opened);
    const auto page = [&](Config& config) {
        return ui::only(sheet_page(real_sys(), std::move(sheet), config.settings));
    };
    return run_on_screen(options.play, page, [&] { return keep_in_lines(dialog, *sheet); });
}

int keep_score(const ScoreOptions& options) {
    if (!options.file.empty() && describes_game(options.play))
        return report_fault(
            {status::usage, "FILE is a game that has begun: options of a new game do not fit it"},
            kWho);
    return on_screen(options.play) ? keep_score_on_screen(options) : keep_score_in_lines(options);
}

// --sheet and --csv: only prints the sheet.
int print_sheet(const ScoreOptions& options) {
    if (options.csv)
        print_file();
    else if (const auto fault = choose_characters(options.play.config))
        return report_fault(*fault, kWho);
    std::string path = find_saved(options.file, games_directory(), kSheetSuffix);
    if (options.file.empty()) {
        auto found = saved_sheets(real_sys(), games_directory());
        if (const auto* fault = std::get_if<Fault>(&found)) return report_fault(*fault, kWho);
        const auto& sheets = std::get<FoundSheets>(found).sheets;
        if (sheets.empty())
            return report_fault(
                {status::no_input, "no score sheet in " + text::clean(games_directory())}, kWho);
        path = sheets.front().path;
    }
    const auto read = load_saved_sheet(real_sys(), path);
    if (const auto* fault = std::get_if<Fault>(&read)) return report_fault(*fault, kWho);
    const auto& loaded = std::get<score::LoadedSheet>(read);
    if (!loaded.torn.empty())
        std::cerr << fmt::format("{}: line {}: {}; showing the rounds before it\n", kWho,
                                 loaded.torn_line, loaded.torn);
    const score::Sheet& sheet = loaded.sheet;
    const Course course = score::course_of(sheet);
    if (options.csv) {
        std::cout << score_csv(sheet.players, course);
        return status::ok;
    }
    std::cout << sheet_text(sheet, real_dialog().width());
    if (course.phase == Phase::over) std::cout << end_of_game(sheet);
    return status::ok;
}

}  // namespace

void add_score(Subcommand app, int& status) {
    const auto options = std::make_shared<ScoreOptions>();
    Subcommand command = app.add_command("score", "Keep the score of a game with real tiles");
    command.add_option("FILE", options->file,
                       "a score sheet to continue; by default, the last one, or a new game");
    const Option sheet =
        command.add_flag("--sheet", options->sheet, "only print the sheet (by default, the last)");
    command.add_flag("--csv", options->csv, "only print it as CSV").excludes(sheet);
    add_plain_option(command, options->play,
                     "text mode, for screen readers, simple terminals and scripts");
    command.add_option("--config", options->play.config, "use this config file");
    add_ascii_option(command, options->play.ascii);
    add_table_options(command, options->play);
    command.does([options, &status] {
        status = options->sheet || options->csv ? print_sheet(*options) : keep_score(*options);
    });
}

}  // namespace roundhouse::app
