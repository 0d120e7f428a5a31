// Words on what a page is for: the first time it is shown, and never again.

#include "roundhouse/engine/moves.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;
using test::kTableSize;
using test::press;
using test::shows;

TEST_CASE("a page says what it is for the first time it is shown", "[ui]") {
    app::Settings settings;
    settings.first_use = true;
    game::Match match = test::new_match({"station", 3, 5});
    test::TableOnScreen table(match, settings, {});
    CHECK(shows(table, "A new round"));
    CHECK(shows(table, "A new round"));
    press(table, "space");
    CHECK(shows(table, "Hands are hidden"));
    CHECK_FALSE(shows(table, "A new round"));
    press(table, "space");
    CHECK(shows(table, "Your hand: Enter plays"));
    // No key waits for it.
    press(table, "L");
    CHECK(shows(table, "Everything that has happened"));
    press(table, "escape");
    CHECK_FALSE(shows(table, "Your hand: Enter plays"));
    press(table, "L");
    CHECK_FALSE(shows(table, "Everything that has happened"));
    // Nor in the next game.
    CHECK(settings.seen_pages == std::vector<std::string>{"round-start", "curtain", "turn", "log"});
    game::Match other = test::new_match({"oll", 3, 5});
    test::TableOnScreen next(other, settings, {});
    CHECK_FALSE(shows(next, "A new round"));
    // There is nothing to say about an empty score sheet.
    press(next, "space space S");
    CHECK(shows(next, "SCORE SHEET"));
    CHECK_FALSE(shows(next, "Points, round by round"));
    chance::Random random(2);
    game::Match later = test::new_match({"oll", 3, 5});
    while (later.state().course.history.empty() || later.phase() != Phase::play)
        test::play_any(later, random);
    test::TableOnScreen scored(later, settings, {});
    press(scored, "S");
    CHECK(shows(scored, "Points, round by round"));
}

TEST_CASE("without a place to remember them, pages say nothing", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 5});
    test::TableOnScreen table(match, settings, {});
    CHECK_FALSE(shows(table, "A new round"));
}

TEST_CASE("first-use lines fit the narrowest window and cover nothing of the table", "[ui]") {
    // In the smallest window they are whole, or, if the table needs the rows, left out and still
    // due.
    for (const std::string& id : test::kGames) {
        app::Settings settings;
        settings.first_use = true;
        game::Match match = test::new_match({id, 3, 5});
        test::TableOnScreen table(match, settings);
        const auto check = [&](const std::string& name, bool always) {
            const ui::FirstWords said = table.screen.top().first_words();
            const ui::Canvas canvas = table.draw(ui::kMinSize);
            INFO(id << " " << name << "\n" << canvas.to_text());
            REQUIRE(said.name == name);
            CHECK(said.text.back() == '.');
            const bool whole = test::says(canvas, said.text);
            CHECK((whole || !always));
            CHECK(whole == shows(canvas, said.text.substr(0, 12)));
            // It is remembered once another page is shown.
            CHECK(std::ranges::count(settings.seen_pages, name) == 0);
            return [whole, name, &settings] {
                CHECK(whole == (std::ranges::count(settings.seen_pages, name) == 1));
            };
        };
        const auto check_remembered = [&](const std::string& name, bool always,
                                          const std::string& keys) {
            const auto remembered = check(name, always);
            press(table, keys);
            static_cast<void>(table.draw(ui::kMinSize));
            remembered();
        };
        check_remembered("round-start", true, "space");
        check_remembered("curtain", false, "space");
        check_remembered("turn", false, "L");
        for (const auto& [name, next] : {std::pair{"log", "escape B"},
                                         {"rules", "escape z"},
                                         {"zoom", "escape v"},
                                         {"picture", "escape"}})
            check_remembered(name, true, next);
    }
    // The hand stays in sight.
    for (const std::string& id : test::kGames) {
        INFO(id);
        for (const int players : {3, 6}) {
            app::Settings settings;
            settings.first_use = true;
            game::Match match = test::new_match({id, players, 5});
            test::TableOnScreen table(match, settings, {});
            press(table, "space space");
            REQUIRE(table.shown() == test::Shown::turn);
            for (const ui::Size size : {ui::Size{80, 24}, {60, 20}, {100, 40}})
                CHECK(shows(table, match.names().players[match.mover()] + ": ", size));
            CHECK(shows(table, "Your hand: Enter ", {100, 40}));
        }
    }
}

TEST_CASE("what a page says the first time is true of the game and of the moment", "[ui]") {
    int acts = 0, plays = 0, engines = 0, without = 0;
    for (const std::string& id : test::kGames)
        for (const std::uint64_t seed : {5, 6, 7, 8}) {
            app::Settings settings;
            settings.first_use = true;
            game::Match match = test::new_match({id, 2, seed});
            test::TableOnScreen table(match, settings, {});
            const bool engine = match.state().round.table.engine != kNoPips;
            CHECK(shows(table, "A new round: its engine") == engine);
            CHECK(shows(table, "A new round: who begins, and how.") == !engine);
            ++(engine ? engines : without);
            press(table, "space space");
            REQUIRE(table.shown() == test::Shown::turn);
            const bool way = way_on(table.seen()).has_value();
            INFO(id << " " << seed << "\n" << table.draw({100, 40}).to_text());
            CHECK(shows(table, "Enter plays the selected tile", {100, 40}) == !way);
            ++(way ? acts : plays);
        }
    CHECK(acts > 0);
    CHECK(plays > 0);
    CHECK(engines > 0);
    CHECK(without > 0);
    // Where the most points win, nothing is a cost.
    for (const std::string id : {"basic", "oll"}) {
        app::Settings settings;
        settings.first_use = true;
        game::Match match = test::new_match({id, 2, 5});
        test::TableOnScreen table(match, settings);
        for (int keys = 0; keys < 3000 && table.shown() != test::Shown::round_end; ++keys)
            table.key(test::next_key(table, match), kTableSize);
        REQUIRE(table.shown() == test::Shown::round_end);
        const std::string said = table.screen.top().first_words().text;
        const bool low = match.state().rules().winner == Winner::lowest;
        CHECK((said.find("cost") != std::string::npos) == low);
    }
}

TEST_CASE("of a hand that one person alone has hidden, no next player is told", "[ui]") {
    app::Settings settings;
    settings.first_use = true;
    game::Match match = test::new_match(
        {.game = "oll", .players = 3, .seed = 5, .levels = {"", "greedy", "greedy"}});
    test::TableOnScreen table(match, settings);
    for (int keys = 0; keys < 100 && table.shown() != test::Shown::turn; ++keys)
        table.timeout() >= 0 ? table.tick() : press(table, "space");
    REQUIRE(table.shown() == test::Shown::turn);
    press(table, "x");
    const ui::Canvas page = table.draw({80, 24});
    INFO(page.to_text());
    REQUIRE(table.shown() == test::Shown::curtain);
    CHECK_FALSE(shows(page, "next"));
    CHECK(shows(page, match.names().players[0] + " plays"));
}

TEST_CASE("the mark of a drawn tile is explained the first time", "[ui][first-minutes]") {
    app::Settings settings;
    settings.first_use = true;
    game::Match match = test::new_match({"mexican", 3, 5});
    test::TableOnScreen table(match, settings, {});
    int drawn = 0, explained = 0;
    for (int keys = 0; keys < 2000 && drawn < 3; ++keys) {
        const bool draws = table.shown() == test::Shown::turn &&
                           test::next_key(table, match).code == test::key("d").code;
        table.key(test::next_key(table, match), kTableSize);
        if (!draws) continue;
        const std::string told = test::message_of(table, match);
        if (!told.starts_with("You drew ")) continue;
        ++drawn;
        explained += told.ends_with("The * marks a new tile.") ? 1 : 0;
        CHECK(explained == 1);
    }
    CHECK(drawn == 3);
}
