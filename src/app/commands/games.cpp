// roundhouse games: what is saved.

#include <algorithm>
#include <functional>
#include <iostream>
#include <iterator>

#include "app/commands/commands.hpp"
#include "app/export/games_list.hpp"
#include "app/saves/believed_time.hpp"
#include "app/saves/sheet_entries.hpp"
#include "app/system/window.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

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
        std::cout << saved_game_lines(all, told_window().ws_col);
        status = status::ok;
    });
}

}  // namespace roundhouse::app
