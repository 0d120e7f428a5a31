// The pages of the family book: its text, and which names are one person.

#include <algorithm>

#include "app/screen/menu_page.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/menu/menu.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;

TEST_CASE("the family book is read piece by piece, and scrolls", "[ui]") {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    data.saved.push_back({"a", "a game", true, ""});
    int pieces = 0;
    app::MenuSources sources;
    sources.book = [&](ui::MenuData& into, bool anew) {
        CHECK(anew == (pieces == 0));
        into.book = {"Reading the saved games: 1 of 2."};
        if (++pieces == 3) into.book.assign(40, "A paragraph about Ann.");
        return pieces < 3;
    };
    app::Config config;
    app::MenuPage page(data, config, {}, sources);
    constexpr ui::Size kSize{80, 24};
    const auto shows = [&](std::string_view text) {
        return page.draw(kSize).to_text().find(text) != std::string::npos;
    };
    const std::vector<ui::Item> items = ui::menu_items(data);
    const auto row_of = [&](ui::Item item) {
        return std::ranges::find(items, item) - items.begin();
    };
    for (auto k = row_of(items.front()); k < row_of(ui::Item::saved_games); ++k)
        page.key(test::key("down"), kSize);
    page.key(test::key("enter"), kSize);
    REQUIRE(shows("s family book"));
    CHECK(page.timeout() < 0);
    page.key(test::key("s"), kSize);
    CHECK(shows("FAMILY BOOK"));
    CHECK(shows("Reading the saved games: 1 of 2."));
    CHECK(page.timeout() == 0);
    page.tick();
    CHECK(shows("Reading"));
    page.tick();
    CHECK(page.timeout() < 0);
    CHECK(shows("A paragraph about Ann."));
    for (int k = 0; k < 60; ++k) page.key(test::key("down"), kSize);
    CHECK(shows("A paragraph about Ann."));  // scrolled no further than its end
    page.key(test::key("escape"), kSize);
    CHECK(shows("s family book"));
    page.tick();
    CHECK(pieces == 3);
}

TEST_CASE("on the page of names, two of the family book become one person", "[ui]") {
    ui::MenuData data;
    data.names = {{"Ann", ""}, {"Annie", ""}, {"Bea", ""}};
    ui::MenuState menu;
    menu.page = ui::MenuView::book;
    const ui::Keymap keys;
    const auto press = [&](const char* name) {
        ui::MenuOutcome outcome = ui::step(menu, data, keys, test::key(name));
        menu = outcome.menu;
        return outcome.request;
    };
    const auto shows = [&](std::string_view text) {
        return ui::draw(menu, data, ui::unicode_glyphs(), keys, {80, 24}).to_text().find(text) !=
               std::string::npos;
    };
    CHECK(shows("m names"));
    press("m");
    REQUIRE(menu.page == ui::MenuView::names);
    CHECK(shows("Does somebody play under two names?"));
    press("down");
    press("enter");
    CHECK(shows("Annie is the same person as whom?"));
    CHECK(menu.name_row == 2);  // the next name: nobody is the same person as herself
    press("up");
    press("enter");
    CHECK_FALSE(shows("the same person as whom?"));
    press("enter");
    press("up");
    press("up");
    const ui::MenuRequest merge = press("enter");
    CHECK(merge.kind == ui::MenuRequest::Kind::merge);
    CHECK(merge.target == "Annie");
    CHECK(merge.new_name == "Ann");

    data.names[1].counts_as = "Ann";
    press("down");
    CHECK(shows("Annie, counts as Ann"));
    CHECK(shows("Enter by itself again"));
    const ui::MenuRequest part = press("enter");
    CHECK(part.kind == ui::MenuRequest::Kind::unmerge);
    CHECK(part.target == "Annie");

    press("up");
    press("enter");
    press("escape");  // first the question, then the page
    CHECK(menu.page == ui::MenuView::names);
    press("escape");
    CHECK(menu.page == ui::MenuView::book);
    data.names.resize(1);
    press("m");
    CHECK(menu.page == ui::MenuView::book);
}
