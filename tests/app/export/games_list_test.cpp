// The list of saved games: in one line each, or, where a terminal is narrower, in several.

#include "app/export/games_list.hpp"

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

namespace {

std::vector<app::SavedGameInfo> some_games() {
    app::SavedGameInfo game;
    game.name = "2026-11-30-194923-oll-dc24576e.rhlog";
    game.last_played = 1796068163;
    game.game = "OLL Train";
    game.players = {"Ann", "Adler", "Rocket", "Tornado"};
    game.levels = {"", "adler-1", "rocket-1", "tornado-1"};
    game.rounds = 13;
    app::SavedGameInfo damaged = game;
    damaged.fault = "line 3: expected the name of a record, found ''.";
    return {game, damaged};
}

}  // namespace

TEST_CASE("at a terminal the list of saved games is whole in its columns", "[saves]") {
    const auto games = some_games();
    for (const int columns : {38, 40, 60, 80, 100}) {
        std::string text = app::saved_game_lines(games, columns);
        INFO(text);
        for (const std::string& line : text::lines_of(text)) CHECK(text::columns(line) <= columns);
        CHECK(text.find(games[0].name) != std::string::npos);
        for (auto end = text.find("\n  "); end != std::string::npos; end = text.find("\n  "))
            text.replace(end, 3, " ");
        CHECK(text.find("OLL Train, round 1/13,") != std::string::npos);
        CHECK(text.find("Tornado (level") != std::string::npos);
        CHECK(text.find("cannot be read: line 3") != std::string::npos);
    }
    CHECK(app::saved_game_lines(games, 80).find("\n  " + games[0].name + '\n') !=
          std::string::npos);
    // Elsewhere, and where there is room, a game is one line.
    const std::string plain = app::saved_game_lines(games, 0);
    CHECK(text::lines_of(plain).size() == 3);
    CHECK(app::saved_game_lines(games, 200) == plain);
}
