// "Together" in the menu: the tables of this computer, and a new one.

#include <fmt/format.h>

#include "support/menu.hpp"

using namespace roundhouse;
using test::MenuScreen;

TEST_CASE("Together lists the tables, and leads to one that has a seat, or to a new one", "[ui]") {
    ui::MenuData data = test::data_with_levels();
    const std::string line = "ssh -t ann@den roundhouse join family/den --name NAME";
    data.tables = {
        {"ann", "OLL Train", "room for 2 more", true, "ssh -t ann@den roundhouse join ann"},
        {"family/den", "Chicken Foot", "waits for Bea", true, line},
        {"cyd", "OLL Train", "locked", false, ""}};
    const auto opened = [&](const std::string& keys) {
        MenuScreen menu(data);
        menu.press("t");
        CHECK(menu.lobby->did == "tables ");
        for (const char* const words : {"Table ann", "OLL Train, room for 2 more", "waits for Bea",
                                        "Open a table", " Enter  sit down at table ann"})
            CHECK(menu.shows(words));
        menu.press("down");
        CHECK(menu.shows(line));
        menu.press("up");
        std::string left_for;
        menu.lobby->left_for = &left_for;
        menu.press(keys);
        CHECK(menu.screen.finished() == !left_for.empty());
        return left_for;
    };
    CHECK(opened("enter") == "join ann");
    CHECK(opened("2") == "join family/den");
    CHECK(opened("down w") == "watch family/den");
    CHECK(opened("n enter") == "host oll");
    CHECK(opened("3").empty());
    CHECK(opened("down down w") == "watch cyd");
    MenuScreen alone(data);
    alone.lobby->refuses = "not from here";
    alone.press("t");
    CHECK(alone.shows("not from here"));
    CHECK(alone.screen.depth() == 1);
    MenuScreen none(test::data_with_levels());
    none.press("t");
    CHECK(none.shows("No tables on this machine."));
    none.press("w 1");
    CHECK(none.screen.depth() == 2);
    none.press("enter enter enter");
    CHECK(none.screen.finished());
}

TEST_CASE("of more tables than rows, Together says how many, and scrolls to each", "[ui]") {
    ui::MenuData data = test::data_with_levels();
    for (int k = 1; k <= 30; ++k)
        data.tables.push_back(
            {fmt::format("den{}", k), "OLL Train", "room for 2 more", true, "ssh -t den"});
    for (const ui::Size size : {ui::Size{80, 24}, ui::Size{60, 20}, ui::Size{40, 16}}) {
        MenuScreen menu(data);
        menu.press("t", size);
        INFO(menu.text(size));
        CHECK(menu.shows("30 tables on this machine", size));
        CHECK(menu.shows("↓", size));
        CHECK(menu.shows("Open a table", size));
        for (int k = 1; k <= 30; ++k) {
            CHECK(menu.shows(fmt::format("sit down at table den{}", k), size));
            CHECK(menu.chosen(size).find(fmt::format("Table den{}", k)) != std::string::npos);
            menu.press("down", size);
        }
        CHECK(menu.shows("open a table: choose", size));
        CHECK(menu.shows("↑", size));
    }
}
