#include "app/export/score_csv.hpp"

#include <fmt/format.h>

#include "app/saves/games_directory.hpp"
#include "app/system/file_steps.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/table/table.hpp"

namespace roundhouse::app {

std::string score_csv(const game::Match& match) {
    return score_csv(match.names().players, match.state().course);
}

std::string score_csv(const std::vector<std::string>& players, const Course& course) {
    using Row = std::pair<text::Cell, const Points*>;
    text::Table<Row> table{{{"round", &Row::first, {}, text::Files::csv, {.quoted = false}}}};
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        table.columns.push_back(
            {text::csv_quoted(players[seat]), [=](auto& row) { return (*row.second)[seat]; }});
    std::vector<Row> rows;
    for (const Points& points : course.history) rows.emplace_back(rows.size() + 1, &points);
    rows.emplace_back("total", &course.scores);
    std::string out = table.csv();
    for (const Row& row : rows) out += table.csv(&row);
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
