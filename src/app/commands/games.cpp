// roundhouse games: what is saved.

#include <fmt/format.h>
#include <algorithm>
#include <iostream>

#include "app/commands/commands.hpp"
#include "app/saves/games_directory.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

std::string field(const std::string& text, int columns) {
    const std::string cut = text::cut_to_columns(text, columns);
    return cut + std::string(static_cast<std::size_t>(columns - text::columns(cut)), ' ');
}

std::string line_of(const SavedGameInfo& game) {
    if (!game.fault.empty())
        return fmt::format("{}  {}  cannot be read: {}\n", local_time(game.last_played), game.name,
                           game.fault);
    std::string players;
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        players += (players.empty() ? "" : ", ") + game.players[seat];
        if (!game.bots[seat].empty()) players += " (" + text::clean(game.bots[seat]) + ")";
    }
    return fmt::format("{}  {}  {:>7}  {:<10}  {}  {}\n", local_time(game.last_played),
                       field(game.game, 16), round_of(game),
                       game.finished ? "finished" : "unfinished", game.name, players);
}

}  // namespace

void add_games(Command app, int& status) {
    Command games = app.add_command("games", "List the saved games");
    games.does([&status] {
        const std::string directory = games_directory();
        const auto all = list_games(real_sys(), directory);
        if (all.empty()) {
            std::cout << "No saved games in " << text::clean(directory) << ".\n";
            return;
        }
        std::cout << "last played       game                round  state       file\n";
        for (const SavedGameInfo& game : all) std::cout << line_of(game);
        status = status::ok;
    });
}

}  // namespace roundhouse::app
