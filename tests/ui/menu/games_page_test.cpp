// The page of saved games: deleting asks first, and renaming takes a name.

#include <algorithm>
#include <filesystem>

#include "app/screen/menu_page.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/menu/menu.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/keys.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;
using Kind = ui::MenuRequest::Kind;

namespace {

struct SavedPage {
    ui::MenuData data;
    ui::MenuState menu;
    ui::Keymap keys;
    ui::MenuRequest request;

    SavedPage() {
        data.saved = {{"/games/a.rhlog", "the first", false, ""},
                      {"/games/b.rhlog", "b.rhlog", false, "/games/b.rhlog:3: damaged"}};
        menu.page = ui::MenuView::saved_games;
    }
    void press(const std::string& names) {
        for (const ui::Key key : test::keys(names)) {
            auto outcome = ui::step(std::move(menu), data, keys, key);
            menu = std::move(outcome.menu);
            request = outcome.request;
        }
    }
    [[nodiscard]] ui::Canvas draw(ui::Size size) const {
        return ui::draw(menu, data, ui::ascii_glyphs(), keys, size);
    }
    [[nodiscard]] bool shows(std::string_view words) const {
        return test::shows(draw({80, 24}), words);
    }
};

}  // namespace

TEST_CASE("a saved game is deleted only after a question", "[ui]") {
    SavedPage page;
    CHECK(page.shows("d delete"));
    page.press("d");
    CHECK(page.request.kind == Kind::none);
    CHECK(page.shows("Delete this game? It cannot be brought back."));
    for (const char* const no : {"n", "escape", "enter", "space"}) {
        page.press(no);
        CHECK(page.request.kind == Kind::none);
        CHECK_FALSE(page.shows("Delete this game?"));
        CHECK(page.menu.page == ui::MenuView::saved_games);
        page.press("d");
    }
    page.press("y");
    CHECK(page.request.kind == Kind::remove);
    CHECK(page.request.target == "/games/a.rhlog");
    CHECK_FALSE(page.shows("Delete this game?"));
    // A damaged one, too.
    page.press("down d y");
    CHECK(page.request.kind == Kind::remove);
    CHECK(page.request.target == "/games/b.rhlog");
}

TEST_CASE("the question about a saved game names it, and is about no other", "[ui]") {
    SavedPage page;
    page.press("d");
    const std::vector<std::string> lines = text::lines_of(page.draw({80, 24}).to_text());
    CHECK(lines[21].find("the first") != std::string::npos);
    CHECK(lines[22].find("Delete this game?") != std::string::npos);
    // Another game comes first meanwhile.
    page.data.saved.insert(page.data.saved.begin(), {"/games/c.rhlog", "a newer one", true, ""});
    page.press("y");
    CHECK(page.request.kind == Kind::remove);
    CHECK(page.request.target == "/games/a.rhlog");
    page.press("n x");
    page.data.saved.insert(page.data.saved.begin(), {"/games/d.rhlog", "the newest", true, ""});
    page.press("enter");
    CHECK(page.request.target == "/games/c.rhlog");
}

TEST_CASE("the same game is selected when the list of saved games is read again", "[ui][disk]") {
    const test::TempDirectory place;
    const auto path = [&](const std::string& name) { return place.path() + "/" + name + ".rhlog"; };
    std::vector<std::string> names{"c", "b", "a"};  // the most recent first
    for (const char* const name : {"a", "b", "c", "d", "e", "f"})
        test::write_file(path(name), "a game");
    const auto fill = [&](ui::MenuData& data, std::size_t most) {
        for (std::size_t k = data.saved.size(); k < std::min(most, names.size()); ++k)
            data.saved.push_back({path(names[k]), "game " + names[k], true, ""});
    };
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    fill(data, 1);
    const std::vector<ui::Item> items = ui::menu_items(data);
    const auto line = std::ranges::find(items, ui::Item::saved_games) - items.begin();
    app::Config config;
    app::MenuSources sources;
    sources.last = [&](ui::MenuData& into) { fill(into, 1); };
    sources.games = [](ui::MenuData&) {};
    sources.saved = [&](ui::MenuData& into) { fill(into, names.size()); };
    app::MenuPage page(data, config, {}, sources);
    const auto press = [&](const std::string& keys) {
        for (const ui::Key key : test::keys(keys)) page.key(key, {80, 24});
    };
    const auto exists = [&](const char* name) { return std::filesystem::exists(path(name)); };
    press(std::to_string(line + 1) + " down n x");
    // Another process has begun a game.
    names = {"d", "c", "x", "a"};
    press("enter");
    REQUIRE(exists("x"));
    press("d");
    CHECK(test::shows(page, "  game x"));
    names = {"e", "d", "c", "a"};
    press("y");
    CHECK_FALSE(exists("x"));
    CHECK(exists("c"));
    // The one below it is now selected or, if there is none, the one above it.
    names = {"f", "e", "d", "c"};
    press("d y");
    CHECK_FALSE(exists("a"));
    press("n d enter");
    CHECK(test::shows(page, "There is already a game called d."));
    names = {"b", "f", "e", "d", "c"};
    press("n e enter d y");
    CHECK_FALSE(exists("c"));
    for (const char* const other : {"d", "e", "f"}) CHECK(exists(other));
}

TEST_CASE("the questions about a saved game are whole on a phone", "[ui][narrow]") {
    SavedPage page;
    for (int k = 0; k < 30; ++k) page.data.saved.push_back({"c", "another", true, ""});
    page.menu.row = 29;
    page.press("d");
    for (const ui::Size size : {ui::Size{40, 16}, {40, 20}}) {
        const ui::Canvas canvas = page.draw(size);
        INFO(canvas.to_text());
        CHECK(test::says(canvas, "Delete this game? It cannot be brought back."));
        CHECK(test::shows(canvas, "Esc keep it"));
        // The selected game is not under the question.
        CHECK(test::shows(canvas, "> finished"));
    }
    page.press("escape n");
    for (const ui::Key key : test::typed("a rather long name of a game at home")) {
        page.menu = ui::step(page.menu, page.data, page.keys, key).menu;
        const ui::Canvas canvas = page.draw(ui::kMinSize);
        REQUIRE(canvas.cursor.has_value());
        CHECK(canvas.cursor->x < ui::kMinSize.width);
        const std::string& name = page.menu.about.name;
        CHECK(test::says(canvas, name.substr(name.size() - std::min<std::size_t>(name.size(), 8))));
    }
}

TEST_CASE("a list of saved games that is longer than the page is marked where it goes on", "[ui]") {
    SavedPage page;
    const auto marked = [&](const std::string& mark) {
        const std::string text = page.draw({80, 24}).to_text();
        return text.find(" " + mark + "\n") != std::string::npos;
    };
    CHECK_FALSE(marked("v"));
    for (int k = 0; k < 40; ++k) page.data.saved.push_back({"c", "another", true, ""});
    CHECK(marked("v"));
    CHECK_FALSE(marked("^"));
    page.menu.row = 20;
    CHECK(marked("v"));
    CHECK(marked("^"));
    page.menu.row = 41;
    CHECK_FALSE(marked("v"));
    CHECK(marked("^"));
}

TEST_CASE("on a phone the selected game is told whole", "[ui][narrow]") {
    SavedPage page;
    page.data.saved = {{"a", "2026-11-23 07:06  Mexican Train, round 3  Ann, Bea, Cyd", true, ""},
                       {"b", "2026-11-22 09:10  OLL Train, round 1  Dov, Eve", false, ""}};
    for (const char* const names : {"Ann, Bea, Cyd", "Dov, Eve"}) {
        const ui::Canvas canvas = page.draw(ui::kMinSize);
        INFO(canvas.to_text());
        CHECK(test::says(canvas, names));
        CHECK(test::shows(canvas, page.menu.row == 0 ? "Enter watch" : "Enter resume"));
        page.press("down");
    }
}

TEST_CASE("back from the family book, the same game is selected", "[ui]") {
    SavedPage page;
    page.press("down s");
    REQUIRE(page.menu.page == ui::MenuView::book);
    page.press("escape");
    CHECK(page.menu.page == ui::MenuView::saved_games);
    CHECK(page.menu.row == 1);
}

TEST_CASE("a saved game is renamed by typing its new name", "[ui]") {
    SavedPage page;
    page.press("n S u n d a y x backspace");
    CHECK(page.request.kind == Kind::none);
    CHECK(page.shows("New name of its file: Sunday"));
    page.press("enter");
    CHECK(page.request.kind == Kind::rename);
    CHECK(page.request.target == "/games/a.rhlog");
    CHECK(page.request.new_name == "Sunday");
    page.press("n q escape");
    CHECK(page.request.kind == Kind::none);
    CHECK(page.menu.page == ui::MenuView::saved_games);
    page.data.saved.clear();
    page.press("d n");
    CHECK(page.menu.about.question == ui::AboutSaved::Question::none);
}
