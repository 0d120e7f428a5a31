// The start menu: its pages lead back to the line that led to them.

#include <algorithm>

#include "app/screen/menu_page.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/ui/menu/menu.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"

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
        if (menu.page == ui::MenuPage::start) continue;
        ++pages;
        for (const ui::Key key : test::keys("down escape"))
            menu = ui::step(std::move(menu), data, keys, key).menu;
        CHECK(menu.page == ui::MenuPage::start);
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
    data.looking = true;
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
    page.key(test::key("down"), kSize);
    page.key(test::key("down"), kSize);
    CHECK(read == "last games ");
    page.key(test::key("enter"), kSize);
    CHECK(page.draw(kSize).to_text().find("an earlier game") != std::string::npos);
    page.key(test::key("escape"), kSize);
    page.key(test::key("enter"), kSize);
    CHECK(read == "last games saved ");
    page.again("");
    CHECK(read == "last games saved last ");
    // Keys that were typed ahead find everything there.
    read.clear();
    app::MenuPage hasty(data, config, {}, sources);
    hasty.key(test::key("down"), kSize);
    CHECK(read == "last games ");
}

TEST_CASE("of news that are too long the end is shown, where the point is", "[ui]") {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    data.news = "/" + std::string(200, 'x') + "/game.rhlog is open in another roundhouse process";
    const auto canvas =
        ui::draw(ui::MenuState{}, data, ui::ascii_glyphs(), ui::Keymap{}, {80, 24}).to_text();
    CHECK(canvas.find("xx/game.rhlog is open in another roundhouse process") != std::string::npos);
}
