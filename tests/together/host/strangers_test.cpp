// Terminals at a table that do not do what Roundhouse does: they flood, are deaf, claim what is not
// theirs, and say what makes no sense. The others do not notice.

#include <chrono>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/wire_terminal.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;
using app::wire::Hello;
using app::wire::Resized;
using test::TableFolder;
using test::WireTable;
using test::WireTerminal;

namespace {

const test::Game kTwo{.game = "mexican", .players = 2, .seed = 4, .rounds = 1};

// For how long the table waits though something may be done; it may wait for `longest`.
std::chrono::milliseconds waits(WireTable& at, std::chrono::milliseconds longest) {
    const auto begin = std::chrono::steady_clock::now();
    at.table().step(static_cast<int>(longest.count()));
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                 begin);
}

// Makes the table send more than the terminal's socket holds.
void fill(WireTable& at, WireTerminal& deaf) {
    deaf.deaf = true;
    for (int k = 0; k < 200; ++k) {
        deaf.send(Resized{{400, k % 2 == 0 ? 160 : 159}});
        at.pass();
    }
}

WireTerminal& begin_two(WireTable& at) {
    WireTerminal& ann = at.join("Ann");
    at.join("Ben");
    at.press(ann, "space");
    REQUIRE(at.table().sitting() != nullptr);
    return ann;
}

Hello anybody(std::vector<std::string> names, bool named = true) {
    Hello hello;
    hello.size = {80, 24};
    hello.motion = false;
    hello.names = std::move(names);
    hello.named = named;
    return hello;
}

// Three play, and the seats of Ben and Cyd wait; it is not clear which is whose.
void begin_three_of_whom_one_stays(WireTable& at) {
    for (const char* const name : {"Ann", "Ben", "Cyd"}) at.join(name);
    at.press(at.terminals[0], "space");
    at.terminals.pop_back();
    at.terminals.pop_back();
    at.pass();
}

}  // namespace

TEST_CASE("what a terminal says at once is heard to its end, whether or not others speak",
          "[host][clock]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4});
    WireTerminal& ann = at.join("Ann");
    std::string all;
    for (int k = 0; k < 1000; ++k) all += app::wire::encode(Resized{{80, 20 + k % 4}});
    ann.send_raw(all + app::wire::encode(Resized{{100, 30}}));
    for (int k = 0; k < 40 && !(ann.canvas->size() == ui::Size{100, 30}); ++k) {
        REQUIRE(waits(at, 3s) < 2s);
        ann.listen();
    }
    CHECK(ann.canvas->size().width == 100);
}

TEST_CASE("a terminal that floods does not fill the table's memory", "[host]") {
    const TableFolder folder;
    WireTable at(kTwo);
    at.join("Ann");
    // Each is heard, in its turn: what has not been heard waits in the socket, which takes no more.
    WireTerminal& flood = at.join("Ben");
    const std::string many = [] {
        std::string all;
        for (int k = 0; k < 4000; ++k) all += app::wire::encode(app::wire::Hidden{});
        return all;
    }();
    for (int k = 0; k < 400; ++k) {
        flood.send_raw(many);
        at.pass();
    }
    // The rest is still on this side: the socket holds a few hundred KB, the table one reading.
    CHECK(flood.unsent() > 400 * many.size() / 2);
}

TEST_CASE("a terminal that takes nothing is not heard, and is told what was said last if it does",
          "[host][clock]") {
    const TableFolder folder;
    WireTable at(kTwo);
    begin_two(at);
    WireTerminal& ben = at.terminals[1];
    fill(at, ben);
    const std::size_t before = ben.pictures;
    WireTerminal& elsewhere = at.join("Ben");
    REQUIRE(elsewhere.welcome);
    // Nothing can be done about it until it takes something.
    at.pass(1s);
    at.pass(1s);
    CHECK(waits(at, 300ms) >= 250ms);
    ben.deaf = false;
    for (int k = 0; k < 10; ++k) at.pass();
    CHECK(ben.pictures > before);
    CHECK(ben.goodbye.find("another terminal") != std::string::npos);
    CHECK(ben.ended);
}

TEST_CASE("a long paste holds up nobody", "[host][clock]") {
    const TableFolder folder;
    WireTable at(kTwo);
    WireTerminal& ann = begin_two(at);
    at.press(ann, "\"");
    at.pass(600ms);
    std::u32string text;
    while (text.size() + 3 <= app::wire::kMostPasted) text += U"1 \u00e9";
    ann.send(app::wire::Pasted{ann.seen, text});
    for (int k = 0; k < 20; ++k) CHECK(waits(at, 0ms) < 200ms);
    ann.listen();
    CHECK(ann.shows("1 \u00e91 \u00e91"));
}

TEST_CASE("a terminal that takes nothing for 30 seconds is dropped, and its seat waits", "[host]") {
    const TableFolder folder;
    WireTable at(kTwo);
    WireTerminal& ann = begin_two(at);
    fill(at, at.terminals[1]);
    at.pass(25s);
    CHECK(at.table().seats_of(1) != 0);
    at.pass(6s);
    CHECK(at.table().seats_of(1) == 0);
    at.pass();
    CHECK(ann.shows("Ben has gone; the seat is kept."));
}

TEST_CASE("a terminal without names watches, and who watches is counted", "[host]") {
    const TableFolder folder;
    WireTable at(kTwo);
    WireTerminal& ann = at.join("Ann");
    CHECK(at.join(anybody({})).welcome);
    at.pass();
    CHECK(ann.shows("One person is watching."));
    at.terminals.pop_back();
    at.pass();
    at.pass();
    CHECK_FALSE(ann.shows("watch"));
}

TEST_CASE("connections that say nothing, and spectators, keep nobody out", "[host]") {
    const TableFolder folder;
    WireTable at(kTwo);
    at.join("Ann");
    for (int k = 0; k < 100; ++k) {
        at.connect();
        if (k % 10 == 9) at.pass();
    }
    for (int k = 0; k < 50; ++k) {
        Hello watcher = anybody({});
        watcher.watch = true;
        at.join(watcher);
    }
    CHECK(at.join("Ben").welcome);
    CHECK(at.table().seats_of(0) != 0);
    CHECK_FALSE(at.terminals[0].ended);
    CHECK(at.terminals[120].welcome);
    CHECK(at.terminals[150].refused == "There are too many people at this table.");
}

TEST_CASE("two terminals of one user that choose a seat at once do not both get it", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 3, .seed = 4, .rounds = 1});
    begin_three_of_whom_one_stays(at);
    WireTerminal& one = at.join(anybody({"x"}, false));
    WireTerminal& other = at.join(anybody({"x"}, false));
    REQUIRE(one.shows("Which seat is yours?"));
    REQUIRE(other.shows("Which seat is yours?"));
    at.pass(600ms);
    one.key("1");
    other.key("1");
    at.pass();
    at.pass();
    CHECK(at.table().seats_of(3) == 0b010);
    CHECK(at.table().seats_of(4) == 0);
    CHECK(other.shows("Which seat is yours?"));
    CHECK_FALSE(other.shows("Ben"));
    CHECK(other.shows("Cyd"));
    CHECK_FALSE(other.shows("No seat is free any more."));
    REQUIRE(at.join(anybody({"Cyd"})).welcome);
    CHECK(other.shows("No seat is free any more."));
}

TEST_CASE("whoever takes over the seats of several terminals ends all of them", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 3, .seed = 4, .rounds = 1});
    at.join("Ann");
    at.join("Ben");
    at.join("Cyd");
    at.press(at.terminals[0], "space");
    REQUIRE(at.join(anybody({"Ben", "Cyd"})).welcome);
    at.pass();
    at.pass();
    CHECK(at.terminals[1].goodbye.find("another terminal") != std::string::npos);
    CHECK(at.terminals[2].goodbye.find("another terminal") != std::string::npos);
    CHECK(at.table().seats_of(3) == 0b110);
}

TEST_CASE("a table that nobody comes to closes after half a day", "[host]") {
    const TableFolder folder;
    WireTable at(kTwo);
    at.pass(11h);
    CHECK_FALSE(at.table().closed());
    at.pass(11h);
    CHECK_FALSE(at.table().closed());
    at.pass(2h);
    CHECK(at.table().closed());
}

TEST_CASE("a connection that nobody has noticed to be dead does not keep its user out", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .rounds = 1});
    at.join("Ann");
    at.join("Ben");
    at.press(at.terminals[0], "space");
    Hello same;
    same.size = {80, 24};
    same.unicode = true;
    same.motion = false;
    same.names = {"Ben"};  // as the machine suggests
    WireTerminal& back = at.join(same);
    at.pass();
    REQUIRE(back.welcome);
    CHECK(at.terminals[1].goodbye.find("another terminal") != std::string::npos);
    CHECK(at.table().seats_of(2) == 0b10);
    // Another name is nobody's.
    same.names = {"Cyd"};
    CHECK_FALSE(at.join(same).refused.empty());
}

TEST_CASE("a spectator who leaves does not close the table of players who were cut off", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .rounds = 1});
    at.join("Ann");
    Hello watcher;
    watcher.size = {80, 24};
    watcher.watch = true;
    watcher.motion = false;
    at.join(watcher);
    at.join("Ben");
    at.press(at.terminals[0], "space");
    at.press(at.terminals[1], "q");
    {
        WireTerminal gone = std::move(at.terminals.front());
        at.terminals.pop_front();
        WireTerminal too = std::move(at.terminals.back());
        at.terminals.pop_back();
    }
    at.pass();
    at.press(at.terminals[0], "y");
    at.pass();
    CHECK(at.terminals[0].ended);
    CHECK_FALSE(at.table().closed());
    CHECK(at.join("Ann").welcome);
}

TEST_CASE("those who are asked for a seat keep no owner of one out, and have a minute", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 3, .seed = 4, .rounds = 1});
    begin_three_of_whom_one_stays(at);
    // More people ask for a seat than are asked which.
    for (int k = 0; k < 70; ++k) at.join(anybody({"x"}, false));
    at.pass();
    CHECK(at.terminals[1].goodbye.find("Others want to choose") != std::string::npos);
    CHECK(at.terminals.back().shows("Which seat is yours?"));
    CHECK(at.join(anybody({"Ben"})).welcome);
    CHECK(at.table().seats_of(73) == 0b010);
    CHECK(at.terminals.back().goodbye.empty());
    WireTerminal& slow = at.terminals[70];
    REQUIRE(slow.shows("Which seat is yours?"));
    at.pass(59s);
    CHECK(slow.goodbye.empty());
    at.pass(2s);
    at.pass();
    CHECK(slow.goodbye.find("no seat within a minute") != std::string::npos);
    // Ben, who has a seat, stays.
    CHECK_FALSE(at.terminals.back().ended);
}

TEST_CASE("where nobody's own seat waits, those who choose first are left to choose", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 3, .seed = 4, .levels = {"", "", "planner"}});
    begin_two(at);
    for (int k = 0; k < 12; ++k) REQUIRE(at.join(anybody({"x"}, false)).shows("Which seat"));
    CHECK(at.join(anybody({"y"}, false)).refused ==
          "Too many people are choosing a seat. Try again in a minute.");
    at.pass();
    CHECK(at.terminals[2].goodbye.empty());
    CHECK(at.terminals[2].shows("Which seat"));
}

TEST_CASE("those who choose to watch count as spectators", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 3, .seed = 4, .rounds = 1});
    begin_three_of_whom_one_stays(at);
    WireTerminal& late = at.join(anybody({"x"}, false));
    REQUIRE(late.shows("Which seat is yours?"));
    for (int k = 0; k < 32; ++k) REQUIRE(at.join(anybody({})).welcome);
    at.press(late, "w");
    CHECK(late.goodbye == "There are too many people at this table.");
    CHECK_FALSE(at.terminals.back().ended);
}

TEST_CASE("who finds no seat is told how to watch", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "train", .players = 2, .seed = 4, .rounds = 1});
    begin_two(at);
    const std::string way = "To watch: roundhouse join test --watch";
    CHECK(at.join(anybody({"Q"})).refused.find(way) != std::string::npos);
    Hello lines = anybody({"Q"});
    lines.plain = true;
    CHECK(at.join(lines).refused.find(way) != std::string::npos);
}

TEST_CASE("a table shows on request that it hears, and asks nobody by itself", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "train", .players = 2, .seed = 4, .rounds = 1});
    WireTerminal& ann = begin_two(at);
    WireTerminal& silent = at.connect();
    for (WireTerminal* const one : {&ann, &silent}) {
        one->send(app::wire::Ping{});
        at.pass();
        at.pass();
        CHECK(one->pongs == 1);
    }
    at.pass(1min);
    CHECK(ann.pongs == 1);
    CHECK_FALSE(ann.ended);
}

TEST_CASE("whoever comes back takes every seat of theirs from the terminals where it was",
          "[host]") {
    const TableFolder folder;
    WireTable at({.game = "train", .players = 4, .seed = 4, .rounds = 1});
    // Two share a terminal, which is told once.
    at.join(anybody({"Ann", "Dov"}));
    at.join("Ben");
    at.join("Cyd");
    at.press(at.terminals[0], "space");
    REQUIRE(at.table().sitting() != nullptr);
    WireTerminal& back = at.join(anybody({"Ann", "Dov", "Ben", "Cyd"}));
    at.pass();
    REQUIRE(back.welcome);
    for (std::size_t k = 0; k < 3; ++k) {
        INFO(k);
        CHECK(at.terminals[k].goodbye == "You have joined from another terminal.");
        CHECK(at.terminals[k].goodbyes == 1);
        CHECK(at.terminals[k].ended);
    }
    CHECK(at.table().seats_of(3) == 0b1111);
    CHECK_FALSE(back.ended);
}

TEST_CASE("a terminal that is gone already is told nothing, and those that have to go still are",
          "[host]") {
    const TableFolder folder;
    WireTable at({.game = "train", .players = 2, .seed = 4, .rounds = 1});
    WireTerminal& ann = begin_two(at);
    WireTerminal& back = at.connect();
    at.pass();
    // Heard in one step: the first is gone when its seat is taken.
    ann.send_raw("GET / HTTP/1.0\r\n\r\n");
    back.send(anybody({"Ann", "Ben"}));
    at.pass();
    at.pass();
    REQUIRE(back.welcome);
    CHECK(ann.goodbyes == 0);
    CHECK(at.terminals[1].goodbye == "You have joined from another terminal.");
    CHECK(at.table().seats_of(2) == 0b11);
}
