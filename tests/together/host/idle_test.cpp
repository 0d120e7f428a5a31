// Somebody who is at a table but does nothing: what the others see, and may do about it.

#include "support/catch.hpp"
#include "support/wire_terminal.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;
using test::TableFolder;
using test::WireTable;
using test::WireTerminal;

namespace {

struct Pair {
    TableFolder folder;
    WireTable at{{.game = "mexican", .players = 2, .seed = 4, .rounds = 3}};

    explicit Pair(bool plain) {
        for (const char* const name : {"Ann", "Ben"}) {
            app::wire::Hello hello = plain ? test::with_lines(name) : test::with_screen(name);
            hello.keyboard = plain;
            at.join(std::move(hello));
        }
    }
    [[nodiscard]] const play::Sitting& sitting() { return *at.table().sitting(); }
    WireTerminal& idler() { return at.terminals[sitting().turn_seat()]; }
    WireTerminal& other() { return at.terminals[1 - sitting().turn_seat()]; }
    void pass_minutes(int minutes) {
        for (int k = 0; k < 12 * minutes; ++k) at.pass(5s);
    }
    void type(WireTerminal& who, const std::string& line) {
        at.pass(1s);
        at.type(who, line);
    }
};

}  // namespace

TEST_CASE("after two minutes without a key, a computer player may play for somebody who is there",
          "[host][idle]") {
    Pair pair(false);
    WireTable& at = pair.at;
    at.press(at.terminals[0], "space");
    for (WireTerminal& one : at.terminals) at.press(one, "space");
    WireTerminal &idler = pair.idler(), &other = pair.other();
    at.press(other, "enter");
    INFO(other.text());
    CHECK(other.shows("After 2 minutes without a key, a computer player may play."));
    CHECK_FALSE(other.shows("ask the others"));
    pair.pass_minutes(2);
    CHECK(other.shows("has pressed no key for 2 minutes."));
    at.press(other, "enter");
    CHECK(other.shows("Let a computer player fill in for"));
    const std::size_t records = at.match().records().size();
    at.press(other, "y");
    CHECK(idler.shows("A computer player plays for you."));
    for (int k = 0; k < 4; ++k) at.pass(1s);
    CHECK(at.match().records().size() > records);
    // Any key, and no more than that.
    REQUIRE(pair.sitting().held() != 0);
    const Seat seat = pair.sitting().held() == 0b01 ? 0 : 1;
    at.press(idler, "enter");
    CHECK(pair.sitting().held() == 0);
    CHECK(other.shows("is back"));
    // What the key would have done in the turn is not done.
    CHECK((pair.sitting().turn_seat() != seat || !idler.shows("Play it?")));
    CHECK(at.stalls == 0);
}

TEST_CASE("the end of a round goes on by itself, and shows when", "[host][idle]") {
    Pair pair(false);
    WireTable& at = pair.at;
    at.press(at.terminals[0], "space");
    for (int k = 0; k < 4000 && at.match().phase() != Phase::deal; ++k)
        for (std::size_t who = 0; who < 2; ++who)
            if (const std::string key = at.next_key(who);
                !key.empty() && at.match().phase() == Phase::play)
                at.press(at.terminals[who], key);
    REQUIRE(at.match().phase() == Phase::deal);
    at.pass(10s);
    WireTerminal &ann = at.terminals[0], &ben = at.terminals[1];
    INFO(ann.text());
    CHECK(ann.shows("next round in 0:"));
    at.press(ann, "space");
    CHECK(ann.shows("Waiting for"));
    CHECK((ann.shows("next round 0:") || ann.shows("next round in 0:")));
    for (int k = 0; k < 60 && at.match().phase() == Phase::deal; ++k) at.pass(1s);
    CHECK(at.match().phase() == Phase::play);
    CHECK(at.match().state().course.round_at_hand() == 2);
    CHECK_FALSE(ann.shows("is over"));
    CHECK_FALSE(ben.shows("is over"));
}

TEST_CASE("lines of text tell who does nothing, and when the next round begins",
          "[host][idle][plain]") {
    Pair pair(true);
    WireTable& at = pair.at;
    pair.type(at.terminals[0], "begin");
    WireTerminal &idler = pair.idler(), &other = pair.other();
    pair.type(other, "hold");
    CHECK_THAT(other.told,
               Catch::Contains("Nobody is away, and nobody has been idle for 2 minutes."));
    pair.pass_minutes(2);
    CHECK_THAT(other.told, Catch::Contains("has pressed no key for 2 minutes."));
    idler.told.clear();
    pair.type(other, "hold");
    CHECK_THAT(other.told, Catch::Contains("A computer player plays for"));
    for (int k = 0; k < 5; ++k) at.pass(1s);
    CHECK_THAT(idler.told, Catch::Contains("A computer player plays for"));
    pair.type(idler, "");
    CHECK(pair.sitting().held() == 0);
    CHECK_THAT(other.told, Catch::Contains("is back."));
    for (int k = 0; k < 3000 && at.match().phase() == Phase::play; ++k) {
        if (!pair.idler().asks) pair.type(pair.idler(), "");
        pair.type(pair.idler(), "1");
    }
    REQUIRE(at.match().phase() == Phase::deal);
    at.pass(1s);
    CHECK_THAT(other.told + idler.told,
               Catch::Contains("The next round begins when everyone is ready, in"));
    for (int k = 0; k < 60 && at.match().phase() == Phase::deal; ++k) at.pass(1s);
    CHECK_THAT(other.told, Catch::Contains("The next round begins in 10 seconds."));
    CHECK(at.match().state().course.round_at_hand() == 2);
    CHECK(pair.idler().asks);
}
