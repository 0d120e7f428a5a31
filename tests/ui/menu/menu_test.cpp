// The start menu: its pages lead back to the line that led to them.

#include <algorithm>

#include "app/screen/menu_page.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/menu/menu.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"
#include "support/menu.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;

TEST_CASE("Esc on a page of the menu leads back to its own line", "[ui]") {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    data.saved.push_back({"a", "game-1.rhlog", false, ""});
    const ui::Keymap keys;
    const std::vector<ui::Item> items = ui::menu_items(data);
    int pages = 0;
    for (std::size_t line = 0; line < items.size(); ++line) {
        ui::MenuState menu;
        menu.row = static_cast<int>(line);
        menu = ui::step(std::move(menu), data, keys, test::key("enter")).menu;
        if (menu.page == ui::MenuView::start) continue;
        ++pages;
        for (const ui::Key key : test::keys("down escape"))
            menu = ui::step(std::move(menu), data, keys, key).menu;
        CHECK(menu.page == ui::MenuView::start);
        CHECK(menu.row == static_cast<int>(line));
    }
    CHECK(pages == 4);
}

TEST_CASE("the reader of the rules scrolls to their end and no further", "[ui]") {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    app::Config config;
    app::MenuPage page(data, config, {}, {});
    constexpr ui::Size kSize{80, 24};
    const std::vector<ui::Item> items = ui::menu_items(data);
    const auto rules = std::ranges::find(items, ui::Item::rules) - items.begin();
    for (auto k = rules; k > 0; --k) page.key(test::key("down"), kSize);
    page.key(test::key("enter"), kSize);  // the list of games
    page.key(test::key("enter"), kSize);
    const std::string top = page.draw(kSize).to_text();
    REQUIRE(top.find("RULES  ") != std::string::npos);
    for (int k = 0; k < 40; ++k) page.key(test::key("page-down"), kSize);
    const std::string end = page.draw(kSize).to_text();
    CHECK(end != top);
    page.key(test::key("up"), kSize);
    CHECK(page.draw(kSize).to_text() != end);
}

TEST_CASE("the menu reads only what the page at hand shows", "[ui]") {
    std::string read;
    const app::MenuSources sources{[&](ui::MenuData& data) {
                                       read += "last ";
                                       data.saved.push_back({"a", "the last game", false, ""});
                                   },
                                   [&](ui::MenuData& data) {
                                       read += "games ";
                                       data.games = rules::bundled_rule_sets();
                                   },
                                   [&](ui::MenuData& data) {
                                       read += "saved ";
                                       data.saved.push_back({"b", "an earlier game", true, ""});
                                   }};
    ui::MenuData data;
    data.loading = true;
    app::Config config;
    app::MenuPage page(data, config, {}, sources);
    constexpr ui::Size kSize{80, 24};
    CHECK(page.draw(kSize).to_text().find("Continue") != std::string::npos);
    CHECK(read.empty());
    while (page.timeout() == 0) {
        page.tick();
        CHECK(page.draw(kSize).to_text().find("the last game") != std::string::npos);
    }
    CHECK(read == "last games ");
    // From "Continue", where the menu opens, to the line below it.
    page.key(test::key("down"), kSize);
    CHECK(read == "last games ");
    page.key(test::key("enter"), kSize);
    CHECK(page.draw(kSize).to_text().find("an earlier game") != std::string::npos);
    page.key(test::key("escape"), kSize);
    page.key(test::key("enter"), kSize);
    CHECK(read == "last games saved ");
    page.back_from_game("", true);
    CHECK(read == "last games saved last ");
    // Keys that were typed ahead find everything there.
    read.clear();
    app::MenuPage early(data, config, {}, sources);
    early.key(test::key("down"), kSize);
    CHECK(read == "last games ");
}

TEST_CASE("on a phone all of what is said about the chosen line is there", "[ui][narrow]") {
    const ui::MenuData data = test::menu_data();
    ui::MenuState menu;
    const ui::Keymap keys;
    for (int row = 0; row < 6; ++row) {
        menu.row = row;
        const ui::Canvas wide = ui::draw(menu, data, ui::unicode_glyphs(), keys, {100, 30});
        const ui::Canvas phone = ui::draw(menu, data, ui::unicode_glyphs(), keys, {40, 20});
        REQUIRE(wide.cursor.has_value());
        std::string words;
        for (int x = wide.cursor->x + 18; x < 100; ++x)
            roundhouse::text::append_utf8(words, wide.at(x, wide.cursor->y).ch);
        words.resize(words.find_last_not_of(' ') + 1);
        INFO(phone.to_text() << words);
        CHECK(test::says(phone, words));
    }
}

TEST_CASE("of news that are too long the end is shown, where the point is", "[ui]") {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    data.notice = "/" + std::string(200, 'x') + "/game.rhlog is open in another roundhouse process";
    const auto canvas =
        ui::draw(ui::MenuState{}, data, ui::ascii_glyphs(), ui::Keymap{}, {80, 24}).to_text();
    CHECK(canvas.find("xx/game.rhlog is open in another roundhouse process") != std::string::npos);
}

TEST_CASE("news of one page of the menu are not told on another", "[ui]") {
    ui::MenuData data = test::data_with_levels();
    data.saved = {{"/games/a.rhlog", "the first", false, ""},
                  {"/games/b.rhlog", "the second", true, ""},
                  {"/games/c.rhlog", "the third", false, ""}};
    const app::MenuSources sources{
        [&](ui::MenuData& into) { into.saved.push_back(data.saved[0]); }, [](ui::MenuData&) {},
        [&](ui::MenuData& into) {
            into.saved.insert(into.saved.end(), data.saved.begin() + 1, data.saved.end());
        }};
    app::Config config;
    ui::MenuData first = data;
    first.saved.clear();
    first.loading = true;
    app::MenuPage page(first, config, {}, sources);
    constexpr ui::Size kSize{80, 24};
    const auto press = [&](const std::string& keys) {
        for (const ui::Key key : test::keys(keys)) page.key(key, kSize);
    };
    const auto line_of = [&](ui::Item item) {
        const std::vector<ui::Item> items = ui::menu_items(data);
        return std::to_string(std::ranges::find(items, item) - items.begin() + 1);
    };
    press(line_of(ui::Item::resume));
    REQUIRE(page.finished());
    page.back_from_game("This game is open in another roundhouse process.", false);
    CHECK(test::shows(page, "This game is open in another"));
    press(line_of(ui::Item::saved_games));
    CHECK_FALSE(test::shows(page, "This game is open in another"));

    // A game of the list that cannot be resumed leads back to the list, and so does one that was
    // watched.
    press("down down enter");
    REQUIRE(page.request().kind == ui::MenuRequest::Kind::open);
    const std::string why = "This game is open in another roundhouse process.";
    page.back_from_game(why, false);
    for (const ui::Size size : {ui::Size{80, 24}, {60, 20}, {40, 16}})
        CHECK(test::says(page.draw(size), why));
    CHECK(test::shows(page, "GAMES"));
    CHECK(test::shows(page, "> unfinished the third") !=
          test::shows(page, "▸ unfinished the third"));
    press("up");
    CHECK_FALSE(test::shows(page, "This game is open in another"));
    press("enter");
    REQUIRE(page.request().kind == ui::MenuRequest::Kind::watch);
    page.back_from_game("", false);
    CHECK(test::shows(page, "GAMES"));
    // One that was played leads to the start page.
    press("up enter");
    REQUIRE(page.request().kind == ui::MenuRequest::Kind::open);
    page.back_from_game("", true);
    CHECK(test::shows(page, "Continue"));
}

TEST_CASE("Continue leaves out a game that another process has open", "[ui]") {
    ui::MenuData data;
    data.saved = {{"a", "the first", false, "", "", true}, {"b", "the second", false, ""}};
    REQUIRE(ui::last_resumable(data) != nullptr);
    CHECK(ui::last_resumable(data)->path == "b");
}

TEST_CASE("a key for a page of the rules leaves one line in sight", "[ui]") {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    app::Config config;
    app::MenuPage page(data, config, {}, {});
    const std::vector<ui::Item> items = ui::menu_items(data);
    const auto rules = std::ranges::find(items, ui::Item::rules) - items.begin();
    for (const ui::Size size : {ui::Size{80, 24}, {60, 20}}) {
        for (const ui::Key key : test::keys("escape escape escape " + std::to_string(rules + 1)))
            page.key(key, size);
        while (test::shows(page, "narrow", size)) page.key(test::key("enter"), size);
        const auto lines = [&] { return text::lines_of(page.draw(size).to_text()); };
        const auto before = lines();
        page.key(test::key("page-down"), size);
        CHECK(lines()[2] == before[static_cast<std::size_t>(size.height) - 2]);
        page.key(test::key("page-up"), size);
        CHECK(lines() == before);
    }
}

TEST_CASE("on a phone the options are whole", "[ui][narrow]") {
    ui::MenuData data;
    ui::MenuState menu;
    menu.page = ui::MenuView::options;
    for (const ui::Size size : {ui::Size{40, 16}, {40, 20}, {40, 40}, {60, 20}, {80, 24}}) {
        const ui::Canvas canvas = ui::draw(menu, data, ui::unicode_glyphs(), ui::Keymap(), size);
        INFO(canvas.to_text());
        CHECK(canvas.to_text().find("…") == std::string::npos);
        CHECK(test::says(canvas, "< the picture, where there is room >"));
        CHECK(test::says(canvas, "settings and more, such as keys."));
        CHECK(test::shows(canvas, "10"));
        CHECK(test::shows(canvas, "Esc back"));
    }
}

TEST_CASE("the menu opens on the unfinished game, if there is one", "[ui]") {
    ui::MenuData data = test::data_with_levels();
    CHECK(ui::first_row(data) == 0);
    data.saved.push_back({"a", "game-1.rhlog", false, ""});
    CHECK(ui::menu_items(data)[static_cast<std::size_t>(ui::first_row(data))] == ui::Item::resume);
    CHECK(ui::menu_items(data).front() == ui::Item::play_now);
}

TEST_CASE("a new name of a saved game can be pasted", "[ui]") {
    ui::MenuData data;
    data.saved.push_back({"a", "game-1.rhlog", false, ""});
    app::Config config;
    app::MenuPage page(data, config, {}, {});
    constexpr ui::Size kSize{80, 24};
    const std::vector<ui::Item> items = ui::menu_items(data);
    const auto line = std::ranges::find(items, ui::Item::saved_games) - items.begin();
    page.key(test::key(std::to_string(line + 1)), kSize);
    page.paste(U"dy", kSize);
    CHECK_FALSE(test::shows(page, "Delete this game?"));
    page.key(test::key("n"), kSize);
    page.paste(U"Sunday\nnight", kSize);
    CHECK(test::shows(page, "New name of its file: Sunday night"));
}

TEST_CASE("on a phone every page of the menu says how to leave it, and its title is whole",
          "[ui][narrow]") {
    ui::MenuData data = test::data_with_levels();
    data.version = "0.1.0";
    data.saved.push_back({"a", "game-1.rhlog", false, ""});
    data.names = {{"Ann", ""}, {"Annie", "Ann"}};
    const ui::Keymap keys;
    for (const auto page :
         {ui::MenuView::form, ui::MenuView::choose, ui::MenuView::find, ui::MenuView::saved_games,
          ui::MenuView::book, ui::MenuView::names, ui::MenuView::reader, ui::MenuView::options})
        for (const ui::Glyphs* glyphs : {&ui::unicode_glyphs(), &ui::ascii_glyphs()})
            for (int width = 40; width <= 100; ++width) {
                ui::MenuState menu;
                menu.page = page;
                menu.form.players = {{"Ann", ""}, {"Bea", "planner"}};
                menu.reading = test::game_of_id(data, "mexican");
                const ui::Canvas canvas = ui::draw(menu, data, *glyphs, keys, {width, 20});
                const std::string text = canvas.to_text();
                INFO(text);
                CHECK(test::shows(canvas, "Esc "));
                if (page == ui::MenuView::choose) CHECK(test::shows(canvas, "Enter "));
                const std::string title = text.substr(0, text.find('\n'));
                const auto program = title.find("Roundhouse");
                CHECK((program == std::string::npos || title.ends_with("  Roundhouse 0.1.0")));
            }
}

TEST_CASE("the help key lists the keys of every page of the menu, and any key leads back", "[ui]") {
    ui::MenuData data = test::menu_data();
    data.names = {{"Ann", ""}, {"Annie", "Ann"}};
    const ui::Keymap keys;
    for (const auto page : {ui::MenuView::start, ui::MenuView::form, ui::MenuView::choose,
                            ui::MenuView::find, ui::MenuView::saved_games, ui::MenuView::book,
                            ui::MenuView::names, ui::MenuView::reader, ui::MenuView::options})
        for (const ui::Size size : {ui::Size{40, 16}, {40, 20}, {60, 20}, {80, 24}}) {
            ui::MenuState menu;
            menu.page = page;
            menu.form.players = {{"Ann", ""}, {"Bea", "planner"}};
            menu.reading = test::game_of_id(data, "mexican");
            const auto press = [&](const std::string& names) {
                for (const ui::Key key : test::keys(names))
                    menu = ui::step(std::move(menu), data, keys, key).menu;
                return ui::draw(menu, data, ui::unicode_glyphs(), keys, size);
            };
            const std::string before = press("").to_text();
            // Where something is typed, a question mark is a letter; to a question, an answer.
            const bool typed = ui::is_typing(menu, data);
            const ui::Canvas help = press(ui::is_help_key(menu, data, U'?') ? "?" : "f1");
            INFO(help.to_text());
            CHECK(test::shows(help, "HELP"));
            CHECK(test::shows(help, page == ui::MenuView::start ? "quit" : "Esc"));
            CHECK(test::says(help, "Ctrl-L"));
            CHECK(help.to_text() != before);
            CHECK(press("?").to_text() == before);
            CHECK(ui::is_typing(menu, data) == typed);
        }
    // The last row of the menu says so.
    ui::MenuState menu;
    CHECK(test::shows(ui::draw(menu, data, ui::unicode_glyphs(), keys, {40, 16}), "? help"));
    // While it is open, no letter does anything else.
    menu = ui::step(menu, data, keys, test::key("?")).menu;
    const ui::MenuOutcome outcome = ui::step(menu, data, keys, test::key("q"));
    CHECK(outcome.request.kind == ui::MenuRequest::Kind::none);
}
