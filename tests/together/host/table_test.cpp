// Tables of several terminals, over sockets: who may sit where, who is told what, and when.

#include <unistd.h>

#include <string>

#include "support/catch.hpp"
#include "support/tiles.hpp"
#include "support/wire_terminal.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;
using app::wire::Hello;
using test::TableFolder;
using test::WireTable;
using test::WireTerminal;
using test::with_screen;

TEST_CASE("who comes to a table gets a seat, a sentence, or may watch", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .levels = {"", "planner"}});
    WireTerminal& ann = at.join("Ann");
    REQUIRE(ann.welcome);
    CHECK(ann.shows("roundhouse join test"));
    CHECK(ann.shows("computer player"));
    CHECK_FALSE(at.join("Ann").refused.empty());
    CHECK_FALSE(at.join("a name that is much longer than any name may be").refused.empty());
    Hello suggested;
    suggested.names = {"Ann"};
    suggested.size = {80, 24};
    CHECK(at.join(suggested).welcome);
    at.pass();
    CHECK(ann.shows("Ann 2"));
    Hello old;
    old.version = app::wire::kVersion + 1;
    CHECK(at.join(old).refused.find("another version") != std::string::npos);
    // Anything that is not a message ends the connection, and nothing else.
    WireTerminal& garbage = at.connect();
    garbage.send_raw("GET / HTTP/1.0\r\n\r\n");
    at.pass();
    at.pass();
    CHECK(garbage.ended);
    WireTerminal& query = at.connect();
    query.send(app::wire::Query{});
    at.pass();
    at.pass();
    REQUIRE(query.about);
    CHECK(query.about->game == "Mexican Train");
    CHECK(query.about->seats == std::vector<std::string>{"Ann", "Ann 2"});
    CHECK_FALSE(query.about->begun);
    CHECK(query.ended);
    // Whoever says nothing is let go.
    WireTerminal& silent = at.connect();
    at.pass();
    at.pass(11s);
    at.pass();
    CHECK(silent.ended);
    CHECK_FALSE(ann.ended);
}

TEST_CASE("computer players are added and removed before the game, and it begins for all",
          "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .levels = {"", "planner"}});
    WireTerminal& ann = at.join("Ann");
    WireTerminal& ben = at.join("Ben");
    at.press(ann, "+");
    CHECK(ben.shows("Rocket"));
    at.press(ann, "-");
    at.press(ann, "-");
    CHECK_FALSE(ben.shows("Rocket"));
    at.press(ann, "space");
    REQUIRE(at.table().sitting() != nullptr);
    CHECK(ann.shows("ROUND 1"));
    CHECK(ben.shows("ROUND 1"));
    CHECK_FALSE(at.join("Cyd").refused.empty());
}

TEST_CASE("a seat waits for its owner, who sees the table again as it is", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .rounds = 1});
    at.join("Ann");
    at.join("Ben");
    at.press(at.terminals[0], "space");
    for (int k = 0; k < 12; ++k) {
        const std::size_t who = static_cast<std::size_t>(k % 2);
        if (const std::string key = at.next_key(who); !key.empty())
            at.press(at.terminals[who], key);
    }
    const std::size_t records = at.match().records().size();
    CHECK(records > 2);
    {
        WireTerminal gone = std::move(at.terminals.back());
        at.terminals.pop_back();
    }
    at.pass();
    CHECK(at.table().seats_of(1) == 0);
    // The other one is told at once.
    CHECK(at.terminals[0].shows("Ben has gone; the seat is kept."));
    WireTerminal& stranger = at.join("Cyd");
    CHECK(stranger.shows("Whose seat does Cyd take over?"));
    CHECK(stranger.shows("Ben"));
    at.press(stranger, "q");
    Hello same;
    same.size = {100, 30};
    same.unicode = true;
    same.names = {"somebody"};
    WireTerminal& back = at.join(same);
    REQUIRE(back.welcome);
    at.pass();
    CHECK(back.shows("Ben (you)"));
    CHECK(at.match().records().size() == records);
    // The same user may come from another terminal: the first one is told.
    WireTerminal& elsewhere = at.join("Ben", {80, 24});
    at.pass();
    REQUIRE(elsewhere.welcome);
    CHECK(back.goodbye.find("another terminal") != std::string::npos);
    CHECK(elsewhere.shows("Ben (you)"));
}

TEST_CASE("people at different terminals who press a key at the same time are all heard",
          "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .rounds = 1});
    WireTerminal& ann = at.join("Ann");
    WireTerminal& ben = at.join("Ben");
    // Nothing else has to happen for a key to count.
    at.pass(600ms);
    ann.key("space");
    at.pass(1ms);
    at.pass(90ms);
    REQUIRE(ben.shows("begin the round"));
    for (int k = 0; k < 60; ++k) at.pass(20ms);
    ann.key("space");
    ben.key("space");
    for (int k = 0; k < 20; ++k) at.pass(10ms);
    CHECK_FALSE(ann.shows("begin the round"));
    CHECK_FALSE(ben.shows("begin the round"));
}

TEST_CASE("computer players move one after the other, whoever is at the table", "[host]") {
    for (const bool plain : {false, true}) {
        const TableFolder folder;
        WireTable at({.game = "mexican",
                      .players = 4,
                      .seed = 4,
                      .rounds = 1,
                      .levels = {"", "planner", "planner", "planner"}});
        Hello hello;
        hello.size = {80, 24};
        hello.motion = false;
        hello.plain = plain;
        hello.names = {"Ann"};
        at.join(hello);
        WireTerminal& ann = at.terminals[0];
        if (plain)
            ann.send(app::wire::LineTyped{"begin"});
        else
            at.press(ann, "space");
        at.pass();
        REQUIRE(at.table().sitting() != nullptr);
        // The loop itself says how long it may wait: nothing else wakes it.
        for (int k = 0; k < 400 && at.match().phase() != Phase::over; ++k) {
            at.pass_as_told();
            if (plain && ann.asks) {
                ann.asks = false;
                ann.send(app::wire::LineTyped{k % 2 == 0 ? "1" : ""});
            } else if (!plain) {
                if (const std::string key = at.next_key(0); !key.empty()) at.press(ann, key);
            }
        }
        CAPTURE(plain, at.match().records().size());
        CHECK(at.match().records().size() > 25);
        CHECK(at.stalls == 0);
    }
}

TEST_CASE("who leaves in lines of text gets the last words", "[host][plain]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .rounds = 1});
    at.join("Ann");
    Hello hello;
    hello.plain = true;
    hello.names = {"Ben"};
    at.join(hello);
    WireTerminal& ben = at.terminals[1];
    at.press(at.terminals[0], "space");
    at.pass();
    for (const char* const line : {"quit", "yes"}) {
        ben.send(app::wire::LineTyped{line});
        at.pass();
        at.pass();
    }
    CHECK(ben.told.find("left the table") != std::string::npos);
    CHECK(ben.ended);
}

TEST_CASE("a hand that was hidden stays so, whatever others do", "[host][secrecy]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 3, .seed = 4, .rounds = 1});
    for (const char* const name : {"Ann", "Ben", "Cyd"}) at.join(name);
    at.press(at.terminals[0], "space");
    for (WireTerminal& terminal : at.terminals) at.press(terminal, "space");
    // Whoever waits hides their hand; then the others play on.
    std::size_t hidden = 3;
    for (std::size_t k = 0; k < 3; ++k)
        if (at.next_key(k).empty()) hidden = k;
    REQUIRE(hidden < 3);
    at.terminals[hidden].send(app::wire::Hidden{});
    at.pass();
    const Seat seat = static_cast<Seat>(hidden);
    for (int k = 0; k < 12; ++k) {
        for (std::size_t who = 0; who < 3; ++who)
            if (who != hidden)
                if (const std::string key = at.next_key(who); !key.empty())
                    at.press(at.terminals[who], key);
        at.pass();
        const TileSet shown = test::tiles_on_screen(at.terminals[hidden].text());
        at.match().state().round.holdings[seat].hand.for_each(
            [&](Tile tile) { CHECK_FALSE(shown.contains(tile)); });
    }
    at.press(at.terminals[hidden], "space");
    const TileSet shown = test::tiles_on_screen(at.terminals[hidden].text());
    bool any = false;
    at.match().state().round.holdings[seat].hand.for_each(
        [&](Tile tile) { any = any || shown.contains(tile); });
    CHECK(any);
}

TEST_CASE("who agreed that a turn is taken back waits again", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .rounds = 1});
    for (const char* const name : {"Ann", "Ben"}) at.join(name);
    at.press(at.terminals[0], "space");
    for (WireTerminal& terminal : at.terminals) at.press(terminal, "space");
    const auto mover = [&] { return std::size_t{at.match().mover()}; };
    const std::size_t first = mover();
    for (int k = 0; k < 30 && mover() == first; ++k)
        at.press(at.terminals[first], at.next_key(first));
    REQUIRE(mover() != first);
    WireTerminal& other = at.terminals[1 - first];
    REQUIRE(other.key_line().find("tile") != std::string::npos);
    at.press(at.terminals[first], "u");
    REQUIRE(other.shows("y  agree"));
    at.press(other, "y");
    REQUIRE(mover() == first);
    CHECK(other.shows("Waiting for " + at.match().names().players[first] + "."));
    CHECK_FALSE(other.shows("You may"));
    CHECK(other.key_line().find("say") != std::string::npos);
}

TEST_CASE("a table whose socket was tidied away can be joined again", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .rounds = 1});
    at.join("Ann");
    std::filesystem::remove(at.socket());
    CHECK_FALSE(app::wire::connect_to({"test", at.socket(), ""}));
    at.pass(11s);
    CHECK(at.join("Ben").welcome);
    // So can one whose whole folder is gone for a while, as after the last logout.
    const std::filesystem::path where = std::filesystem::path(at.socket()).parent_path();
    std::filesystem::remove_all(where.parent_path());
    at.pass(11s);
    CHECK_FALSE(app::wire::connect_to({"test", at.socket(), ""}));
    std::filesystem::create_directories(where.parent_path());
    std::filesystem::permissions(where.parent_path(), std::filesystem::perms::owner_all);
    at.pass(11s);
    WireTerminal& back = at.join("Ben");
    CHECK((back.welcome || !back.refused.empty()));
    // Somebody else's table of that name is left alone.
    std::filesystem::remove(at.socket());
    auto other = app::wire::Listener::open("test", "");
    REQUIRE(std::holds_alternative<app::wire::Listener>(other));
    at.pass(11s);
    CHECK(app::wire::connect_to({"test", at.socket(), ""}));
    CHECK(std::get<app::wire::Listener>(other).accept().fd);
}
