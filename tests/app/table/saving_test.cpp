// What the table says about the file in which its game is saved.
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/logs.hpp"

using namespace roundhouse;
using test::kTableSize;
using test::press;

TEST_CASE("what was cut from a damaged file is mentioned in the table's log", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 41});
    app::SaveHooks save_hooks;
    save_hooks.recovered = "a.rhlog, line 9: incomplete. It was moved to a.rhlog.torn.";
    test::TableOnScreen table(match, settings, {}, save_hooks);
    const auto& log = table.ui().story.account->log;
    CHECK(std::ranges::count(log, save_hooks.recovered, &ui::StoryLine::text) == 1);
}

TEST_CASE("a message about the file stays in sight until it has been read", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 41});
    std::string news;
    app::SaveHooks save_hooks;
    save_hooks.notice = [] { return std::string(); };
    save_hooks.interference = [&news] { return news; };
    test::TableOnScreen table(match, settings, {}, save_hooks);
    const auto alarmed = [&] { return table.alarm().find("Ctrl-S") != std::string::npos; };
    CHECK_FALSE(alarmed());
    news = "a.rhlog was changed. The whole game is now saved as b.rhlog.";
    press(table, "ctrl-s");  // before anybody has the keyboard
    CHECK(alarmed());
    while (table.shown() != test::Shown::turn) press(table, "space");
    CHECK(alarmed());
    CHECK(table.draw(kTableSize).to_text().find("SAVED IN A NEW FILE") != std::string::npos);
    press(table, "ctrl-s");
    CHECK(test::message_of(table, match) == news);
    CHECK_FALSE(alarmed());
    press(table, "ctrl-s");
    CHECK(test::message_of(table, match) == "Saved: every move is saved as it is made.");
}

TEST_CASE("a file that cannot be locked is mentioned once, and stays in the table's log", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 41});
    std::string unlocked;
    app::SaveHooks save_hooks;
    save_hooks.notice = [] { return std::string(); };
    save_hooks.unlocked = [&unlocked] { return unlocked; };
    test::TableOnScreen table(match, settings, {}, save_hooks);
    const auto lines = [&] {
        return std::ranges::count(table.ui().story.account->log, unlocked, &ui::StoryLine::text);
    };
    unlocked = "Files in this folder cannot be locked.";  // known once it is saved
    CHECK(lines() == 0);
    while (table.shown() != test::Shown::turn) press(table, "space");
    CHECK(lines() == 1);
    press(table, "tab");
    CHECK_FALSE(test::shows(table, "locked"));
    CHECK(lines() == 1);
    CHECK(table.alarm().empty());
}

TEST_CASE("a game that is over leads to its replay and to its review", "[ui][first-minutes]") {
    game::Match match = test::whole_game({"station", 2, 6});
    app::Settings settings;
    std::string asked;
    app::SaveHooks save_hooks;
    save_hooks.notice = [] { return std::string(); };
    save_hooks.replay = [&](bool review, std::optional<int> /*round*/) {
        asked += review ? "review " : "replay ";
        return ui::Reply::done("shown");
    };
    test::TableOnScreen table(match, settings, {}, save_hooks);
    REQUIRE(table.shown() == test::Shown::final);
    CHECK(test::shows(table, "V review  R replay  S score sheet"));
    test::press(table, "R V");
    CHECK(asked == "replay review ");
    CHECK(table.shown() == test::Shown::final);
    // A game that is not saved has neither.
    test::TableOnScreen other(match, settings, {});
    CHECK_FALSE(test::shows(other, "R replay"));
    test::press(other, "R V");
    CHECK(other.shown() == test::Shown::final);
}
