#include "app/lines/answers.hpp"

#include <sstream>

#include "app/lines/dialog.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("plain: yes is yes in whatever case", "[plain]") {
    const auto agreed = [](const std::string& typed) {
        std::istringstream in(typed);
        std::ostringstream out;
        app::Dialog dialog(in, out, {});
        return dialog.confirm("Sure? ");
    };
    for (const char* const yes : {"y\n", "Y\n", "yes\n", " YES \r\n"}) CHECK(agreed(yes));
    for (const char* const no : {"", "\n", "n\n", "yess\n", "no\n"}) CHECK_FALSE(agreed(no));
}

TEST_CASE("what is said to everybody at a table is cleaned and not too long", "[plain]") {
    CHECK(app::said_to_all("say good game") == "good game");
    CHECK(app::said_to_all("  Say   well  played ") == "well  played");
    CHECK(app::said_to_all("\"hello") == "hello");
    CHECK(app::said_to_all("say") == "");
    CHECK(app::said_to_all("say \x1b[2J") == "\xef\xbf\xbd[2J");
    CHECK(app::said_to_all("say " + std::string(300, 'x')) == std::string(200, 'x'));
    for (const char* const other : {"", "s", "says who", "12-5", "hand", "sa y"})
        CHECK_FALSE(app::said_to_all(other));
}
