// The page of saved games: deleting asks first, and renaming takes a name.

#include <algorithm>

#include "support/menu.hpp"

using namespace roundhouse;

namespace {

struct SavedPage : test::MenuScreen {
    SavedPage()
        : MenuScreen(test::data_with_levels(), ui::saved_games_page, [](test::NotingLobby& its) {
              its.settings.unicode = false;
              its.data.saved = {{"/games/a.rhlog", "the first", false, ""},
                                {"/games/b.rhlog", "b.rhlog", false, "/games/b.rhlog:3: damaged"}};
          }) {}
    [[nodiscard]] std::string& did() const { return lobby->did; }
};

}  // namespace

TEST_CASE("a saved game is deleted only after a question", "[ui]") {
    SavedPage page;
    CHECK(page.shows("d delete"));
    page.press("d");
    CHECK(page.did().empty());
    CHECK(page.shows("Delete this game? You can't undo this."));
    for (const char* const no : {"n", "escape"}) {
        page.press(no);
        CHECK(page.did().empty());
        CHECK_FALSE(page.shows("Delete this game?"));
        CHECK(page.shows("GAMES"));
        page.press("d");
    }
    // Help explains the question, and leads back to it.
    page.press("enter space x");
    CHECK(page.did().empty());
    page.press("?");
    CHECK(page.shows("HELP"));
    CHECK(page.shows("delete it"));
    page.press("y");
    CHECK(page.did().empty());
    CHECK(page.shows("Delete this game?"));
    page.press("y");
    CHECK(page.did() == "remove /games/a.rhlog ");
    CHECK_FALSE(page.shows("Delete this game?"));
    // A damaged one, too.
    page.press("down d y");
    CHECK(page.did().ends_with("remove /games/b.rhlog "));
}

TEST_CASE("saved games are replayed and reviewed with the keys of a game's end", "[ui]") {
    SavedPage page;
    CHECK(page.shows("V review"));
    CHECK(page.shows("R replay"));
    CHECK_FALSE(page.shows("watch"));
    page.press("R");
    CHECK(page.did() == "watch /games/a.rhlog ");
    SavedPage other;
    other.press("V");
    CHECK(other.did() == "review /games/a.rhlog ");
    // A damaged one cannot be shown.
    SavedPage damaged;
    damaged.press("down R V");
    CHECK(damaged.did().empty());
    CHECK_FALSE(damaged.shows("replay"));
}

TEST_CASE("once the last saved game is deleted, its page says so and offers no keys for it",
          "[ui]") {
    SavedPage page;
    CHECK_FALSE(page.shows("No saved games."));
    page.data().saved.clear();
    CHECK(page.shows("No saved games."));
    CHECK_FALSE(page.shows("Enter"));
    CHECK_FALSE(page.shows("d delete"));
    CHECK(page.shows("Esc back"));
}

TEST_CASE("no key on a page over the saved games changes them", "[ui]") {
    for (const char* const over : {"s", "?"})
        for (const char* const keys : {"d y", "n X enter", "d escape escape"}) {
            SavedPage page;
            CAPTURE(over, keys);
            page.press(over);
            CHECK_FALSE(page.shows("GAMES"));
            page.press(keys);
            CHECK(page.did().find("remove") == std::string::npos);
            CHECK(page.did().find("rename") == std::string::npos);
            CHECK_FALSE(page.shows("Delete this game?"));
        }
}

TEST_CASE("the question about a saved game names it, and is about no other", "[ui]") {
    SavedPage page;
    page.press("d");
    std::vector<std::string> lines = text::lines_of(page.text());
    const auto asked = std::ranges::find_if(lines, [](const std::string& line) {
        return line.find("Delete this game?") != std::string::npos;
    });
    REQUIRE(asked != lines.end());
    CHECK((asked - 1)->find("the first") != std::string::npos);
    // Another game comes first meanwhile.
    page.data().saved.insert(page.data().saved.begin(),
                             {"/games/c.rhlog", "a newer one", true, ""});
    page.press("y");
    CHECK(page.did() == "remove /games/a.rhlog ");
    page.press("up n x");
    page.data().saved.insert(page.data().saved.begin(), {"/games/d.rhlog", "the newest", true, ""});
    page.press("enter");
    CHECK(page.did().ends_with("rename /games/c.rhlog x "));
}

TEST_CASE("the same game is selected when the list of saved games is read again", "[ui]") {
    std::vector<std::string> names{"c", "b", "a"};  // the most recent first
    const auto path = [](const std::string& name) { return "/games/" + name + ".rhlog"; };
    test::MenuScreen page(
        test::data_with_levels(), ui::saved_games_page, [&](test::NotingLobby& lobby) {
            const auto fill = [&](std::size_t most) {
                for (std::size_t k = lobby.data.saved.size(); k < std::min(most, names.size()); ++k)
                    lobby.data.saved.push_back({path(names[k]), "game " + names[k], true, ""});
            };
            lobby.last = [fill] { fill(1); };
            lobby.saved = [fill, &names] { fill(names.size()); };
            lobby.renames = [&names](const std::string& from, const std::string& name) {
                if (std::ranges::find(names, name) != names.end())
                    return "There is already a game called " + name + ".";
                const std::size_t begin = from.rfind('/') + 1;
                std::ranges::replace(names, from.substr(begin, from.rfind('.') - begin), name);
                return std::string();
            };
        });
    const auto chosen = [&](const std::string& name) {
        return page.chosen().find("game " + name) != std::string::npos;
    };
    page.press("down n x");
    // Another process has begun a game.
    names = {"d", "c", "b", "a"};
    page.press("enter");
    CHECK(page.lobby->did == "rename /games/b.rhlog x ");
    CHECK(chosen("x"));
    page.press("d");
    CHECK(page.shows("  game x"));
    names = {"e", "d", "c", "a"};
    page.press("y");
    CHECK(page.lobby->did.ends_with("remove /games/x.rhlog "));
    // The one below it is now selected or, if there is none, the one above it.
    CHECK(chosen("a"));
    names = {"f", "e", "d", "c"};
    page.press("d y");
    CHECK(page.lobby->did.ends_with("remove /games/a.rhlog "));
    CHECK(chosen("c"));
    page.press("n d enter");
    CHECK(page.shows("There is already a game called d."));
    names = {"b", "f", "e", "d", "c"};
    page.press("n z enter d y");
    CHECK(page.lobby->did.ends_with("remove /games/z.rhlog "));
}

TEST_CASE("the questions about a saved game are whole on a phone", "[ui][narrow]") {
    SavedPage page;
    for (int k = 0; k < 30; ++k) page.data().saved.push_back({"c", "another", true, ""});
    for (int k = 0; k < 29; ++k) page.press("down");
    page.press("d");
    for (const ui::Size size : {ui::Size{40, 16}, {40, 20}}) {
        const ui::Canvas canvas = page.draw(size);
        INFO(canvas.to_text());
        CHECK(test::shows(canvas, "Delete this game? You can't undo"));
        CHECK(test::shows(canvas, "this."));
        CHECK(test::shows(canvas, "Esc  keep it"));
        CHECK(test::shows(canvas, "another"));
    }
    page.press("escape n");
    std::string name;
    for (const ui::Key key : test::typed("a rather long name of a game at home")) {
        page.screen.key(key, {80, 24});
        name += static_cast<char>(key.code);
        const ui::Canvas canvas = page.draw(ui::kMinSize);
        REQUIRE(canvas.cursor.has_value());
        CHECK(canvas.cursor->x < ui::kMinSize.width);
        CHECK(test::says(canvas, name.substr(name.size() - std::min<std::size_t>(name.size(), 8))));
    }
}

TEST_CASE("a list of saved games that is longer than the page is marked where it goes on", "[ui]") {
    SavedPage page;
    const auto marked = [&](const std::string& mark) {
        return page.text().find(" " + mark + "\n") != std::string::npos;
    };
    CHECK_FALSE(marked("v"));
    for (int k = 0; k < 40; ++k) page.data().saved.push_back({"c", "another", true, ""});
    CHECK(marked("v"));
    CHECK_FALSE(marked("^"));
    for (int k = 0; k < 20; ++k) page.press("down");
    CHECK(marked("v"));
    CHECK(marked("^"));
    for (int k = 0; k < 21; ++k) page.press("down");
    CHECK_FALSE(marked("v"));
    CHECK(marked("^"));
}

TEST_CASE("on a phone the selected game is told whole", "[ui][narrow]") {
    SavedPage page;
    page.data().saved = {{"a", "2026-11-23 07:06  Mexican Train, round 3  Ann, Bea, Cyd", true, ""},
                         {"b", "2026-11-22 09:10  OLL Train, round 1  Dov, Eve", false, ""}};
    for (const auto& [names, enter] :
         {std::pair{"Ann, Bea, Cyd", "Enter replay"}, {"Dov, Eve", "Enter resume"}}) {
        const ui::Canvas canvas = page.draw(ui::kMinSize);
        INFO(canvas.to_text());
        CHECK(test::says(canvas, names));
        CHECK(test::shows(canvas, enter));
        page.press("down");
    }
}

TEST_CASE("back from the record book, the same game is selected", "[ui]") {
    SavedPage page;
    page.press("down s");
    REQUIRE(page.shows("RECORD BOOK"));
    page.press("escape");
    CHECK(page.shows("GAMES"));
    CHECK(page.chosen().find("b.rhlog") != std::string::npos);
}

TEST_CASE("a saved game is renamed by typing its new name", "[ui]") {
    SavedPage page;
    page.press("n S u n d a y x backspace");
    CHECK(page.did().empty());
    CHECK(page.shows("New file name: Sunday"));
    page.press("enter");
    CHECK(page.did() == "rename /games/a.rhlog Sunday ");
    page.press("n q escape");
    CHECK(page.did() == "rename /games/a.rhlog Sunday ");
    CHECK(page.shows("GAMES"));
    page.data().saved.clear();
    page.press("d n");
    CHECK_FALSE(page.shows("New name"));
}

TEST_CASE("Home, End and the keys for a page move through the list of saved games", "[ui]") {
    SavedPage page;
    for (int k = 3; k <= 60; ++k)
        page.data().saved.push_back({"c", "game " + std::to_string(k), true, ""});
    const auto chosen = [&] { return page.chosen(); };
    const auto is = [&](const std::string& name) {
        return chosen().find(name) != std::string::npos;
    };
    page.press("end");
    CHECK(is("game 60"));
    page.press("page-down");
    CHECK(is("game 60"));
    page.press("page-up");
    CHECK(is("game 48"));
    page.press("page-up page-down");
    CHECK(is("game 48"));
    page.press("home");
    CHECK(is("the first"));
    page.press("page-up");
    CHECK(is("the first"));
}
