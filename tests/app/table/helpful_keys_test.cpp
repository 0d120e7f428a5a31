// Keys at the table that help: those that do nothing say which one would, letters are for tiles,
// the pace, the bell, what the others did, and clicks on the names of keys.
#include <cstdio>
#include <cstdlib>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/ui/table/hand.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using test::key;
using test::kTableSize;
using test::press;

namespace {

// Against a computer player that takes the first choice it has.
game::Match against_computer(const std::string& id, int players, std::uint64_t seed) {
    test::Game game{.game = id, .players = players, .seed = seed};
    game.levels.assign(static_cast<std::size_t>(players), "planner");
    game.levels.front().clear();
    return test::new_match(game);
}

void to_next_turn(test::TableOnScreen& table, const game::Match& match) {
    for (int k = 0; k < 200 && match.phase() == Phase::play; ++k) {
        table.tick();
        if (table.shown() == test::Shown::turn) return;
        if (table.shown() != test::Shown::computer)
            table.key(test::next_key(table, match), kTableSize);
    }
}

// A click on those words in the last row.
ui::Key on_key_line(test::TableOnScreen& table, const std::string& words) {
    const ui::Canvas canvas = table.draw(kTableSize);
    std::string row;
    for (int x = 0; x < canvas.width(); ++x) {
        const char32_t ch = canvas.at(x, canvas.height() - 1).ch;
        row += ch < 128 ? static_cast<char>(ch) : '#';
    }
    INFO(row);
    const auto at = row.find(words);
    REQUIRE(at != std::string::npos);
    return test::click(static_cast<int>(at), canvas.height() - 1);
}

}  // namespace

TEST_CASE("a key that does nothing in a turn says which one would", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 5});
    test::TableOnScreen table(match, settings);
    press(table, "space space");
    REQUIRE(table.shown() == test::Shown::turn);
    REQUIRE(moves(match.state()).any_play());
    const auto letters = ui::tile_letters(ui::hand_order(table.seen(), table.ui()),
                                          moves(match.state()).playable(), settings.keys);
    for (const char* const name : {"~", "N", "]"}) {
        press(table, name);
        CHECK(test::shows(
            table, std::string(name) + " does nothing here; Enter plays, ? shows the keys."));
    }
    // A letter that elsewhere is a command.
    if (std::ranges::find(letters, 't') == letters.end()) {
        press(table, "t");
        CHECK(test::shows(table, "In your turn, t only selects a tile; use T."));
    }
    // Whoever types a small h may mean the capital.
    if (std::ranges::find(letters, 'h') == letters.end()) {
        press(table, "h");
        CHECK(test::shows(table, "In your turn, h only selects a tile; use Left, or H (hint)."));
    }
    const auto style = table.ui().style;
    press(table, "T");
    CHECK(table.ui().style != style);
    const std::size_t records = match.records().size();
    table.key({ui::key::wheel_up}, kTableSize);
    table.key({ui::key::resize}, kTableSize);
    CHECK_FALSE(test::shows(table, "does nothing here"));
    CHECK(match.records().size() == records);
}

// ROUNDHOUSE_GAMES=1000 plays so many games.
TEST_CASE("a letter on a tile does nothing but choose it, whatever the position", "[ui]") {
    const char* const asked = std::getenv("ROUNDHOUSE_GAMES");
    const auto kinds = static_cast<int>(std::size(test::kGames));
    const int games = asked == nullptr ? kinds : std::atoi(asked);
    int pressed = 0;
    for (int k = 0; k < games; ++k) {
        const std::string id = test::kGames[static_cast<std::size_t>(k % kinds)];
        app::Settings settings;
        settings.curtain = ui::CurtainMode::off;
        game::Match match =
            test::new_match({id, id == "basic" ? 2 : 3, 8 + static_cast<std::uint64_t>(k / kinds)});
        test::TableOnScreen table(match, settings);
        for (int press = 0; press < 250 && match.phase() == Phase::play; ++press) {
            if (table.shown() == test::Shown::turn) {
                const std::vector<Tile> tiles = ui::hand_order(table.seen(), table.ui());
                const auto letters =
                    ui::tile_letters(tiles, moves(table.seen()).playable(), settings.keys);
                const std::size_t records = match.records().size(), depth = table.screen.depth();
                for (std::size_t t = 0; t < tiles.size(); ++t) {
                    if (letters[t] == 0) continue;
                    table.key({static_cast<char32_t>(letters[t])}, kTableSize);
                    REQUIRE(table.ui().own.tile == tiles[t]);
                    REQUIRE(match.records().size() == records);
                    REQUIRE(table.screen.depth() == depth);
                    ++pressed;
                }
            }
            table.key(test::next_key(table, match), kTableSize);
        }
    }
    if (asked != nullptr) std::printf("%d letters in %d games\n", pressed, games);
    CHECK(pressed > 100 * games);
}

TEST_CASE("plus and minus change the pace during a game", "[ui]") {
    app::Settings settings;
    game::Match match = against_computer("mexican", 2, 5);
    test::TableOnScreen table(match, settings);
    press(table, "space");
    const int before = settings.pace;
    press(table, "-");
    CHECK(settings.pace == before + 300);
    CHECK(settings.keep_pace);
    CHECK(test::shows(table, "Computer players take 1.2 seconds for a move."));
    for (int k = 0; k < 9; ++k) press(table, "+");
    CHECK(settings.pace == 0);
    CHECK(test::shows(table, "Computer players move at once."));
    press(table, "-");
    CHECK(settings.pace == 300);
}

TEST_CASE("a bell rings when a person's turn begins, if it is wanted", "[ui]") {
    for (const bool wanted : {false, true}) {
        app::Settings settings;
        settings.bell = wanted;
        settings.pace = 0;
        game::Match match = against_computer("mexican", 2, 5);
        test::TableOnScreen table(match, settings);
        press(table, "space");
        to_next_turn(table, match);
        table.wants = {};
        int rung = 0;
        for (int k = 0; k < 6; ++k) {
            table.key(test::next_key(table, match), kTableSize);
            to_next_turn(table, match);
            rung += table.wants.ring ? 1 : 0;
            table.wants = {};
        }
        CHECK((rung > 0) == wanted);
    }
}

TEST_CASE("one person is told what the computer players did since the last turn", "[ui]") {
    app::Settings settings;
    settings.pace = 0;
    game::Match match = against_computer("mexican", 3, 5);
    test::TableOnScreen table(match, settings);
    press(table, "space");
    int told = 0;
    for (int k = 0; k < 60 && match.phase() == Phase::play && told < 4; ++k) {
        to_next_turn(table, match);
        if (table.shown() != test::Shown::turn) break;
        const std::string page = table.draw(kTableSize).to_text();
        INFO(page);
        const auto since = table.ui().story.since;
        const bool later = has_seat(match.state().round.table.had_turn, *table.viewer());
        CHECK((later || page.find("since your turn") == std::string::npos));
        if (!since.empty() && later) {
            ++told;
            CHECK(page.find("since your turn") != std::string::npos);
            CHECK(page.find(since.back().brief) != std::string::npos);
            for (const words::TurnTold& turn : since) CHECK(turn.seat != *table.viewer());
            press(table, "L");
            CHECK(test::shows(table, "since your last turn"));
            press(table, "enter");
            CHECK(table.shown() == test::Shown::turn);
            // It stays while a tile is drawn.
            if (moves(match.state()).draw) {
                press(table, "d");
                if (table.shown() == test::Shown::turn)
                    CHECK(table.ui().story.since.size() == since.size());
            }
        }
        if (table.shown() == test::Shown::turn) table.key(test::next_key(table, match), kTableSize);
    }
    CHECK(told == 4);
}

TEST_CASE("a turn ends by itself while more than three tiles are left", "[ui]") {
    app::Settings settings;
    game::Match match =
        test::new_match({.game = "oll", .players = 2, .seed = 7, .auto_announce = false});
    test::TableOnScreen table(match, settings);
    int by_itself = 0, waited = 0;
    for (int k = 0; k < 4000 && match.phase() == Phase::play; ++k) {
        const bool turn = table.shown() == test::Shown::turn;
        const Seat seat = match.mover();
        const bool plays = turn && moves(match.state()).any_play();
        table.key(test::next_key(table, match), kTableSize);
        if (!plays || match.phase() != Phase::play || table.shown() == test::Shown::turn) continue;
        const bool many = match.state().round.table.hand_sizes[seat] > 3;
        CHECK((table.shown() == test::Shown::turn_over) == !many);
        if (many) ++by_itself;
        if (many) continue;
        // Enter ends it, if it is meant.
        CHECK(table.guarded(key("enter")));
        CHECK(test::message_of(table, match) == "Turn over. Enter: finish    a: \"one tile left\"");
        press(table, "enter");
        if (table.ui().story.to_read) press(table, "enter");
        CHECK(table.shown() != test::Shown::turn_over);
        ++waited;
    }
    CHECK(by_itself > 5);
    CHECK(waited > 2);
}

TEST_CASE("undo is among the keys whenever it works", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 5});
    test::TableOnScreen table(match, settings);
    int works = 0;
    for (int k = 0; k < 400 && match.phase() == Phase::play; ++k) {
        const auto shown = table.shown();
        if (shown == test::Shown::turn || shown == test::Shown::turn_over ||
            shown == test::Shown::curtain)
            for (const ui::Size size : {kTableSize, ui::Size{60, 20}, ui::Size{40, 16}}) {
                const bool can =
                    table.ui().story.can_take_back &&
                    (shown != test::Shown::curtain || table.ui().story.curtain.take_back_seat);
                INFO(table.draw(size).to_text());
                CHECK(test::shows(table, "u undo", size) == can);
                works += can ? 1 : 0;
            }
        table.key(test::next_key(table, match), kTableSize);
    }
    CHECK(works > 20);
}

TEST_CASE("a click on the name of a key is that key", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 5});
    test::TableOnScreen table(match, settings);
    table.key(on_key_line(table, "Space"), kTableSize);
    table.key(on_key_line(table, "Space"), kTableSize);
    REQUIRE(table.shown() == test::Shown::turn);
    const auto tile = table.ui().own.tile;
    const auto sort = table.ui().sort;
    table.key(on_key_line(table, "s sort"), kTableSize);
    CHECK(table.ui().sort != sort);
    table.key(on_key_line(table, "? help"), kTableSize);
    CHECK(test::shows(table, "CHOOSING AND PLAYING"));
    table.key({ui::key::wheel_down}, kTableSize);
    CHECK_FALSE(test::shows(table, "CHOOSING AND PLAYING"));
    table.key(on_key_line(table, "Esc back"), kTableSize);
    CHECK(table.shown() == test::Shown::turn);
    CHECK(table.ui().own.tile == tile);
    const std::size_t records = match.records().size();
    table.key(on_key_line(table, "Enter play"), kTableSize);
    CHECK(match.records().size() > records);
}

TEST_CASE("a refused move gives way to the next letter, and a question mark alone is help",
          "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 5});
    test::TableOnScreen table(match, settings);
    press(table, "space space");
    REQUIRE(table.shown() == test::Shown::turn);
    press(table, ": 1 3 - 1 3 enter");
    REQUIRE(table.ui().own.refused);
    CHECK(table.ui().own.line == "13-13");
    press(table, "1 2");
    CHECK(table.ui().own.line == "12");
    CHECK_FALSE(table.ui().own.refused);
    press(table, "escape : ?");
    CHECK(table.shown() == test::Shown::help);
}

TEST_CASE("Home and End select the first and the last tile", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 5});
    test::TableOnScreen table(match, settings);
    press(table, "space space");
    REQUIRE(table.shown() == test::Shown::turn);
    const std::vector<Tile> tiles = ui::hand_order(table.seen(), table.ui());
    press(table, "end");
    CHECK(table.ui().own.tile == tiles.back());
    press(table, "home");
    CHECK(table.ui().own.tile == tiles.front());
}
