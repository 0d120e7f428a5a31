// The rules of a game as pages to read, and the lesson they lead to.

#include "support/menu.hpp"

using namespace roundhouse;
using test::MenuScreen;

TEST_CASE("the reader of the rules scrolls to their end and no further", "[ui]") {
    MenuScreen menu(test::data_with_levels(), ui::reader_page);
    const std::string top = menu.text();
    REQUIRE(top.find("RULES  ") != std::string::npos);
    for (int k = 0; k < 40; ++k) menu.press("page-down");
    const std::string end = menu.text();
    CHECK(end != top);
    menu.press("up");
    CHECK(menu.text() != end);
}

TEST_CASE("a key for a page of the rules leaves one line in sight", "[ui]") {
    for (const ui::Size size : {ui::Size{80, 24}, {60, 20}}) {
        MenuScreen menu(test::data_with_levels(), ui::reader_page);
        const auto lines = [&] { return text::lines_of(menu.text(size)); };
        const auto before = lines();
        menu.press("page-down", size);
        CHECK(lines()[2] == before[static_cast<std::size_t>(size.height) - 2]);
        menu.press("page-up", size);
        CHECK(lines() == before);
    }
}

TEST_CASE("from the rules of a game Enter leads to its lesson", "[ui]") {
    MenuScreen menu(test::data_with_levels(), ui::reader_page);
    menu.press("right enter");
    CHECK(menu.lobby->did == "learn 1 ");
}
