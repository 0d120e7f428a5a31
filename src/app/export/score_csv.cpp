#include "app/export/score_csv.hpp"

#include <fmt/format.h>

#include "app/saves/games_directory.hpp"
#include "app/system/file_steps.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/csv.hpp"

namespace roundhouse::app {

std::string score_csv(const game::Match& match) {
    return score_csv(match.names().players, match.state().course);
}

std::string score_csv(const std::vector<std::string>& players, const Course& course) {
    std::string out = "round";
    for (const std::string& name : players) out += "," + text::csv_quoted(name);
    out += "\r\n";
    const auto row = [&](const std::string& first, const Points& points) {
        out += first;
        for (std::size_t seat = 0; seat < players.size(); ++seat)
            out += fmt::format(",{}", points[seat]);
        out += "\r\n";
    };
    int round = 0;
    for (const Points& points : course.history) row(std::to_string(++round), points);
    row("total", course.scores);
    return out;
}

std::string write_score_csv(Sys& sys, SavedGame& game) {
    LogFile sheet(sys, without_log_suffix(game.path()) + ".csv", score_csv(game.match()));
    if (!sheet.save()) return not_written(sheet.kept());
    // A whole path is wider than most windows.
    const std::string name = text::clean(file_steps::name_of(sheet.path()));
    const auto rounds = game.match().state().course.history.size();
    if (rounds == 0) return "Written next to the log, before the end of any round: " + name;
    return fmt::format("Written next to the log, up to round {}: {}", rounds, name);
}

}  // namespace roundhouse::app
