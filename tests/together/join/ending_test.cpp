// What a table may leave on a guest's machine.

#include "together/join/ending.hpp"

#include <sys/socket.h>

#include <array>

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

TEST_CASE("how a time at a table ends is said with the way back, and with a status", "[join]") {
    const std::string back = "roundhouse join den --name Bea";
    app::Ending ending;
    CHECK(app::last_words(ending, back).status == 0);
    CHECK(app::last_words(ending, back).words.empty());
    ending.take(app::wire::Refused{"The table is full."});
    CHECK(ending.ended);
    CHECK(app::last_words(ending, back).status == 69);
    CHECK(app::last_words(ending, back).words == "The table is full.");
    for (const bool lost : {true, false}) {
        app::Ending broken;
        lost ? broken.lose() : broken.give_up();
        CHECK(broken.ended);
        CHECK(app::last_words(broken, back).status == 75);
        CHECK(app::last_words(broken, back).words.find("To come back: " + back) !=
              std::string::npos);
    }
}

TEST_CASE("a table that never stops talking is heard in parts, and to the end of what it said",
          "[join]") {
    std::array<int, 2> pair{};
    REQUIRE(socketpair(AF_UNIX, SOCK_STREAM, 0, pair.data()) == 0);
    app::wire::Connection table({app::real_sys(), pair[0]}, app::wire::kMostFromTerminal),
        terminal({app::real_sys(), pair[1]}, app::wire::kMostFromTable);
    for (int k = 0; k < 200; ++k) table.send(app::wire::encode(app::wire::Pong{}));
    table.send(app::wire::encode(app::wire::Goodbye{"The end.", false}));
    REQUIRE_FALSE(table.pending());
    table = app::wire::Connection({}, app::wire::kMostFromTerminal);
    app::Patience patience;
    app::Ending ending;
    int heard = 0, passes = 0;
    while (!ending.ended && passes < 1000) {
        const int before = heard;
        app::exchange(terminal, patience, ending, [&](const app::wire::FromTable&) { ++heard; });
        CHECK(heard - before <= 64);
        ++passes;
    }
    CHECK(heard == 201);
    CHECK(ending.words == "The end.");
    CHECK_FALSE(ending.lost);
}
