// Every list and every line of text in the menu takes the same keys.

#include <algorithm>

#include "support/menu.hpp"

using namespace roundhouse;

namespace {

ui::MenuData long_lists() {
    ui::MenuData data = test::menu_data();
    for (int k = 0; k < 40; ++k) {
        const std::string name = "game " + std::to_string(k);
        data.saved.push_back({name, name, true, ""});
        data.sheets.push_back({name, name, true, ""});
        data.names.push_back({name, ""});
    }
    return data;
}

struct ListPage : test::MenuScreen {
    explicit ListPage(MakePage over)
        : MenuScreen(long_lists(), over, [](test::NotingLobby& its) {
              its.settings.unicode = false;
              its.sheets = [&its] { its.data.sheets = long_lists().sheets; };
          }) {}
    // The row of the list that the marker stands before.
    [[nodiscard]] int row() {
        const ui::Canvas canvas = draw();
        for (int y = 0; y < canvas.height(); ++y)
            for (int x = 0; x < 16; ++x)
                if (canvas.at(x, y).ch == U'>' && canvas.at(x, y).style.ink == ui::Ink::chosen) {
                    const auto spot = canvas.spot_at({x + 4, y});
                    return spot && spot->code == ui::key::row ? spot->row : -1;
                }
        return -1;
    }
};

struct Lists {
    const char* name;
    test::MenuScreen::MakePage make;
    bool leaps = true;  // PgUp and PgDn mean something else in a form
};

const Lists kLists[] = {
    {"the form", ui::form_page, false},
    {"options", ui::options_page},
    {"saved games", ui::saved_games_page},
    {"score sheets", ui::sheets_page},
    {"names", ui::names_page},
    {"families", test::choose_to_play},
    {"questions about the rules", test::find_to_play},
};

struct Fields {
    const char* name;
    test::MenuScreen::MakePage make;
    const char* before;  // keys that lead into the field
};

std::unique_ptr<ui::Page> name_to_start(ui::Lobby& lobby) {
    return ui::name_page(lobby, [&lobby] { return lobby.start(); });
}

const Fields kFields[] = {
    {"your name", name_to_start, ""},
    {"a game's filter", test::choose_to_play, ""},
    {"a player's name", ui::form_page, "end up up up backspace backspace backspace"},
    {"a file's new name", ui::saved_games_page, "n"},
};

}  // namespace

TEST_CASE("every list has the same keys", "[ui][list]") {
    for (const Lists& list : kLists) {
        CAPTURE(list.name);
        ListPage page(list.make);
        page.press("home");
        CHECK(page.row() == 0);
        page.press("up");
        const int last = page.row();
        REQUIRE(last > 0);
        page.press("down");
        CHECK(page.row() == 0);
        page.press("end");
        CHECK(page.row() == last);
        page.press("up");
        CHECK(page.row() == last - 1);
        page.press("home down");
        CHECK(page.row() == 1);
        if (list.make != &test::choose_to_play) {  // there they lead into a family
            page.press("tab");
            CHECK(page.row() == std::min(2, last));
            page.press("shift-tab");
            CHECK(page.row() == 1);
        }
        if (!list.leaps) continue;
        page.press("home page-down");
        CHECK(page.row() == std::min(12, last));
        page.press("end page-down");
        CHECK(page.row() == last);
        page.press("page-up");
        CHECK(page.row() == std::max(0, last - 12));
    }
}

TEST_CASE("every list that is too long says where it goes on", "[ui][list]") {
    for (const Lists& list : kLists) {
        CAPTURE(list.name);
        ListPage page(list.make);
        page.press("end");
        const int rows = page.row() + 1;
        page.press("home");
        const ui::Canvas canvas = page.draw(ui::kMinSize);
        int seen = 0;
        std::string edge;
        for (int y = 0, before = -1; y < canvas.height(); ++y) {
            const auto spot = canvas.spot_at({20, y});
            if (spot && spot->code == ui::key::row && spot->row != before) {
                ++seen;
                before = spot->row;
            }
            edge += static_cast<char>(canvas.at(canvas.width() - 1, y).ch);
        }
        INFO(canvas.to_text());
        CHECK((seen == rows || edge.find('v') != std::string::npos));
    }
}

TEST_CASE("every line of text has the same keys, and a cursor", "[ui][list]") {
    for (const Fields& field : kFields) {
        CAPTURE(field.name);
        ListPage page(field.make);
        page.press(field.before);
        const auto typed = [&](std::string_view text) {
            for (const ui::Key key : test::typed(text)) page.screen.key(key, {80, 24});
        };
        // What stands left and right of the cursor.
        const auto shown = [&] {
            const ui::Canvas canvas = page.draw();
            REQUIRE(canvas.cursor.has_value());
            std::string row;
            for (int x = 0; x < canvas.width(); ++x)
                row += static_cast<char>(canvas.at(x, canvas.cursor->y).ch);
            row.insert(static_cast<std::size_t>(canvas.cursor->x), "|");
            return row;
        };
        const auto shows = [&](std::string_view text) {
            const std::string row = shown();
            INFO(row);
            CHECK(row.find(text) != std::string::npos);
        };
        typed("ol tai");
        shows("ol tai|");
        page.press("left left");
        typed("r");
        shows("ol tr|ai");
        page.press("home");
        typed("l");
        shows("l|ol trai");
        page.press("end");
        typed("n");
        shows("lol train|");
        page.press("home delete");
        shows("|ol train");
        page.press("right right ctrl-w");
        shows("| train");
        page.press("end backspace ctrl-w");
        shows(" |");
        page.press("x ctrl-u");
        CHECK(shown().find("x|") == std::string::npos);
    }
}

TEST_CASE("Home and End in a line of text go to the list's ends when pressed again", "[ui][list]") {
    ListPage page(ui::form_page);
    page.press("end");
    const int last = page.row();
    page.press("up up up x y home");
    CHECK(page.row() == last - 3);
    CHECK(page.lobby->form.players.back().name == "Cydxy");
    page.press("z end end");
    CHECK(page.lobby->form.players.back().name == "zCydxy");
    CHECK(page.row() == last);
    // Then they are the form's again, and Delete removes the player.
    page.press("up up up home");
    CHECK(page.row() == 0);
    page.press("end up up up x delete left");
    CHECK(page.lobby->form.players.back().name == "zCydxyx");
    page.press("down up delete");
    CHECK(page.lobby->form.players.size() == 2);

    ListPage list(test::choose_to_play);
    list.press("t r a i n home home");
    CHECK(list.row() == 0);
    list.press("end end");
    CHECK(list.row() > 5);
    CHECK(list.shows("Containing: train"));
}
