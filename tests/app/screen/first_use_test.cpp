// Words on what a page is for: the first time it is shown, and never again.

#include "roundhouse/ui/pages/first_use.hpp"
#include "app/screen/table_page.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;
using test::kTableSize;
using test::press;
using test::shows;

namespace {



}  // namespace

TEST_CASE("a page says what it is for the first time it is shown", "[ui]") {
    app::Settings settings;
    settings.first_use = true;
    game::Match match = test::new_match({"station", 3, 5});
    app::TablePage table(match, settings, {});
    CHECK(shows(table, "Here a round begins"));
    CHECK(shows(table, "Here a round begins"));
    press(table, "space");
    CHECK(shows(table, "Hands are hidden"));
    CHECK_FALSE(shows(table, "Here a round begins"));
    press(table, "space");
    CHECK(shows(table, "Your hand is below."));
    // No key waits for it.
    press(table, "L");
    CHECK(shows(table, "Everything that has happened"));
    press(table, "escape");
    CHECK_FALSE(shows(table, "Your hand is below."));
    press(table, "L");
    CHECK_FALSE(shows(table, "Everything that has happened"));
    // Nor in the next game.
    CHECK(settings.seen_pages == std::vector<std::string>{"round-start", "curtain", "turn", "log"});
    game::Match other = test::new_match({"oll", 3, 5});
    app::TablePage next(other, settings, {});
    CHECK_FALSE(shows(next, "Here a round begins"));
    // There is nothing to say about an empty score sheet.
    press(next, "space space S");
    CHECK(shows(next, "SCORE SHEET"));
    CHECK_FALSE(shows(next, "Points, round by round"));
    chance::Random random(2);
    game::Match later = test::new_match({"oll", 3, 5});
    while (later.state().course.history.empty() || later.phase() != Phase::play)
        test::play_any(later, random);
    app::TablePage scored(later, settings, {});
    press(scored, "S");
    CHECK(shows(scored, "Points, round by round"));
}

TEST_CASE("without a place to remember them, pages say nothing", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 5});
    app::TablePage table(match, settings, {});
    CHECK_FALSE(shows(table, "Here a round begins"));
}

TEST_CASE("first-use lines fit the narrowest window and cover nothing of the table", "[ui]") {
    const ui::Keymap keys;
    for (int k = 0; k < static_cast<int>(ui::FirstUse::count); ++k) {
        const auto page = static_cast<ui::FirstUse>(k);
        INFO(ui::first_use_name(page));
        CHECK(!ui::first_use_name(page).empty());
        CHECK(ui::first_use_text(page, keys).back() == '.');
    }
    // In the smallest window it is whole, or, if the table needs the rows, left out and still due.
    for (const std::string& id : test::kGames) {
        app::Settings settings;
        settings.first_use = true;
        game::Match match = test::new_match({id, 3, 5});
        app::TablePage table(match, settings, {});
        const auto check = [&](ui::FirstUse page, bool always) {
            const ui::Canvas canvas = table.draw(ui::kMinSize);
            INFO(id << " " << ui::first_use_name(page) << "\n" << canvas.to_text());
            const std::string& text = table.ui().story.first_use;
            REQUIRE(text == ui::first_use_text(page, keys));
            const bool whole = test::says(canvas, text);
            CHECK((whole || !always));
            CHECK(whole == shows(canvas, text.substr(0, 12)));
            CHECK(whole ==
                  (std::ranges::count(settings.seen_pages, ui::first_use_name(page)) == 1));
        };
        check(ui::FirstUse::round_start, true);
        press(table, "space");
        check(ui::FirstUse::curtain, false);
        press(table, "space");
        check(ui::FirstUse::turn, false);
        for (const auto& [page, open] : {std::pair{ui::FirstUse::log, "L"},
                                         {ui::FirstUse::rules, "r"},
                                         {ui::FirstUse::zoom, "z"},
                                         {ui::FirstUse::picture, "v"}}) {
            press(table, open);
            check(page, true);
            press(table, "escape");
        }
    }
    // The hand stays in sight.
    for (const std::string& id : test::kGames) {
        INFO(id);
        for (const int players : {3, 6}) {
            app::Settings settings;
            settings.first_use = true;
            game::Match match = test::new_match({id, players, 5});
            app::TablePage table(match, settings, {});
            press(table, "space space");
            REQUIRE(table.ui().story.stage == ui::Stage::turn);
            for (const ui::Size size : {ui::Size{80, 24}, {60, 20}, {100, 40}})
                CHECK(shows(table, match.names().players[match.mover()] + ": ", size));
            CHECK(shows(table, "Your hand is below.", {100, 40}));
        }
    }
}
