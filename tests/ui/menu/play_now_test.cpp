// "Play now", and computer players in the form: how few keys lead to a game.

#include <algorithm>

#include "app/screen/menu_page.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/menu/menu.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"
#include "support/menu.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;

namespace {

ui::MenuOutcome after(ui::MenuState menu, const ui::MenuData& data, const std::string& keys) {
    ui::MenuOutcome outcome{std::move(menu), {}};
    for (const ui::Key key : test::keys(keys))
        outcome = ui::step(std::move(outcome.menu), data, ui::Keymap(), key);
    return outcome;
}

}  // namespace

TEST_CASE("Play now: one key, one person, three computer players", "[ui]") {
    const ui::MenuData data = test::data_with_levels();
    ui::MenuState menu;
    menu.form.game = test::game_of_id(data, "mexican");
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
    const ui::MenuData data = test::data_with_levels();
    ui::MenuState menu;
    menu.form.game = test::game_of_id(data, "mexican");
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

TEST_CASE("Play now plays every bundled game, with as many players as it has", "[ui]") {
    const ui::MenuData data = test::data_with_levels();
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
    const ui::MenuData data = test::data_with_levels();
    ui::MenuState menu;
    menu.form.game = test::game_of_id(data, "mexican");
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
    const ui::MenuData data = test::data_with_levels();
    ui::MenuState menu;
    menu.form.game = test::game_of_id(data, "mexican");
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
    const ui::MenuData data = test::data_with_levels();
    ui::MenuState menu;
    menu.form.game = test::game_of_id(data, "oll");
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
    const ui::MenuData data = test::data_with_levels();
    ui::MenuState menu;
    menu.form.game = test::game_of_id(data, "mexican");
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
