// The start menu: its pages lead back to the line that led to them.

#include <algorithm>
#include <tuple>

#include "roundhouse/text/clean.hpp"
#include "support/menu.hpp"

using namespace roundhouse;
using test::MenuScreen;

namespace {

constexpr MenuScreen::MakePage kPages[] = {
    nullptr,       ui::form_page,  test::choose_to_play, test::find_to_play, ui::saved_games_page,
    ui::book_page, ui::names_page, ui::options_page};

void with_names(test::NotingLobby& lobby) {
    lobby.data.names = {{"Ann", ""}, {"Annie", "Ann"}};
}

}  // namespace

TEST_CASE("Esc on a page of the menu leads back to its own line", "[ui]") {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    data.saved.push_back({"a", "game-1.rhlog", false, ""});
    int pages = 0;
    for (int line = 0; line < 9; ++line) {
        MenuScreen menu(data);
        menu.press("home");
        for (int k = 0; k < line; ++k) menu.press("down");
        const std::string there = menu.chosen();
        menu.press("enter");
        if (menu.screen.finished() || menu.screen.depth() == 1 || menu.shows("A GAME")) continue;
        ++pages;
        menu.press("down escape");
        CHECK(menu.screen.depth() == 1);
        CHECK(menu.chosen() == there);
    }
    CHECK(pages == 6);
}

TEST_CASE("the menu reads only what the page at hand shows", "[ui]") {
    std::string read;
    ui::MenuData data;
    data.loading = true;
    const auto sources = [&](test::NotingLobby& lobby) {
        lobby.last = [&] {
            read += "last ";
            lobby.data.loading = false;
            lobby.data.saved.push_back({"a", "the last game", false, ""});
        };
        lobby.games = [&] {
            read += "games ";
            lobby.data.games = rules::bundled_rule_sets();
            lobby.form.draft.rule_set = lobby.played.draft.rule_set = lobby.data.games.front();
        };
        lobby.saved = [&] {
            if (lobby.data.saved.size() != 1) return;
            read += "saved ";
            lobby.data.saved.push_back({"b", "an earlier game", true, ""});
        };
    };
    MenuScreen menu(data, nullptr, sources);
    CHECK(menu.shows("Continue"));
    CHECK(read.empty());
    while (menu.screen.timeout() == 0) {
        menu.screen.tick(0);
        CHECK(menu.shows("the last game"));
    }
    CHECK(read == "last games ");
    menu.press("down");
    CHECK(read == "last games ");
    menu.press("m");
    CHECK(menu.shows("an earlier game"));
    menu.press("escape enter");
    CHECK(read == "last games saved ");
    menu.press("enter q");
    CHECK(menu.screen.depth() == 1);
    CHECK(read.ends_with("last "));
    // Keys that were typed ahead find everything there.
    read.clear();
    MenuScreen early(data, nullptr, sources);
    early.press("down");
    CHECK(read == "last games ");
}

TEST_CASE("on a phone all of what is said about the chosen line is there", "[ui][narrow]") {
    MenuScreen menu(test::menu_data());
    for (int row = 0; row < 9; ++row) {
        const ui::Canvas wide = menu.draw({100, 30});
        const ui::Canvas phone = menu.draw({40, 20});
        REQUIRE(wide.cursor.has_value());
        std::string words;
        for (int x = wide.cursor->x + 18; x < 100; ++x)
            roundhouse::text::append_utf8(words, wide.at(x, wide.cursor->y).ch);
        words.resize(words.find_last_not_of(' ') + 1);
        INFO(phone.to_text() << words);
        CHECK(test::says(phone, words));
        menu.press("down");
    }
}

TEST_CASE("of news that are too long the end is shown, where the point is", "[ui]") {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    data.notice = "another roundhouse has /" + std::string(200, 'x') + "/game.rhlog open";
    MenuScreen menu(data);
    CHECK(menu.shows("xx/game.rhlog open"));
}

TEST_CASE("news of one page of the menu are not told on another", "[ui]") {
    ui::MenuData data = test::data_with_levels();
    data.saved = {{"/games/a.rhlog", "the first", false, ""},
                  {"/games/b.rhlog", "the second", true, ""},
                  {"/games/c.rhlog", "the third", false, ""}};
    MenuScreen menu(data);
    const std::string why = "Another roundhouse has this game open.";
    menu.lobby->refuses = why;
    menu.press("1");
    CHECK(menu.lobby->did == "resume /games/a.rhlog ");
    CHECK(menu.shows("Another roundhouse has this game"));
    menu.press("6");
    CHECK_FALSE(menu.shows("Another roundhouse has this game"));

    // A game of the list that cannot be resumed leaves it open, and so does one that was watched.
    menu.press("down down enter");
    CHECK(menu.lobby->did.ends_with("resume /games/c.rhlog "));
    for (const ui::Size size : {ui::Size{80, 24}, {60, 20}, {40, 16}})
        CHECK(test::says(menu.draw(size), why));
    CHECK(menu.shows("GAMES"));
    CHECK(menu.chosen().find("the third") != std::string::npos);
    menu.press("up");
    CHECK_FALSE(menu.shows("Another roundhouse has this game"));
    menu.lobby->refuses.clear();
    menu.press("enter");
    CHECK(menu.lobby->did.ends_with("watch /games/b.rhlog "));
    menu.press("q");
    CHECK(menu.shows("GAMES"));
    CHECK(menu.chosen().find("the second") != std::string::npos);
    // One that was played leads to the start page.
    menu.press("up enter q");
    CHECK(menu.shows("Continue"));
}

TEST_CASE("Continue leaves out a game that another process has open", "[ui]") {
    ui::MenuData data;
    data.saved = {{"a", "the first", false, "", "", true}, {"b", "the second", false, ""}};
    REQUIRE(ui::last_resumable(data) != nullptr);
    CHECK(ui::last_resumable(data)->path == "b");
}

TEST_CASE("the menu opens on the unfinished game, if there is one", "[ui]") {
    ui::MenuData data = test::data_with_levels();
    CHECK(MenuScreen(data).chosen().find("Play") != std::string::npos);
    data.saved.push_back({"a", "game-1.rhlog", false, ""});
    MenuScreen menu(data);
    CHECK(menu.chosen().find("Continue") != std::string::npos);
}

TEST_CASE(
    "the lines of the menu keep their places, letters and digits, with or without a game to "
    "continue",
    "[ui]") {
    ui::MenuData none = test::data_with_levels(), one = none;
    one.saved.push_back({"a", "game-1.rhlog", false, ""});
    const std::string letters = "CPLTDMRSOQ";
    for (const ui::MenuData& data : {none, one}) {
        std::string found;
        MenuScreen menu(data);
        for (const std::string& line : text::lines_of(menu.text())) {
            const auto at = line.find_first_not_of(" \u25b8");
            if (at != std::string::npos && at + 2 < line.size() && line[at + 1] == ' ' &&
                letters.find(line[at]) != std::string::npos)
                found += line[at];
        }
        CHECK(found == letters);
    }
    // A letter, small or large, and the digit of its line lead to the same.
    for (const auto& [digit, letter, shown] : {std::tuple{"2", "p", "How long?"},
                                               {"2", "P", "How long?"},
                                               {"4", "t", "TOGETHER"},
                                               {"6", "m", "MY GAMES"},
                                               {"7", "r", "Answer questions to find your game"},
                                               {"9", "o", "OPTIONS"}})
        for (const ui::MenuData& data : {none, one})
            for (const char* const key : {digit, letter}) {
                MenuScreen menu(data);
                menu.press(key);
                INFO(key << '\n' << menu.text());
                CHECK(menu.shows(shown));
            }
}

TEST_CASE("without a game to continue, its line is shown but cannot be selected", "[ui]") {
    MenuScreen menu(test::data_with_levels());
    CHECK(menu.shows("no game to continue"));
    for (int k = 0; k < 40; ++k) {
        menu.press(k < 20 ? "down" : "up");
        CHECK(menu.chosen().find("Continue") == std::string::npos);
    }
    for (const char* const name : {"home", "page-up", "c", "1"}) {
        menu.press(name);
        CHECK(menu.chosen().find("Continue") == std::string::npos);
    }
    CHECK(menu.lobby->did.empty());
    CHECK(menu.shows("There is no game to continue. P begins one."));
}

TEST_CASE("the line above the keys says what Enter does on the menu", "[ui]") {
    ui::MenuData data = test::menu_data();
    data.saved.front().round = 3;
    MenuScreen menu(data);
    CHECK(menu.shows(" Enter  continue round 3"));
    menu.press("down");
    CHECK(menu.shows(" Enter  play: choose how long"));
    menu.press("end");
    CHECK(menu.shows(" Enter  quit"));
}

TEST_CASE("behind a form that opens at once, the cursor is on the line that leads to it", "[ui]") {
    ui::Settings settings;
    auto lobby = std::make_unique<test::NotingLobby>(settings);
    lobby->data = test::data_with_levels();
    lobby->form.draft.rule_set = lobby->data.games.front();
    lobby->form.players = {{{"Ann", ""}}, {{"Bea", ""}}};
    lobby->played = lobby->form;
    ui::Screen screen(ui::start_page(std::move(lobby), ui::MenuAt::form), settings);
    screen.key(test::key("enter"), {80, 24});
    CHECK(test::shows(screen.draw({80, 24}), "How long?"));
}

TEST_CASE("a new name of a saved game can be pasted", "[ui]") {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    data.saved.push_back({"a", "game-1.rhlog", false, ""});
    MenuScreen menu(data, ui::saved_games_page);
    menu.screen.paste(U"dy", {80, 24});
    CHECK_FALSE(menu.shows("Delete this game?"));
    menu.press("n");
    menu.screen.paste(U"Sunday\nnight", {80, 24});
    CHECK(menu.shows("New file name: Sunday night"));
}

TEST_CASE("on a phone every page of the menu says how to leave it, and its title is whole",
          "[ui][narrow]") {
    ui::MenuData data = test::menu_data();
    for (const MenuScreen::MakePage page : kPages) {
        if (page == nullptr) continue;
        MenuScreen menu(data, page, with_names);
        for (const ui::Glyphs* glyphs : {&ui::unicode_glyphs(), &ui::ascii_glyphs()})
            for (int width = 40; width <= 100; ++width) {
                menu.settings.unicode = glyphs->unicode;
                menu.settings.paints = glyphs->filled;
                const ui::Canvas canvas = menu.draw({width, 20});
                const std::string text = canvas.to_text();
                INFO(text);
                CHECK(test::shows(canvas, "Esc "));
                if (page == test::choose_to_play) CHECK(test::shows(canvas, "Enter "));
                const std::string title = text.substr(0, text.find('\n'));
                const auto program = title.find("Roundhouse");
                CHECK((program == std::string::npos || title.ends_with("  Roundhouse 0.1.0")));
            }
    }
}

TEST_CASE("the help key lists the keys of every page of the menu, and any key leads back", "[ui]") {
    for (const MenuScreen::MakePage page : kPages)
        for (const ui::Size size : {ui::Size{40, 16}, {40, 20}, {60, 20}, {80, 24}}) {
            MenuScreen menu(test::menu_data(), page, with_names);
            const std::string before = menu.text(size);
            // Where something is typed, a question mark is a letter; to a question, an answer.
            const bool typed = menu.screen.top().takes_text() || page == test::find_to_play;
            menu.press(typed ? "f1" : "?", size);
            const ui::Canvas help = menu.draw(size);
            INFO(help.to_text());
            CHECK(test::shows(help, "HELP"));
            CHECK(test::shows(help, page == nullptr ? "quit" : "Esc"));
            CHECK(test::says(help, "Ctrl-L"));
            CHECK(help.to_text() != before);
            menu.press("?", size);
            CHECK(menu.text(size) == before);
        }
    // The last row of the menu says so.
    MenuScreen menu(test::menu_data());
    CHECK(test::shows(menu.draw({40, 16}), "? help"));
    // While it is open, no letter does anything else.
    menu.press("? q");
    CHECK_FALSE(menu.screen.finished());
    CHECK(menu.lobby->did.empty());
}

TEST_CASE("a click on a line of the menu or of a list is that line", "[ui]") {
    constexpr ui::Size kSize{80, 24};
    MenuScreen menu(test::menu_data());
    const auto click = [&](std::string_view words) {
        const auto lines = text::lines_of(menu.text());
        const auto line = std::ranges::find_if(
            lines, [&](const std::string& one) { return one.find(words) != std::string::npos; });
        INFO(menu.text());
        REQUIRE(line != lines.end());
        menu.screen.key(test::click(20, static_cast<int>(line - lines.begin())), kSize);
    };
    click("Options");
    REQUIRE(menu.shows("OPTIONS"));
    const bool bell = menu.shows("< rings");
    click("Bell");  // to the row, then what Enter does there
    CHECK(menu.shows("< rings") == bell);
    click("Bell");
    CHECK(menu.shows("< rings") != bell);
    menu.screen.key({ui::key::wheel_up}, kSize);
    menu.press("escape");
    click("My games");
    click("Mexican Train: Dov");
    CHECK(menu.chosen().find("Mexican Train: Dov") != std::string::npos);
    menu.press("escape");
    click("Play");
    click("Another game");
    REQUIRE(menu.shows("NEW GAME"));
    click("computer player");
    click("computer player");
    click("Game");
    click("Game");
    CHECK(menu.shows("CHOOSE A GAME"));
}

TEST_CASE(
    "what begins something on the menu's first page must be meant, until one is there on purpose",
    "[ui][menu]") {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    test::MenuScreen menu(std::move(data));
    const auto guarded = [&](const std::string& name) {
        return menu.screen.guarded(test::key(name), {80, 24});
    };
    for (const char* const name : {"2", "3", "p", "L", "enter"}) CHECK(guarded(name));
    for (const char* const name : {"up", "down", "tab", "?", "x", "q"}) CHECK_FALSE(guarded(name));
    menu.press("x");
    CHECK(guarded("enter"));
    // Whoever has walked to a line, or comes back from a page, is here on purpose.
    menu.press("down");
    for (const char* const name : {"2", "p", "enter"}) CHECK_FALSE(guarded(name));
}
