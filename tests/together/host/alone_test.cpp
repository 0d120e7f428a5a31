// Tables at which nobody is any more, or nobody has ever been.

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>

#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/wire_terminal.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;
using test::TableFolder;
using test::WireTable;
using test::WireTerminal;

TEST_CASE("a table whose host could not sit down closes with the host's program", "[host]") {
    for (const bool somebody : {false, true}) {
        const TableFolder folder;
        WireTable at({.game = "mexican", .players = 2, .seed = 4});
        std::array<int, 2> ends{};
        REQUIRE(pipe(ends.data()) == 0);
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

TEST_CASE("a host's program that has ended wakes a table once", "[host][clock]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4});
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    at.table().watch_opener(app::Descriptor(app::real_sys(), ends[0]));
    // Somebody who has not said who they are yet: the table stays, and sleeps.
    at.connect();
    at.pass();
    close(ends[1]);
    at.pass();
    const auto before = std::chrono::steady_clock::now();
    at.table().step(50);
    CHECK(std::chrono::steady_clock::now() - before >= 40ms);
    CHECK_FALSE(at.table().closed());
}

TEST_CASE("a service that cannot save an abandoned game keeps it, and says so", "[host]") {
    const TableFolder folder;
    test::FaultySys full;
    WireTable at({.game = "mexican", .players = 2, .seed = 4}, true, full);
    for (const char* const name : {"Ann", "Ben"}) at.join(name);
    at.press(at.terminals[0], "space");
    CHECK(at.table().how_to_resume().starts_with(" The game is saved: roundhouse host --resume "));
    full.refuse("write_at", ENOSPC);
    while (at.table().how_to_resume().find("NOT SAVED") == std::string::npos) {
        for (WireTerminal& terminal : at.terminals)
            for (const char* const name : {"space", "enter", "d", "p"}) at.press(terminal, name);
    }
    for (auto& terminal : at.terminals) terminal.hang_up();
    at.pass();
    at.pass(25h);
    at.pass();
    REQUIRE(at.table().sitting() != nullptr);
    CHECK(at.table().how_to_resume().starts_with(" NOT SAVED (cannot write"));
    full.allow("write_at");
    at.pass(25h);
    at.pass();
    CHECK(at.table().sitting() == nullptr);
}

TEST_CASE("a service whose lines nobody reads goes on", "[host]") {
    const TableFolder folder;
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    const std::string filling(4096, 'x');
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    while (write(ends[1], filling.data(), filling.size()) > 0) {
    }
    fcntl(ends[1], F_SETFL, 0);
    const int before = dup(STDERR_FILENO);
    dup2(ends[1], STDERR_FILENO);
    bool welcome = false;
    {
        WireTable at({.game = "mexican", .players = 2, .seed = 4}, true);
        at.join("Ann").hang_up();
        at.pass();
        welcome = at.join("Ben").welcome;
    }
    dup2(before, STDERR_FILENO);
    for (const int fd : {before, ends[0], ends[1]}) close(fd);
    CHECK(welcome);
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

TEST_CASE("whoever is cut off while being shown something may come back, as others who are cut off",
          "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4});
    at.join("Ann");
    at.join("Ben");
    at.press(at.terminals[0], "space");
    REQUIRE(at.table().sitting() != nullptr);
    for (int k = 0; k < 5 && !at.terminals[1].shows("Leave the table?"); ++k)
        at.press(at.terminals[1], "q");
    at.press(at.terminals[1], "y");
    at.pass();
    REQUIRE(at.terminals[1].goodbyes == 1);
    // Her key is still heard; the table notices that she is gone when it answers.
    at.pass(600ms);
    at.terminals[0].key("?");
    at.terminals[0].hang_up();
    at.pass(0ms);
    CHECK_FALSE(at.table().closed());
    CHECK(at.table().due() == 0);
    at.pass(0ms);
    CHECK_FALSE(at.table().closed());
    CHECK(at.table().due() > 0);
    at.pass(11h);
    CHECK_FALSE(at.table().closed());
    at.pass(2h);
    CHECK(at.table().closed());
}
