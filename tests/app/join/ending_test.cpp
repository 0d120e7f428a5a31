// What a table may leave on a guest's machine.

#include "app/join/ending.hpp"

#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("a table writes nothing but names of pages into a guest's files, and takes none away",
          "[join]") {
    using Pages = std::vector<std::string>;
    const Pages known{"turn", "log"};
    CHECK(app::with_seen_pages(known, {}) == known);
    CHECK(app::with_seen_pages(known, {"log", "scores"}) == Pages{"turn", "log", "scores"});
    CHECK(app::with_seen_pages(known, {"a b", "\x1b[2J", "x\ny", "", std::string(512, 'a')}) ==
          known);
    Pages many;
    for (int k = 0; k < 64; ++k) many.push_back("page-" + std::to_string(k));
    CHECK(app::with_seen_pages(known, many).size() == 40);
}
