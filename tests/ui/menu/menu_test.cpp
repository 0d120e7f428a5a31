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

TEST_CASE("Play now plays every bundled game, with as many players as it has", "[ui]") {
    const ui::MenuData data = data_with_levels();
    for (std::size_t game = 0; game < data.games.size(); ++game) {
        INFO(data.games[game].id);
        ui::MenuState menu;
        menu.form.game = static_cast<int>(game);
        menu.form.players = {{"Ann", ""}, {"Bea", ""}};
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

TEST_CASE("the menu opens on the unfinished game, if there is one", "[ui]") {
    ui::MenuData data = data_with_levels();
    CHECK(ui::first_row(data) == 0);
    data.saved.push_back({"a", "game-1.rhlog", false, ""});
    CHECK(ui::menu_items(data)[static_cast<std::size_t>(ui::first_row(data))] == ui::Item::resume);
    CHECK(ui::menu_items(data).front() == ui::Item::play_now);
}
