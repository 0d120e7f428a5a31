// Whom a table serves first: players wait neither for many who greet it nor for those who watch.

#include <algorithm>
#include <chrono>
#include <vector>

#include "support/catch.hpp"
#include "support/wire_terminal.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;
using test::TableFolder;
using test::WireTable;
using test::WireTerminal;

TEST_CASE("only so many greetings of a user are heard in a moment, and all in the end", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .rounds = 1});
    WireTerminal& ann = at.join("Ann");
    at.join("Ben");
    at.press(ann, "space");
    REQUIRE(at.table().sitting() != nullptr);
    at.pass(1s);
    std::vector<WireTerminal*> guests;
    for (int k = 0; k < 30; ++k) {
        guests.push_back(&at.connect());
        guests.back()->send(test::with_screen(""));
    }
    const auto welcome = [&] { return std::ranges::count(guests, true, &WireTerminal::welcome); };
    ann.key("?");
    for (int k = 0; k < 4; ++k) at.pass(0ms);
    CHECK(welcome() == app::limits::kGreetings.at_once);
    CHECK(ann.shows("HELP"));
    // The table does not wake up for those that it cannot hear yet.
    CHECK(at.table().due() > 0);
    at.pass(app::limits::kGreetings.each);
    CHECK(welcome() == app::limits::kGreetings.at_once + 1);
    for (int k = 0; k < 40 && welcome() < 30; ++k) at.pass(app::limits::kGreetings.each);
    CHECK(welcome() == 30);
}

TEST_CASE("a table sleeps while those who have hung up wait to be heard", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4});
    at.join("Ann");
    at.pass(1s);
    for (int k = 0; k < 30; ++k) {
        WireTerminal& guest = at.connect();
        guest.send(test::with_screen(""));
        guest.hang_up();
    }
    for (int k = 0; k < 4; ++k) at.pass(0ms);
    REQUIRE(at.table().due() > 0);
    const auto before = std::chrono::steady_clock::now();
    at.table().step(50);
    CHECK(std::chrono::steady_clock::now() - before >= 40ms);
}

TEST_CASE("Enter pressed again and again has one computer player move in each step", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican",
                  .players = 4,
                  .seed = 4,
                  .rounds = 1,
                  .levels = {"", "greedy", "greedy", "greedy"}});
    WireTerminal& ann = at.join("Ann");
    at.press(ann, "space");
    REQUIRE(at.table().sitting() != nullptr);
    const auto watches = [&] {
        return at.table().sitting()->waits_for() == play::Sitting::WaitsFor::computer &&
               ann.shows("is thinking");
    };
    for (int k = 0; k < 200 && !watches(); ++k) {
        if (const std::string key = at.next_key(0); !key.empty()) at.press(ann, key);
        at.pass();
    }
    REQUIRE(watches());
    int hurried = 0;
    for (int k = 0; k < 3 && watches(); ++k) {
        const std::size_t before = at.match().records().size();
        for (int again = 0; again < 5; ++again) ann.key("enter");
        at.pass(0ms);
        CHECK(at.match().records().size() <= before + 1);
        hurried += at.match().records().size() == before + 1 ? 1 : 0;
    }
    CHECK(hurried > 0);
}

TEST_CASE("players do not wait for the pictures of those who watch", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .rounds = 1});
    WireTerminal& ann = at.join("Ann");
    at.join("Ben");
    at.press(ann, "space");
    REQUIRE(at.table().sitting() != nullptr);
    std::vector<WireTerminal*> watching;
    for (int k = 0; k < 12; ++k) {
        watching.push_back(&at.join(test::with_screen("")));
        at.pass(1s);
    }
    const auto settle = [&] {
        for (int k = 0; k < 100; ++k) at.pass();
    };
    settle();
    std::vector<std::size_t> before;
    for (const WireTerminal* one : watching) before.push_back(one->pictures);
    const auto have_seen = [&] {
        int count = 0;
        for (std::size_t k = 0; k < watching.size(); ++k)
            count += watching[k]->pictures > before[k] ? 1 : 0;
        return count;
    };
    at.each_look = 4ms;  // a step has time for few of them
    for (WireTerminal* one : watching) one->key("?");
    ann.key("?");
    for (int k = 0; k < 2 && !ann.shows("HELP"); ++k) at.pass(0ms);
    CHECK(ann.shows("HELP"));
    CHECK(have_seen() < 12);
    CHECK(at.table().due() == 0);
    for (int k = 0; k < 100 && have_seen() < 12; ++k) at.pass(0ms);
    CHECK(have_seen() == 12);
    at.each_look = 0ms;
    settle();
    CHECK(at.table().due() != 0);
}
