// What people at a table learn of its file when a disk fails, and when it works again.

#include <cerrno>
#include <iostream>
#include <sstream>

#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/wire_terminal.hpp"

using namespace roundhouse;
using test::TableFolder;
using test::WireTable;
using test::WireTerminal;

namespace {

// Ann on a screen and Ben in lines play on until something could not be saved.
struct FullDisk {
    TableFolder folder;
    test::FaultySys sys;
    WireTable at;

    explicit FullDisk(bool by_itself)
        : at({.game = "mexican", .players = 2, .seed = 4}, by_itself, sys) {
        WireTerminal& ann = at.join("Ann");
        at.join(test::with_lines("Ben"));
        at.press(ann, "space");
        REQUIRE(at.table().sitting() != nullptr);
        sys.refuse("write_at", ENOSPC);
        const std::size_t records = at.match().records().size();
        for (int k = 0; k < 20 && at.match().records().size() == records; ++k) {
            for (const char* const name : {"space", "enter", "d", "p"}) at.press(ann, name);
            for (const char* const line : {"", "1"}) at.type(at.terminals[1], line);
        }
        REQUIRE(at.match().records().size() > records);
    }
};

}  // namespace

TEST_CASE("a service says once that its game is not saved, and once that it is again", "[host]") {
    const std::ostringstream lines;
    auto* const before = std::cerr.rdbuf(lines.rdbuf());
    {
        FullDisk disk(true);
        for (int k = 0; k < 3; ++k) disk.at.pass();
        disk.sys.allow("write_at");
        CHECK(disk.at.table().how_to_resume().starts_with(" The game is saved"));
        for (int k = 0; k < 3; ++k) disk.at.pass();
    }
    std::cerr.rdbuf(before);
    const std::string all = lines.str();
    const std::string full = "NOT SAVED (cannot write: No space left on device)\n",
                      again = "All is saved again.\n";
    const std::size_t first = all.find(full), then = all.find(again);
    CHECK(first != std::string::npos);
    CHECK(then != std::string::npos);
    CHECK(all.find(full, first + 1) == std::string::npos);
    CHECK(all.find(again, then + 1) == std::string::npos);
}

TEST_CASE("whoever leaves while the disk is full is told so, and not once it takes the game again",
          "[host]") {
    for (const bool works_again : {false, true}) {
        FullDisk disk(false);
        WireTerminal& ben = disk.at.terminals[1];
        if (works_again) disk.sys.allow("write_at");
        disk.at.type(ben, "quit");
        if (!ben.ended) disk.at.type(ben, "y");
        disk.at.pass();
        CAPTURE(works_again, ben.goodbye);
        REQUIRE(ben.ended);
        CHECK((ben.goodbye.find("NOT SAVED") == std::string::npos) == works_again);
        CHECK((ben.goodbye.find("Once the table is closed: roundhouse host --resume ") !=
               std::string::npos) == works_again);
    }
}
