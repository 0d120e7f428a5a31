// Tables at which nobody is any more, or nobody has ever been.

#include <fcntl.h>
#include <unistd.h>

#include <array>

#include "support/catch.hpp"
#include "support/wire_terminal.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;
using test::TableFolder;
using test::WireTable;

TEST_CASE("a table whose host could not sit down closes with the host's program", "[host]") {
    for (const bool somebody : {false, true}) {
        const TableFolder folder;
        WireTable at({.game = "mexican", .players = 2, .seed = 4});
        std::array<int, 2> ends{};
        REQUIRE(pipe2(ends.data(), O_CLOEXEC) == 0);
        at.table().watch_opener(app::Descriptor(app::real_sys(), ends[0]));
        at.pass();
        CHECK_FALSE(at.table().closed());
        if (somebody) REQUIRE(at.join("Ben").welcome);
        close(ends[1]);
        at.pass();
        CHECK(at.table().closed() != somebody);
        // Whoever was cut off may come back.
        if (somebody) at.terminals[0].hang_up();
        at.pass();
        at.pass(1h);
        CHECK(at.table().closed() != somebody);
    }
}

TEST_CASE("a service keeps an unfinished game for a day after its people have gone", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4}, true);
    for (const char* const name : {"Ann", "Ben"}) at.join(name);
    at.press(at.terminals[0], "space");
    REQUIRE(at.table().sitting() != nullptr);
    for (auto& terminal : at.terminals) terminal.hang_up();
    at.pass();
    at.pass(23h);
    at.pass();
    CHECK(at.table().sitting() != nullptr);
    at.pass(2h);
    CHECK(at.table().sitting() == nullptr);
    CHECK_FALSE(at.table().closed());
    CHECK(at.join("Cyd").welcome);
    CHECK(at.terminals.back().shows("begin the game"));
}
