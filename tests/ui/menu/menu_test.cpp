// The start menu: its pages lead back to the line that led to them.

#include <algorithm>

#include "app/screen/menu_page.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/menu/menu.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"
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
    data.notice = "/" + std::string(200, 'x') + "/game.rhlog is open in another roundhouse process";
    const auto canvas =
        ui::draw(ui::MenuState{}, data, ui::ascii_glyphs(), ui::Keymap{}, {80, 24}).to_text();
    CHECK(canvas.find("xx/game.rhlog is open in another roundhouse process") != std::string::npos);
}

namespace {

ui::MenuData data_with_levels() {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    data.levels = {"random", "greedy", "planner", "expert"};
    data.usual_level = "planner";
    return data;
}

int game_of_id(const ui::MenuData& data, std::string_view id) {
    const auto found = std::ranges::find(data.games, id, &rules::RuleSet::id);
    REQUIRE(found != data.games.end());
    return static_cast<int>(found - data.games.begin());
}

ui::MenuOutcome after(ui::MenuState menu, const ui::MenuData& data, const std::string& keys) {
    ui::MenuOutcome outcome{std::move(menu), {}};
    for (const ui::Key key : test::keys(keys))
        outcome = ui::step(std::move(outcome.menu), data, ui::Keymap(), key);
    return outcome;
}

}  // namespace

TEST_CASE("Play now: one key, one person, three computer players", "[ui]") {
    const ui::MenuData data = data_with_levels();
    ui::MenuState menu;
    menu.form.game = game_of_id(data, "mexican");
    menu.form.rounds = 3;  // of the form, not of a quick game
    menu.form.players = {{"Rocket", "expert"}, {"Ann", ""}, {"Bea", ""}};
    menu.played = menu.form;
    const ui::MenuOutcome outcome = after(menu, data, "1");
    REQUIRE(outcome.request.kind == ui::MenuRequest::Kind::start);
    const ui::Form& form = outcome.menu.form;
    CHECK(data.games[static_cast<std::size_t>(form.game)].id == "mexican");
    CHECK(form.rounds == 0);
    REQUIRE(form.players.size() == 4);
    CHECK(form.players[0] == ui::FormPlayer{"Ann", ""});
    for (std::size_t k = 1; k < 4; ++k) CHECK(form.players[k].level == "planner");
    CHECK(std::holds_alternative<Rules>(ui::check(form, data)));
}

TEST_CASE("only a game that begins changes what Play now offers", "[ui][form]") {
    const ui::MenuData data = data_with_levels();
    ui::MenuState menu;
    menu.form.game = game_of_id(data, "mexican");
    menu.form.players = {{"Ann", ""}, {"Bea", ""}};
    menu.played = menu.form;
    const auto offered = [&](const ui::MenuState& state) {
        return ui::game_of(ui::quick_form(state, data), data).id;
    };
    ui::MenuState left = after(menu, data, "2 right right escape").menu;
    CHECK(left.page == ui::MenuView::start);
    CHECK(left.form.game != menu.form.game);  // the form itself is kept
    CHECK(offered(left) == "mexican");
    const ui::MenuOutcome begun = after(left, data, "2 end enter");
    REQUIRE(begun.request.kind == ui::MenuRequest::Kind::start);
    CHECK(offered(begun.menu) == ui::game_of(left.form, data).id);
}

TEST_CASE("news of one page of the menu are not told on another", "[ui]") {
    ui::MenuData data = data_with_levels();
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
    page.again("This game is open in another roundhouse process.");
    CHECK(test::shows(page, "This game is open in another"));
    press(line_of(ui::Item::saved_games));
    CHECK_FALSE(test::shows(page, "This game is open in another"));

    // A game of the list that cannot be resumed leads back to the list, and so does one that was
    // watched.
    press("down down enter");
    REQUIRE(page.request().kind == ui::MenuRequest::Kind::open);
    const std::string why = "This game is open in another roundhouse process.";
    page.again(why);
    for (const ui::Size size : {ui::Size{80, 24}, {60, 20}, {40, 16}})
        CHECK(test::says(page.draw(size), why));
    CHECK(test::shows(page, "GAMES"));
    CHECK(test::shows(page, "> unfinished the third") !=
          test::shows(page, "▸ unfinished the third"));
    press("up");
    CHECK_FALSE(test::shows(page, "This game is open in another"));
    press("enter");
    REQUIRE(page.request().kind == ui::MenuRequest::Kind::watch);
    page.again("");
    CHECK(test::shows(page, "GAMES"));
    // One that was played leads to the start page.
    press("up enter");
    REQUIRE(page.request().kind == ui::MenuRequest::Kind::open);
    page.again("");
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
        CHECK(test::says(canvas, "< a lane for each train >"));
        CHECK(test::says(canvas, "settings and more, such as keys."));
        CHECK(test::shows(canvas, "10"));
        CHECK(test::shows(canvas, "Esc back"));
    }
}

TEST_CASE("Play now plays every bundled game, with as many players as it has", "[ui]") {
    const ui::MenuData data = data_with_levels();
    for (std::size_t game = 0; game < data.games.size(); ++game) {
        INFO(data.games[game].id);
        ui::MenuState menu;
        menu.form.game = static_cast<int>(game);
        menu.form.players = {{"Ann", ""}, {"Bea", ""}};
        menu.played = menu.form;
        const ui::MenuOutcome outcome = after(menu, data, "1");
        CHECK(outcome.request.kind == ui::MenuRequest::Kind::start);
        CHECK(outcome.menu.form.players.size() >= 2);
    }
}

TEST_CASE("two people and two computer players are eight keys away", "[ui][form]") {
    const ui::MenuData data = data_with_levels();
    ui::MenuState menu;
    menu.form.game = game_of_id(data, "mexican");
    menu.form.players = {{"Player 1", ""}, {"Player 2", ""}};
    // New game; from its last line up to the computer players; two of them; start.
    const ui::MenuOutcome outcome = after(menu, data, "2 end up enter enter down enter");
    REQUIRE(outcome.request.kind == ui::MenuRequest::Kind::start);
    const std::vector<ui::FormPlayer>& players = outcome.menu.form.players;
    REQUIRE(players.size() == 4);
    CHECK(players[1].level.empty());
    CHECK(players[2].level == "planner");
    CHECK(players[3].level == "planner");
    CHECK(players[2].name != players[3].name);
}

TEST_CASE("+ adds a computer player, but in a name it is a letter", "[ui][form]") {
    const ui::MenuData data = data_with_levels();
    ui::MenuState menu;
    menu.form.game = game_of_id(data, "mexican");
    menu.form.players = {{"Player 1", ""}, {"Player 2", ""}};
    ui::MenuOutcome outcome = after(menu, data, "2 + + down enter");
    REQUIRE(outcome.request.kind == ui::MenuRequest::Kind::start);
    REQUIRE(outcome.menu.form.players.size() == 4);
    CHECK(outcome.menu.form.players[3].level == "planner");

    outcome = after(menu, data, "2 + + + + + + + + +");
    const std::size_t full = outcome.menu.form.players.size();
    CHECK(full == 8);
    const std::vector<ui::FormRow> rows = ui::form_rows(outcome.menu.form, data);
    CHECK(rows[static_cast<std::size_t>(outcome.menu.row)].field == ui::Field::start);
    outcome = after(std::move(outcome.menu), data, "up +");
    CHECK(outcome.menu.form.players.size() == full);
    CHECK(outcome.menu.form.players.back().name.ends_with("+"));
}

TEST_CASE("computer players are added until the table is full, and their names can be replaced",
          "[ui][form]") {
    const ui::MenuData data = data_with_levels();
    ui::MenuState menu;
    menu.form.game = game_of_id(data, "oll");
    menu.form.players = {{"Ann", ""}, {"Bea", ""}};
    ui::MenuOutcome outcome = after(menu, data, "2 end up enter enter enter enter enter enter");
    const std::vector<ui::FormPlayer>& players = outcome.menu.form.players;
    REQUIRE(players.size() == 8);
    for (std::size_t k = 0; k < players.size(); ++k)
        for (std::size_t other = 0; other < k; ++other)
            CHECK(players[k].name != players[other].name);
    const std::vector<ui::FormRow> rows = ui::form_rows(outcome.menu.form, data);
    CHECK(std::ranges::count(rows, ui::Field::add_computer, &ui::FormRow::field) == 0);
    // On the last player's row a letter replaces the name that the form made up.
    outcome.menu.row = static_cast<int>(rows.size()) - 2;
    REQUIRE(rows[rows.size() - 2].field == ui::Field::player);
    outcome = after(std::move(outcome.menu), data, "Z");
    CHECK(outcome.menu.form.players.back().name == "Z");
}

TEST_CASE("a made-up name gives way once, and a name that people type never", "[ui][form]") {
    const ui::MenuData data = data_with_levels();
    ui::MenuState menu;
    menu.form.game = game_of_id(data, "mexican");
    menu.form.players = {ui::new_person({}), {"Bea", ""}};
    const auto row_of = [&](const ui::Form& form) {
        const std::vector<ui::FormRow> rows = ui::form_rows(form, data);
        const auto player = std::ranges::find(rows, ui::Field::player, &ui::FormRow::field);
        return static_cast<int>(player - rows.begin());
    };
    menu.page = ui::MenuView::form;
    menu.row = row_of(menu.form);
    // Through the name of a computer player, and through the form's own for a person.
    ui::MenuOutcome outcome = after(menu, data, "R o c k e t m a n");
    CHECK(outcome.menu.form.players[0].name == "Rocketman");
    outcome = after(std::move(outcome.menu), data, "ctrl-u P l a y e r space 1 2");
    CHECK(outcome.menu.form.players[0].name == "Player 12");
}

TEST_CASE("of remembered names, only those the form made up are placeholders", "[ui][form]") {
    CHECK(ui::remembered_player("Player 3", "").placeholder);
    CHECK(ui::remembered_player("Rocket", "planner").placeholder);
    CHECK_FALSE(ui::remembered_player("Rocket", "").placeholder);
    CHECK_FALSE(ui::remembered_player("Ann", "").placeholder);
    CHECK_FALSE(ui::remembered_player("Player", "").placeholder);
    CHECK_FALSE(ui::remembered_player("Player One", "").placeholder);
}

TEST_CASE("added players have names of their own, whoever was removed before", "[ui][form]") {
    const std::vector<ui::FormPlayer> players{{"Ann", ""}, {"Player 3", "", true}};
    CHECK(ui::new_person(players).name == "Player 4");
    CHECK(ui::new_computer({{"Rocket", ""}}, "planner").name == "Mallard");
}

TEST_CASE("the menu opens on the unfinished game, if there is one", "[ui]") {
    ui::MenuData data = data_with_levels();
    CHECK(ui::first_row(data) == 0);
    data.saved.push_back({"a", "game-1.rhlog", false, ""});
    CHECK(ui::menu_items(data)[static_cast<std::size_t>(ui::first_row(data))] == ui::Item::resume);
    CHECK(ui::menu_items(data).front() == ui::Item::play_now);
}

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
    ui::MenuData data = data_with_levels();
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
                menu.reading = game_of_id(data, "mexican");
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
