// Keys at the table that do nothing say why.
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/play/computers.hpp"
#include "roundhouse/text/lists.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/quick_hints.hpp"

using namespace roundhouse;
using test::key;
using test::kTableSize;
using test::next_key;
using test::press;

TEST_CASE("a key that does nothing says why, and changing the palette shows its name",
          "[ui][notes]") {
    app::Settings settings;
    // No tile has that letter.
    settings.keys.bind(ui::Command::take_back_turn, {key("B").code});
    game::Match match = test::new_match({"mexican", 2, 5});
    test::TableOnScreen table(match, settings, {});
    const auto says = [&](const std::string& keys, const std::string& words) {
        press(table, keys);
        const std::string seen = table.draw(kTableSize).to_text();
        INFO(keys << "\n" << seen);
        CHECK(seen.find(words) != std::string::npos);
    };
    press(table, "space");
    REQUIRE(table.shown() == test::Shown::curtain);
    says("u", "There is nothing to undo here.");
    press(table, "space");
    REQUIRE(table.shown() == test::Shown::turn);
    says("C", "Colours: " + std::string(ui::palette(1).name) + ".");
    says("? c", "Colours: " + std::string(ui::palette(2).name) + ".");
    press(table, "escape");
    says("T", "Tiles: with pips, but this window has no room for them.");
    says("T", "Tiles: standing.");
    says("T", "Tiles: as boxes.");
    says("T T", "Tiles: as they fit.");
    says("F", "The round isn't stuck: F is for a double that nobody can ever cover.");
    says("B", "There is nothing to undo yet.");
    says("w", "w writes the score sheet: S shows it.");
    says("? t", "T changes the tiles of your hand: leave this page first.");
    says("w", "w writes the score sheet: S shows it.");
    press(table, "escape S");
    says("B", "Leave this page first: B undoes a turn.");
    says("u", "Leave this page first: u undoes the last move.");
    says("w", "This game has no file.");
    // The note is gone with the next key.
    press(table, "escape escape tab");
    CHECK(table.draw(kTableSize).to_text().find("This game has no file") == std::string::npos);
    table.hide();
    REQUIRE(table.shown() == test::Shown::curtain);
    says("t", "T changes the tiles of your hand, which is hidden.");
}

TEST_CASE("a key that takes nothing back says why", "[ui][notes]") {
    app::Settings settings;
    settings.keys.bind(ui::Command::take_back_turn, {key("B").code});
    int begun = 0, own = 0, seen = 0;
    for (std::uint64_t seed = 1; seed < 9; ++seed) {
        game::Match match = test::new_match({"mexican", 2, seed});
        test::TableOnScreen table(match, settings, {});
        bool acted = false;
        for (int k = 0; k < 60 && match.phase() == Phase::play; ++k) {
            if (table.shown() == test::Shown::turn && match.state().course.round == 1) {
                static_cast<void>(table.draw(kTableSize));
                const std::size_t records = match.records().size();
                press(table, "B");
                CHECK(match.records().size() == records);
                const ui::Canvas canvas = table.draw(kTableSize);
                const auto said = [&](std::string_view words) { return test::says(canvas, words); };
                CAPTURE(seed, k, canvas.to_text(), acted);
                if (said("You can't undo that: your turn has just begun.")) {
                    ++begun;
                    CHECK_FALSE(acted);
                } else if (said("u undoes your last move.")) {
                    ++own;
                    CHECK(match.can_take_back());
                } else if (said("You can't undo that: you've seen new tiles.")) {
                    ++seen;
                    CHECK(acted);
                } else {
                    CHECK(said("There is nothing to undo yet."));
                }
            }
            const Seat before = match.mover();
            const std::size_t records = match.records().size();
            table.key(next_key(table, match), kTableSize);
            if (match.records().size() > records) acted = match.mover() == before;
        }
    }
    CHECK(begun > 5);
    CHECK(own > 5);
    CHECK(seen > 5);
}

TEST_CASE("the key for the board answers what it did, and the duty comes back", "[ui][notes]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 5});
    test::TableOnScreen table(match, settings, {});
    press(table, "space space");
    REQUIRE(table.shown() == test::Shown::turn);
    const auto page = [&](ui::Size size) { return table.draw(size).to_text(); };
    const std::string before = page(kTableSize);
    REQUIRE(before.find("HAND") == std::string::npos);  // the head of the lanes
    press(table, "V");
    CHECK(page(kTableSize).find("Each train has its own lane.") != std::string::npos);
    CHECK(page(kTableSize).find("HAND") != std::string::npos);
    press(table, "V");
    CHECK(page(kTableSize).find("The trains are drawn as a picture.") != std::string::npos);
    table.key({ui::key::resize}, kTableSize);  // the note is gone
    CHECK(page(kTableSize) == before);
    // Without room nothing changes, and it says so.
    for (const ui::Board board : {ui::Board::picture, ui::Board::lanes}) {
        press(table, "~");
        const std::string small = page({60, 20});
        table.key(key("V"), {60, 20});
        CHECK(table.ui().board == board);
        CHECK(settings.board == board);
        CHECK(page({60, 20}).find("too small for the picture") != std::string::npos);
        table.key(key("~"), {60, 20});
        CHECK(page({60, 20}) == small);
        static_cast<void>(page(kTableSize));
        press(table, "V");
    }
    // A round's end shows no board, and there the key is that of the review.
    while (table.shown() != test::Shown::round_end) table.key(next_key(table, match), kTableSize);
    press(table, "V");
    CHECK(page(kTableSize).find("nothing to replay or to review") != std::string::npos);
}

TEST_CASE("the order of the hand is told where the line above it has no room for it",
          "[ui][notes]") {
    for (const ui::Size size : {ui::Size{40, 20}, {60, 20}, {80, 24}}) {
        app::Settings settings;
        game::Match match = test::new_match({"mexican", 2, 5});
        test::TableOnScreen table(match, settings, {});
        press(table, "space space");
        REQUIRE(table.shown() == test::Shown::turn);
        for (const std::string order : {"by number", "longest train", "by value"}) {
            table.key(key("s"), size);
            const std::string page = table.draw(size).to_text();
            INFO(page);
            CHECK(page.find((size.width < 80 ? "Sort: " : "sort: ") + order) != std::string::npos);
        }
    }
}

TEST_CASE("what was written stays on the score sheet until it is left", "[ui][notes]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 5});
    app::SaveHooks hooks;
    hooks.write_csv = [] { return std::string("Written: a.csv"); };
    test::TableOnScreen table(match, settings, {}, hooks);
    const auto shown = [&](const std::string& keys) {
        press(table, keys);
        return table.draw(kTableSize).to_text().find("Written: a.csv") != std::string::npos;
    };
    press(table, "space space");
    REQUIRE(table.shown() == test::Shown::turn);
    CHECK(shown("S w"));
    CHECK(shown("tab"));
    CHECK_FALSE(shown("escape"));
    CHECK_FALSE(shown("S"));
}

TEST_CASE("a key for a page leaves one line of every page in sight", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 5});
    test::TableOnScreen table(match, settings, {});
    press(table, "space space");
    for (const ui::Size size : {ui::Size{80, 24}, {60, 20}, {40, 16}})
        for (const char* const page : {"?", "B"}) {
            settings.first_use = false;
            const auto lines = [&](const std::string& keys) {
                for (const ui::Key one : test::keys(keys)) table.key(one, size);
                return text::lines_of(table.draw(size).to_text());
            };
            const auto before = lines(page);
            const auto after = lines("space");
            INFO(table.draw(size).to_text());
            CHECK(after[2] == before[static_cast<std::size_t>(size.height) - 2]);
            CHECK(lines("page-up") == before);
            lines("escape");
        }
}

TEST_CASE("with nothing to play the refusal says which key helps", "[ui][notes]") {
    app::Settings settings;
    int draws = 0, others = 0;
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        game::Match match = test::new_match({"mexican", 3, seed});
        test::TableOnScreen table(match, settings, {});
        for (int k = 0; k < 120 && match.phase() == Phase::play; ++k) {
            if (table.shown() == test::Shown::turn) {
                const Moves possible = moves(match.state());
                if (!possible.any_play() && table.seen().own.hand.size() > 0) {
                    // Before a tile is drawn, none is selected.
                    if (possible.draw) {
                        press(table, "<");
                        CHECK(test::message_of(table, match).ends_with("select the tile to move."));
                    }
                    for (const char* const key : {"tab", "1"}) {
                        press(table, key);
                        const std::string said = test::message_of(table, match);
                        INFO(said);
                        ++(possible.draw ? draws : others);
                        CHECK(said == (possible.draw ? "Nothing fits: press d to draw."
                                       : possible.pass
                                           ? "Nothing fits: press p to pass."
                                           : "Nothing fits: press e to end your turn."));
                    }
                }
            }
            table.key(next_key(table, match), kTableSize);
        }
    }
    CHECK(draws > 5);
    CHECK(others > 2);
}

TEST_CASE("a hint that its page has no room for goes on when it is asked for again",
          "[ui][notes][thorough]") {
    constexpr ui::Size kPhone{40, 16};
    app::Settings settings;
    int parted = 0;
    for (std::uint64_t seed = 1; seed < 6; ++seed) {
        game::Match match = test::new_match({"mexican", 2, seed});
        test::TableOnScreen table(match, settings, play::computers_for(match, test::kQuickHints));
        for (int k = 0; k < 80 && match.phase() == Phase::play; ++k) {
            if (table.shown() == test::Shown::turn) {
                static_cast<void>(table.draw(kPhone));
                // Where no tile can be played, there is only one step.
                const int steps = moves(match.state()).any_play() ? 3 : 1;
                for (int step = 0; step < steps; ++step) table.key(key("H"), kPhone);
                const std::string whole = test::message_of(table, match);
                REQUIRE(whole.starts_with("Hint: "));
                // Each part is shown whole, and together they say all of it.
                std::string said = "Hint:";
                for (int part = 0; part < 5; ++part) {
                    const bool more = test::shows(table, "H more", kPhone);
                    const std::string told = test::message_of(table, match).substr(5);
                    INFO(whole << "\n" << table.draw(kPhone).to_text());
                    table.key(key("H"), kPhone);
                    if (test::message_of(table, match).empty()) {
                        CHECK_FALSE(more);
                        said += told;
                        break;
                    }
                    const std::string next = test::message_of(table, match).substr(5);
                    ++parted;
                    REQUIRE(told.ends_with(next));
                    said += told.substr(0, told.size() - next.size());
                }
                CHECK(said == whole);
            }
            table.key(next_key(table, match), kTableSize);
        }
    }
    CHECK(parted > 3);
}

TEST_CASE("H tells a hint in three steps, and then takes it away", "[ui][notes]") {
    app::Settings settings;
    settings.pace = 0;
    game::Match match = test::new_match({"mexican", 2, 3});
    test::TableOnScreen table(match, settings, play::computers_for(match, test::kQuickHints));
    press(table, "space space");
    REQUIRE(table.shown() == test::Shown::turn);
    // Another tile than the one that is advised: so it can be seen when the choice moves.
    press(table, "right");
    const auto chosen = table.ui().own.tile;
    press(table, "H");
    const std::string where = message_of(table, match);
    CHECK(where.starts_with("Hint: Look at "));
    CHECK(table.ui().own.tile == chosen);
    CHECK(test::shows(table, "H which tile"));
    press(table, "H");
    const std::string what = message_of(table, match);
    CAPTURE(where, what);
    CHECK(what.starts_with("Hint: Play "));
    REQUIRE(table.ui().own.tile);
    const std::string tile = formats::to_string(*table.ui().own.tile);
    CHECK(what.find("Play " + tile + " on ") != std::string::npos);
    CHECK(where.find(tile) == std::string::npos);
    CHECK(table.ui().own.tile != chosen);
    CHECK(test::shows(table, "H why"));
    press(table, "H");
    const std::string why = message_of(table, match);
    CHECK(why.starts_with("Hint: " + tile + ' '));
    CHECK(test::shows(table, "H close"));
    press(table, "H");
    CHECK(message_of(table, match).empty());

    // Another choice, or another message, does not begin it anew; a play does, and so does taking
    // it back.
    press(table, "H right p H");
    CHECK(message_of(table, match) == what);
    press(table, "enter");
    while (table.shown() != test::Shown::turn) press(table, "space");
    press(table, "H");
    CHECK(message_of(table, match) != why);
    CHECK((test::shows(table, "H which tile") || test::shows(table, "H what to do")));
}

TEST_CASE("what the turn has said stays while only what is shown changes", "[ui][notes]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 3});
    test::TableOnScreen table(match, settings);
    press(table, "space space");
    REQUIRE(table.shown() == test::Shown::turn);
    press(table, "p");
    const std::string refusal = message_of(table, match);
    REQUIRE_FALSE(refusal.empty());
    for (const char* const keys : {"V V", "- +", "? escape", "q n"}) {
        press(table, keys);
        CAPTURE(keys);
        CHECK(message_of(table, match) == refusal);
    }
    press(table, "s");
    CHECK(message_of(table, match) != refusal);
}

TEST_CASE("a long refusal or hint stands alone in its rows, on felt too", "[ui][notes]") {
    int refused = 0;
    for (const std::string& id : test::kGames) {
        app::Settings settings;
        settings.paints = true;
        game::Match match = test::new_match({id, 2, 5});
        test::TableOnScreen table(match, settings, {});
        for (int keys = 0; keys < 60; ++keys) {
            if (table.shown() != test::Shown::turn) {
                table.key(next_key(table, match), kTableSize);
                continue;
            }
            press(table, "right enter");
            if (table.shown() == test::Shown::turn && table.ui().own.refused) {
                const ui::Canvas canvas = table.draw(kTableSize);
                INFO(id << "\n" << canvas.to_text());
                CHECK(test::says(canvas, test::message_of(table, match)));
                ++refused;
            }
            table.key(next_key(table, match), kTableSize);
        }
    }
    CHECK(refused > 20);
}
