// The course of a game at the table: what is told, and what has to be read.
#include "roundhouse/engine/moves.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using test::guarded;
using test::key;
using test::kTableSize;
using test::next_key;
using test::play_on;
using test::press;

TEST_CASE("the log beside the table has a line for each turn", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 41});
    test::TableOnScreen table(match, settings, {});
    const std::size_t before = table.ui().story.account->turns.size();
    CHECK(before > 0);  // lots, deal and hub
    const int turns = play_on(table, match, 60);
    REQUIRE(match.phase() == Phase::play);
    REQUIRE(turns > 5);
    CHECK(table.ui().story.account->turns.size() - before <= static_cast<std::size_t>(turns));
    CHECK(table.ui().story.account->log.size() > table.ui().story.account->turns.size());
}

TEST_CASE("a resumed game tells a player what they missed", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 41});
    {
        test::TableOnScreen table(match, settings, {});
        play_on(table, match, 40);
        while (table.shown() != test::Shown::curtain && match.phase() == Phase::play)
            play_on(table, match, 1);
        REQUIRE(match.phase() == Phase::play);
    }
    test::TableOnScreen again(match, settings, {});
    CHECK(again.shown() == test::Shown::curtain);
    CHECK_FALSE(again.ui().story.curtain.since.empty());
}

TEST_CASE("pages name the key that continues, even if it was changed", "[ui]") {
    app::Settings settings;
    settings.curtain = ui::CurtainMode::screen;
    settings.keys.bind(ui::Command::go_on, {key("G").code});
    game::Match match = test::new_match({"station", 3, 41});
    test::TableOnScreen table(match, settings, {});
    for (int k = 0; k < 3; ++k) {
        const std::string seen = table.draw(kTableSize).to_text();
        INFO(seen);
        CHECK(seen.find("SPACE") == std::string::npos);
        press(table, "G");
    }
}

TEST_CASE("F14: whoever drew a tile that may be kept is told so, and can pass", "[ui]") {
    app::Settings settings;
    game::Match match =
        test::new_match({test::house("station", "[turn]\ndrawn-tile = \"may be kept\"\n"), 2, 3});
    test::TableOnScreen table(match, settings, {});
    int kept = 0;
    for (int k = 0; k < 3000 && match.phase() != Phase::over && kept == 0; ++k) {
        const bool turn = table.shown() == test::Shown::turn;
        const Moves possible = turn ? moves(match.state()) : Moves{};
        if (possible.any_play() && possible.pass) {
            ++kept;
            CHECK(test::message_of(table, match)
                      .ends_with(": it fits, so play it. Or keep it: p passes."));
            const Seat seat = match.mover();
            press(table, "p");
            CHECK(match.mover() != seat);
            break;
        }
        table.key(next_key(table, match), kTableSize);
    }
    CHECK(kept == 1);
}

TEST_CASE("whoever drew a tile that does not fit is told that Enter passes, and it does", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 3});
    test::TableOnScreen table(match, settings, {});
    int passed = 0;
    for (int k = 0; k < 3000 && match.phase() != Phase::over && passed < 3; ++k) {
        const bool turn = table.shown() == test::Shown::turn;
        const Moves possible = turn ? moves(match.state()) : Moves{};
        if (turn && possible.pass && !possible.any_play() && !possible.draw) {
            INFO(test::message_of(table, match));
            CHECK(test::message_of(table, match).find("it does not fit. Enter passes.") !=
                  std::string::npos);
            const Seat seat = match.mover();
            press(table, "enter");
            CHECK(match.mover() != seat);
            ++passed;
            continue;
        }
        table.key(next_key(table, match), kTableSize);
    }
    CHECK(passed == 3);
}

TEST_CASE("a penalty is read before the turn is over", "[ui]") {
    app::Settings settings;
    int penalties = 0;
    for (std::uint64_t seed = 1; seed < 30 && penalties == 0; ++seed) {
        game::Match match = test::new_match({.game = "oll", .seed = seed, .auto_announce = false});
        test::TableOnScreen table(match, settings, {});
        for (int k = 0; k < 3000 && match.phase() != Phase::over && penalties == 0; ++k) {
            if (table.ui().story.to_read) {
                ++penalties;
                CHECK(table.wants.look);
                CHECK(guarded(table) == test::kBoth);
                CHECK(table.guarded(key("e")));
                press(table, "space");
                CHECK(table.shown() == test::Shown::curtain);
                break;
            }
            table.wants = {};
            table.key(next_key(table, match), kTableSize);
        }
    }
    CHECK(penalties == 1);
}

TEST_CASE("O14: a turn that is over ends only by its keys, and hidden it is still its player's",
          "[ui]") {
    app::Settings settings;
    game::Match match =
        test::new_match({.game = "oll", .players = 2, .seed = 7, .auto_announce = false});
    test::TableOnScreen table(match, settings, {});
    for (int k = 0; k < 300 && table.shown() != test::Shown::turn_over; ++k)
        table.key(next_key(table, match), kTableSize);
    REQUIRE(table.shown() == test::Shown::turn_over);
    const std::size_t records = match.records().size();
    const Seat seat = std::get<game::Decision>(match.records().back()).seat;
    const std::string name = match.names().players[seat];
    // A key that elsewhere plays or continues says which ones do it here.
    for (const char* wrong : {"space", "d", "p"}) {
        press(table, wrong);
        CHECK(table.ui().own.refused);
        CHECK(test::message_of(table, match) ==
              "Press Enter to finish your turn, or a to announce a last tile.");
    }
    // What is typed is a line, and its letters are not keys.
    press(table, ":");
    CHECK(table.ui().own.typing);
    for (const ui::Key letter : test::typed("hello")) table.key(letter, kTableSize);
    CHECK(table.ui().own.line == "hello");
    press(table, "escape");
    CHECK(table.shown() == test::Shown::turn_over);
    // Two words end it, and Tab names these two: what is legal would tell whether a call is due.
    press(table, ": tab");
    CHECK(test::message_of(table, match) == "Type done or announce.");
    for (const ui::Key letter : test::typed("12-5")) table.key(letter, kTableSize);
    press(table, "enter");
    CHECK(test::message_of(table, match) == "Type done or announce.");
    CHECK(table.ui().own.typing);
    press(table, "escape");
    press(table, "x");
    REQUIRE(table.shown() == test::Shown::curtain);
    const std::string hidden = table.draw(kTableSize).to_text();
    CHECK(hidden.substr(0, hidden.find('\n')).find(name + " next") != std::string::npos);
    // Its footer names no key that takes back, so none does.
    press(table, "b");
    CHECK(table.shown() == test::Shown::curtain);
    CHECK(match.records().size() == records);
    press(table, "space");
    CHECK(table.shown() == test::Shown::turn_over);
    press(table, ":");
    for (const ui::Key letter : test::typed("done")) table.key(letter, kTableSize);
    press(table, "enter");
    CHECK(table.shown() == test::Shown::curtain);
    CHECK(table.ui().story.curtain.seat != seat);
}

TEST_CASE("a paste is typed into a move or ignored", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 5});
    test::TableOnScreen at(match, settings);
    at.press("space space");
    const std::size_t records = match.records().size();
    const ui::Canvas before = at.screen.draw(kTableSize);
    at.screen.paste(U"d\nq\ny\n\r1", kTableSize);
    CHECK(at.screen.draw(kTableSize) == before);
    at.press(":");
    at.screen.paste(U"12-5\n3\r", kTableSize);
    CHECK(at.ui().own.typing);
    CHECK(at.ui().own.line == "12-5 3 ");
    CHECK(match.records().size() == records);
}

TEST_CASE("tiles just drawn are marked in the hand until the next own turn has ended",
          "[ui][thorough]") {
    app::Settings settings;
    settings.curtain = ui::CurtainMode::off;
    int drawn = 0, later = 0, penalties = 0;
    for (const char* const id : {"mexican", "oll"})
        for (std::uint64_t seed = 1; seed < 9; ++seed) {
            test::Game game{.game = id, .players = 2, .seed = seed, .rounds = 1};
            if (game.game == "oll") game.auto_announce = false;
            game::Match match = test::new_match(game);
            test::TableOnScreen table(match, settings, {});
            // By seat: those of the turn at hand, and of the one before.
            std::array<TileSet, 2> now, last;
            Seat turn = kNoSeat;
            while (match.phase() == Phase::play) {
                const Seat seat = match.mover();
                if (table.shown() == test::Shown::turn) {
                    if (turn != seat) last[seat] = std::exchange(now[seat], {});
                    turn = seat;
                    press(table, "left");
                    const std::string page = table.draw(kTableSize).to_text();
                    TileSet marked = now[seat];
                    marked.add_all(last[seat]);
                    const TileSet hand = table.seen().own.hand;
                    int marks = 0;
                    hand.for_each([&](Tile tile) {
                        if (marked.contains(tile)) ++marks;
                        if (marked.contains(tile) && !now[seat].contains(tile)) ++later;
                    });
                    INFO(page);
                    CHECK(std::ranges::count(page, '*') == marks);
                }
                const TileSet before = match.state().round.holdings[seat].hand;
                table.key(next_key(table, match), kTableSize);
                if (match.phase() != Phase::play) break;
                match.state().round.holdings[seat].hand.for_each([&](Tile tile) {
                    if (before.contains(tile)) return;
                    now[seat].add(tile);
                    ++(table.ui().story.to_read ? penalties : drawn);
                });
            }
        }
    CHECK(drawn > 20);
    CHECK(later > 10);
    CHECK(penalties > 0);
}

TEST_CASE("with pips, the board is a picture or lanes for a whole round", "[ui]") {
    app::Settings settings;
    int rounds = 0, changes = 0, gave_way = 0;
    for (std::uint64_t seed = 1; seed < 7; ++seed)
        for (const ui::Size size : {ui::Size{80, 24}, {100, 32}, {120, 36}}) {
            game::Match match = test::new_match({"mexican", 2, seed});
            test::TableOnScreen table(match, settings, {});
            const auto shows_picture = [&] {
                return table.draw(size).to_text().find("HAND") == std::string::npos;
            };
            table.key(key("space"), size);
            table.key(key("space"), size);
            const bool before = shows_picture();
            table.key(key("T"), size);
            REQUIRE(table.ui().style == ui::TileStyle::pips);
            bool picture = shows_picture();
            const bool said = test::says(
                table.draw(size), "Tiles: with pips; the trains are drawn as lanes to make room.");
            CHECK(said == (before && !picture));
            if (said) ++gave_way;
            int fullest = 0;
            while (match.state().course.history.empty() && match.phase() == Phase::play) {
                if (table.shown() == test::Shown::turn) {
                    const int held = table.ui().story.fullest_hand;
                    const bool now = shows_picture();
                    INFO(table.draw(size).to_text());
                    if (held == fullest) CHECK(now == picture);
                    if (now != picture) ++changes;
                    picture = now;
                    fullest = held;
                }
                table.key(next_key(table, match), size);
            }
            ++rounds;
        }
    // A hand that grows may need the rows of the picture, or of the pips.
    CHECK(changes <= rounds);
    CHECK(gave_way > 0);
}
