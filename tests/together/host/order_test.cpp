// What the host of a table may do with others: send them away, lock the table, close it.

#include <fmt/format.h>
#include <unistd.h>

#include <string>

#include "support/catch.hpp"
#include "support/wire_terminal.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;
using app::wire::Hello;
using test::TableFolder;
using test::WireTable;
using test::WireTerminal;
using test::with_lines;

namespace {

const test::Game kThree{.game = "mexican", .players = 3, .seed = 4, .rounds = 1};

struct Ordered {
    TableFolder folder;
    WireTable at{kThree};
    WireTerminal& ann = at.join(with_lines("Ann"));
    WireTerminal& ben = at.join(with_lines("Ben"));
    WireTerminal& cyd = at.join(with_lines("Cyd"));
    WireTerminal& watcher = at.join(with_lines(""));

    void type(WireTerminal& who, const std::string& line) { at.type(who, line); }
    std::string refused(const Hello& hello) {
        WireTerminal& fresh = at.join(hello);
        at.pass();
        return fresh.refused;
    }
};

}  // namespace

TEST_CASE("the host sends somebody away, and their seat waits", "[host][order]") {
    Ordered table;
    table.type(table.ann, "begin");
    REQUIRE(table.at.table().sitting() != nullptr);
    table.type(table.ben, "kick Ann");
    CHECK_THAT(table.ben.told, Catch::Contains("Only the host can do that."));
    table.type(table.ann, "kick ann");
    CHECK_THAT(table.ann.told, Catch::Contains("You cannot send yourself away."));
    table.type(table.ann, "kick Zoe");
    CHECK_THAT(table.ann.told, Catch::Contains("Nobody called Zoe plays at this table."));
    table.type(table.ann, "kick Ben");
    CHECK(table.ben.goodbye == "The host has sent you away.");
    CHECK_THAT(table.ann.told, Catch::Contains("Ben has been sent away."));
    CHECK(table.refused(with_lines("Ben")) ==
          "The host has sent you away. Try again in 5 minutes.");
    table.at.pass(5min);
    CHECK(table.at.join(with_lines("Ben")).welcome);
    CHECK(table.at.match().setup().players[1].level.empty());
    // For good.
    table.type(table.ann, "kick cyd level 4");
    CHECK_FALSE(table.cyd.goodbye.empty());
    CHECK(table.at.match().setup().players[2].level == "rocket-1");
    CHECK(table.at.match().setup().players[1].name == "Ben");
    CHECK(table.watcher.goodbye.empty());
    table.type(table.ann, "\"/kick spectators");
    CHECK(table.watcher.goodbye == "The host has sent all spectators away.");
}

TEST_CASE("at a locked table only those get in whose seats wait", "[host][order]") {
    Ordered table;
    table.type(table.ann, "lock");
    CHECK_THAT(table.ben.told, Catch::Contains("It is locked: nobody new can join."));
    CHECK(table.refused(with_lines("Dee")) == "Table test is locked: nobody new can join now.");
    table.type(table.ann, "unlock");
    CHECK(table.at.join(with_lines("")).welcome);
    table.type(table.ann, "begin");
    table.type(table.ann, "lock");
    CHECK_THAT(table.ben.told, Catch::Contains("The table is locked"));
    table.ben.hang_up();
    table.at.pass();
    CHECK(table.refused(with_lines("Dee")) ==
          "Table test is locked: nobody new can join now. Seats that wait: Ben. Join with --name.");
    CHECK(table.refused(with_lines("")) == "Table test is locked: nobody new can join now.");
    CHECK(table.at.join(with_lines("Ben")).welcome);
    table.type(table.ann, "unlock");
    CHECK(table.at.join(with_lines("")).welcome);
}

TEST_CASE("a host who was cut off gets into the locked waiting room, and nobody else does",
          "[host][order]") {
    Ordered table;
    table.type(table.ann, "host Ben");
    table.type(table.ann, "lock");
    CHECK_THAT(table.ann.told, Catch::Contains("Only the host can do that."));
    table.type(table.ben, "lock");
    table.ben.hang_up();
    table.at.pass();
    CHECK(table.refused(with_lines("Dee")) == "Table test is locked: nobody new can join now.");
    WireTerminal& back = table.at.join(with_lines("ben"));
    REQUIRE(back.welcome);
    table.type(back, "unlock");
    CHECK(table.at.join(with_lines("Dee")).welcome);
}

TEST_CASE("a host who watches sends all other spectators away", "[host][order]") {
    const TableFolder folder;
    WireTable at(kThree);
    for (int k = 0; k < 2; ++k) REQUIRE(at.join(with_lines("")).welcome);
    at.terminals[0].send(app::wire::LineTyped{"kick spectators"});
    at.pass();
    CHECK_FALSE(at.terminals[0].ended);
    CHECK(at.terminals[1].goodbye == "The host has sent all spectators away.");
}

TEST_CASE("a computer player's seat that somebody waits for is not had at a locked table",
          "[host][order]") {
    const TableFolder folder;
    WireTable at(
        {.game = "mexican", .players = 2, .seed = 4, .rounds = 1, .levels = {"", "planner"}});
    WireTerminal& ann = at.join(with_lines("Ann"));
    const auto type = [&](WireTerminal& who, const std::string& line) {
        who.send(app::wire::LineTyped{line});
        at.pass();
        at.pass();
    };
    type(ann, "begin");
    REQUIRE(at.table().sitting() != nullptr);
    Hello late = with_lines("Cyd");
    late.seat = at.match().setup().players[1].name;
    REQUIRE(at.join(late).welcome);
    REQUIRE_THAT(ann.told, Catch::Contains("Cyd would like to play"));
    type(ann, "lock");
    type(ann, "yes");
    CHECK(at.match().setup().players[1].name == late.seat);
    late.names = {"Dee"};
    CHECK(at.join(late).refused == "Table test is locked: nobody new can join now.");
    type(ann, "unlock");
    CHECK(at.match().setup().players[1].name == late.seat);
    REQUIRE_THAT(ann.told, Catch::Contains("Cyd would like to play"));
    type(ann, "yes");
    CHECK(at.match().setup().players[1].name == "Cyd");
}

TEST_CASE("whoever stands in for the host names no other, and gives away no seat of the absent",
          "[host][order]") {
    Ordered table;
    table.type(table.ann, "host Ann");
    table.type(table.ann, "begin");
    table.ann.hang_up();
    table.cyd.hang_up();
    table.at.pass();
    const std::string no = "Only the host, who is away, can do that.";
    table.type(table.ben, "/host Ben");
    CHECK_THAT(table.ben.told, Catch::Contains(no));
    for (const char* const name : {"Ann", "Cyd"}) {
        table.type(table.ben, fmt::format("kick {} medium", name));
        CHECK_THAT(table.ben.told, Catch::Contains(no));
    }
    CHECK(table.at.match().setup().players[0].level.empty());
    table.type(table.ben, "lock");
    CHECK_THAT(table.ben.told, Catch::Contains("The table is locked"));
    table.type(table.ben, "lock");
    CHECK_THAT(table.ben.told, Catch::Contains("The table is already locked."));
    table.type(table.watcher, "unlock");
    CHECK_THAT(table.watcher.told, Catch::Contains("Only the host can do that."));
    // Nobody who only watches stands in during a game.
    table.ben.hang_up();
    table.at.pass();
    table.type(table.watcher, "unlock");
    CHECK_THAT(table.watcher.told, Catch::Contains("Only the host can do that."));
}

TEST_CASE("an order that there is not, and one that does nothing, are answered", "[host][order]") {
    Ordered table;
    table.type(table.ann, "/kik Ben");
    CHECK_THAT(table.ann.told, Catch::Contains("There is no order /kik. The host's orders: /mute"));
    // What is wrong with what the host did is the host's business.
    table.type(table.ann, "fewer");
    CHECK_THAT(table.ann.told, Catch::Contains("There is no computer player."));
    CHECK(table.ben.told.find("There is no computer player.") == std::string::npos);
    table.type(table.ann, "lock");
    CHECK(table.ann.told.find("There is no computer player.") == std::string::npos);
    table.type(table.ann, "unlock");
    for (const char* const words : {"Ben is already muted.", "Ben is not muted."}) {
        const std::string order = std::string(words).find("not") == std::string::npos ? "" : "un";
        for (int k = 0; k < 2; ++k) table.type(table.ann, order + "mute Ben");
        CHECK_THAT(table.ann.told, Catch::Contains(words));
    }
    table.type(table.ann, "begin");
    table.type(table.ann, "say /kik Ben");
    CHECK_THAT(table.ann.told, Catch::Contains("There is no order /kik."));
    table.type(table.ann, "/unlock");
    CHECK_THAT(table.ann.told, Catch::Contains("The table is not locked."));
    table.type(table.ann, "/kick Spectators");
    CHECK_THAT(table.ann.told, Catch::Contains("All spectators have been sent away."));
    CHECK_FALSE(table.watcher.goodbye.empty());
    table.type(table.ann, "kick spectators");
    CHECK_THAT(table.ann.told, Catch::Contains("Nobody else is watching."));
}

TEST_CASE("whoever was sent away comes back under none of the names they gave, and the host does",
          "[host][order]") {
    const TableFolder folder;
    WireTable at(kThree);
    Hello hello = with_lines("Ann");
    hello.named = false;
    at.join(hello);
    WireTerminal& other = at.join(hello);  // so it becomes Ann 2
    REQUIRE(other.welcome);
    at.type(at.terminals[0], "kick Ann 2");
    REQUIRE(at.terminals[1].goodbye == "The host has sent you away.");
    Hello again = with_lines("ann 2");
    CHECK_THAT(at.join(again).refused, Catch::Contains("Try again in 5 minutes."));
    at.pass(61s);
    CHECK_THAT(at.join(again).refused, Catch::Contains("Try again in 4 minutes."));
    // The name that both gave is the host's.
    at.terminals[0].hang_up();
    at.pass();
    CHECK(at.join(hello).welcome);
    // A name that nobody here has is barred as it was given.
    Hello wished = with_lines("Dee");
    wished.named = false;
    at.join(wished);
    at.type(at.terminals[at.terminals.size() - 2], "kick Dee");
    CHECK_THAT(at.join(wished).refused, Catch::Contains("Try again in 5 minutes."));
}

TEST_CASE("in the waiting room a key locks the table, and a number sends somebody away",
          "[host][order]") {
    const TableFolder folder;
    WireTable at(kThree);
    for (const char* const name : {"Ann", "Ben"}) at.join(name);
    WireTerminal &ann = at.terminals[0], &ben = at.terminals[1];
    CHECK(ann.shows("1 to 9 sends that player away"));
    CHECK_FALSE(ben.shows("sends that player away"));
    at.press(ben, "l");
    CHECK_FALSE(ann.shows("locked"));
    CHECK(ann.shows("l locks the table"));
    CHECK(ben.shows("roundhouse join"));
    at.press(ann, "l");
    // Nobody is invited who would be turned away.
    for (WireTerminal* const terminal : {&ann, &ben}) {
        CHECK_FALSE(terminal->shows("roundhouse join"));
        CHECK_FALSE(terminal->shows("ssh"));
    }
    CHECK(ann.shows("l unlocks the table"));
    CHECK(ben.shows("The table is locked: nobody new can join."));
    at.press(ann, "l");
    CHECK_FALSE(ben.shows("locked"));
    CHECK(ben.shows("roundhouse join"));
    at.press(ann, "1");
    at.press(ann, "3");
    CHECK_FALSE(ann.shows("Send"));
    at.press(ann, "2");
    REQUIRE(ann.shows("Send Ben away from the table?"));
    at.press(ann, "y");
    CHECK(ben.goodbye == "The host has sent you away.");
    CHECK_FALSE(ann.shows("2  Ben"));
    CHECK(ann.shows("Ben has been sent away."));
    CHECK(at.join("Dee").welcome);
}

TEST_CASE("a table that its user asks to close saves the game and tells everybody how to go on",
          "[host][order]") {
    for (const bool by_itself : {false, true}) {
        const TableFolder folder;
        WireTable at(kThree, by_itself);
        for (const char* const name : {"Ann", "Ben"}) at.join(name);
        at.press(at.terminals[0], "space");
        WireTerminal& other = at.connect();
        other.send(app::wire::Close{});
        at.pass();
        CHECK(at.table().closed());
        for (const WireTerminal& terminal : at.terminals)
            CHECK_THAT(terminal.goodbye,
                       Catch::StartsWith("The table has been closed. The game is saved: "
                                         "roundhouse host --resume "));
    }
}
