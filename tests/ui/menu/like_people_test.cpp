// A level that follows the people, in the form of a new game.
#include "roundhouse/words/levels.hpp"
#include "support/catch.hpp"
#include "support/menu.hpp"

using namespace roundhouse;

TEST_CASE("a level that follows the people says whether it is one of them, or all", "[ui][form]") {
    for (const bool alone : {true, false}) {
        test::MenuScreen menu(test::data_with_levels(), ui::form_page);
        ui::Form& form = menu.lobby->form;
        form.players = {{{"Ann", ""}}};
        if (!alone) form.players.push_back({{"Bo", ""}});
        form.players.push_back({{"Rex", std::string(words::kLikeMe)}});
        const int rex = static_cast<int>(form.players.size()) - 1;
        menu.press("home");
        for (const ui::FormRow& row : ui::form_rows(form, true)) {
            if (row.field == ui::Field::player && row.player == rex) break;
            menu.press("down");
        }
        CHECK(menu.shows(alone ? "< computer: like you >" : "< computer: like you all >"));
        CHECK(menu.shows(alone ? "the level nearest to your rating"
                               : "the level nearest to the mean of your ratings, for each game"));
    }
}
