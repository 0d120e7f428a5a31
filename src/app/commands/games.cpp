// roundhouse games: what is saved.

#include <fmt/format.h>
#include <algorithm>
#include <functional>
#include <iostream>
#include <iterator>

#include "app/commands/commands.hpp"
#include "app/saves/believed_time.hpp"
#include "app/saves/games_directory.hpp"
#include "app/saves/sheet_entries.hpp"
#include "app/system/output.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/theme.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

namespace {

constexpr int kGameColumns = 27;

std::string field(const std::string& text, int columns) {
    const ui::Glyphs& glyphs = prints_ascii() ? ui::ascii_glyphs() : ui::unicode_glyphs();
    return text::padded(ui::elide(text, columns, glyphs.elided), columns);
}

std::string line_of(const SavedGameInfo& game) {
    if (!game.fault.empty())
        return fmt::format("{}  {}  cannot be read: {}\n", local_time(game.last_played), game.name,
                           game.fault);
    std::string players;
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        players += (players.empty() ? "" : ", ") + game.players[seat];
        if (!game.levels[seat].empty())
            players += fmt::format(" ({})", text::clean(words::level_name(game.levels[seat])));
    }
    return fmt::format("{}  {}  {:>7}  {:<10}  {}  {}\n", local_time(game.last_played),
                       field(game.game, kGameColumns), round_of(game),
                       game.finished ? "finished" : "unfinished", game.name, players);
}

}  // namespace

void add_games(Subcommand app, int& status) {
    Subcommand games = app.add_command("games", "List the saved games");
    games.does([&status] {
        const std::string directory = games_directory();
        const auto found = list_saved_games(real_sys(), directory);
        if (const auto* fault = std::get_if<Fault>(&found)) {
            status = report_fault(*fault);
            return;
        }
        auto all = std::get<std::vector<SavedGameInfo>>(found);
        std::ranges::move(sheet_infos(real_sys(), directory), std::back_inserter(all));
        std::ranges::stable_sort(all, std::greater<>(), [](const SavedGameInfo& info) {
            return believed_time(info.last_played);
        });
        if (all.empty()) {
            std::cout << "No saved games in " << text::clean(directory) << ".\n";
            return;
        }
        std::cout << fmt::format("last played       {:<{}}    round  state       file\n", "game",
                                 kGameColumns);
        for (const SavedGameInfo& game : all) std::cout << line_of(game);
        status = status::ok;
    });
}

}  // namespace roundhouse::app
