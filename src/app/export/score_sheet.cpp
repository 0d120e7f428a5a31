#include "app/export/score_sheet.hpp"

#include <fmt/format.h>

#include "app/export/game_text.hpp"
#include "app/saves/games_directory.hpp"
#include "app/system/file_steps.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

std::string write_score_sheet(Sys& sys, SavedGame& game) {
    LogFile sheet(sys, without_log_suffix(game.path()) + ".csv", score_csv(game.match()));
    if (!sheet.save())
        return fmt::format("Cannot write {}: {}.", text::clean(sheet.path()), sheet.trouble());
    // A whole path is wider than most windows.
    return "Written next to the log: " + text::clean(file_steps::name_of(sheet.path()));
}

}  // namespace roundhouse::app
