// The pages of the record book: its text, and which names are one person.

#include <algorithm>

#include "support/menu.hpp"

using namespace roundhouse;
using test::MenuScreen;

TEST_CASE("the record book is read piece by piece, and scrolls", "[ui]") {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    data.saved.push_back({"a", "a game", true, ""});
    int pieces = 0;
    MenuScreen menu(data, ui::saved_games_page, [&](test::NotingLobby& lobby) {
        lobby.book = [&](bool anew) {
            CHECK(anew == (pieces == 0));
            lobby.data.book = {"Reading the saved games: 1 of 2."};
            if (++pieces == 3) lobby.data.book.assign(40, "A paragraph about Ann.");
            return pieces < 3;
        };
    });
    menu.screen.tick(0);
    REQUIRE(menu.shows("s record book"));
    CHECK(menu.screen.timeout() < 0);
    menu.press("s");
    CHECK(menu.shows("RECORD BOOK"));
    CHECK(menu.shows("Reading the saved games: 1 of 2."));
    CHECK(menu.screen.timeout() == 0);
    menu.screen.tick(0);
    CHECK(menu.shows("Reading"));
    menu.screen.tick(0);
    CHECK(menu.screen.timeout() < 0);
    CHECK(menu.shows("A paragraph about Ann."));
    for (int k = 0; k < 60; ++k) menu.press("down");
    CHECK(menu.shows("A paragraph about Ann."));  // scrolled no further than its end
    menu.press("escape");
    CHECK(menu.shows("s record book"));
    menu.screen.tick(0);
    CHECK(pieces == 3);
}

TEST_CASE("the record book is read to its end, whoever leaves the page of names before", "[ui]") {
    int left = 0;
    test::MenuScreen menu(test::data_with_levels(), ui::book_page, [&](test::NotingLobby& lobby) {
        lobby.data.names = {{"Ann", "Annie"}, {"Annie", ""}};
        lobby.book = [&left, &lobby](bool anew) {
            left = anew ? 3 : std::max(0, left - 1);
            lobby.data.book = {left > 0 ? "Reading." : "It is whole."};
            return left > 0;
        };
    });
    const auto read_on = [&] {
        for (int k = 0; k < 9; ++k) menu.screen.tick(0);
    };
    read_on();
    REQUIRE(menu.shows("It is whole."));
    menu.press("m enter escape");  // Ann counts by herself again
    CHECK(menu.lobby->did == "unmerge Ann ");
    CHECK(menu.shows("Reading."));
    read_on();
    CHECK(menu.shows("It is whole."));
}

TEST_CASE("on the page of names, two of the record book become one person", "[ui]") {
    MenuScreen menu(test::data_with_levels(), ui::book_page, [](test::NotingLobby& lobby) {
        lobby.data.names = {{"Ann", ""}, {"Annie", ""}, {"Bea", ""}};
    });
    CHECK(menu.shows("m names"));
    menu.press("m");
    CHECK(menu.shows("Does someone play under two names?"));
    menu.press("down enter");
    CHECK(menu.shows("Annie is the same person as whom?"));
    // The next name: nobody is the same person as herself.
    CHECK(menu.chosen().find("Bea") != std::string::npos);
    menu.press("up enter");
    CHECK_FALSE(menu.shows("the same person as whom?"));
    menu.press("enter up up enter");
    CHECK(menu.lobby->did == "merge Annie Ann ");

    menu.data().names[1].counts_as = "Ann";
    menu.press("down");
    CHECK(menu.shows("Annie, counts as Ann"));
    CHECK(menu.shows("Enter by itself again"));
    menu.press("enter");
    CHECK(menu.lobby->did.ends_with("unmerge Annie "));

    menu.press("up enter escape");  // first the question, then the page
    CHECK(menu.shows("NAMES"));
    menu.press("escape");
    CHECK(menu.shows("RECORD BOOK"));
    menu.data().names.resize(1);
    menu.press("m");
    CHECK(menu.shows("RECORD BOOK"));
}
