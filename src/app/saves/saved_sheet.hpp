// A score sheet together with its file: every round that is noted is on disk before its points are
// shown. A failing disk does not stop the score keeper: notice() says so, and each save tries
// again.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "app/saves/log_file.hpp"
#include "roundhouse/game/match.hpp"
#include "roundhouse/score/file.hpp"

namespace roundhouse::app {

class SavedSheet {
  public:
    // A new one in games_directory().
    [[nodiscard]] static std::unique_ptr<SavedSheet> begin(Sys& sys, const game::Setup& setup,
                                                           const Rules& rules);
    // Continues one. An incomplete line at its end is moved to another file first; recovered()
    // describes it.
    [[nodiscard]] static std::variant<std::unique_ptr<SavedSheet>, Fault> resume(
        Sys& sys, const std::string& path);

    [[nodiscard]] const score::Sheet& sheet() const { return sheet_; }
    [[nodiscard]] const std::string& path() const { return file_.path(); }
    // A round, counted from 1: the next one, or one that is corrected.
    void note(int number, score::RoundNote note);
    void remove_last();
    // Checks the file, and saves what is not saved yet; may be called at any time.
    void try_again() { file_.save(); }

    // Whether and where it is saved.
    [[nodiscard]] Kept kept() const { return file_.kept(); }
    // "" while all is saved; otherwise "NOT SAVED (...)".
    [[nodiscard]] std::string notice() const { return not_saved(kept()); }
    // What other programs did to the file, and where it is now; "" if nothing.
    [[nodiscard]] const std::string& interference() const { return file_.interference(); }
    [[nodiscard]] const std::string& recovered() const { return recovered_; }

  private:
    score::Sheet sheet_;
    score::SheetWriter writer_;
    LogFile file_;
    std::string recovered_;

    SavedSheet(score::Sheet sheet, score::SheetWriter writer, LogFile file)
        : sheet_(std::move(sheet)), writer_(std::move(writer)), file_(std::move(file)) {}
};

// Reads a sheet without changing it; a torn end is left out, and told in what is loaded.
[[nodiscard]] std::variant<score::LoadedSheet, Fault> load_saved_sheet(Sys& sys,
                                                                       const std::string& path);
[[nodiscard]] std::variant<score::Sheet, Fault> read_saved_sheet(Sys& sys, const std::string& path);

// When a round was noted last, or the game began; "" if the sheet does not say.
[[nodiscard]] std::string last_time(const score::Sheet& sheet);

struct FoundSheet {
    std::string path;
    score::Sheet sheet;
};
struct FoundSheets {
    std::vector<FoundSheet> sheets;   // the one noted in last comes first
    std::vector<std::string> faults;  // of files that cannot be read
};
// All score sheets in a directory, or why it cannot be read.
[[nodiscard]] std::variant<FoundSheets, Fault> saved_sheets(Sys& sys, const std::string& directory);

}  // namespace roundhouse::app
