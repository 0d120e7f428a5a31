// A time limit at a table of several terminals: everybody sees it, whatever its owner does it runs
// until the turn is over, and a terminal that does nothing holds nobody up.

#include "support/catch.hpp"
#include "support/wire_terminal.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;
using app::wire::Hello;
using test::TableFolder;
using test::WireTable;
using test::WireTerminal;
using WaitsFor = play::Sitting::WaitsFor;

namespace {

// With few tiles, since every second of a turn draws pictures.
test::Game timed() {
    return {.game = test::house("oll", "[hand]\ndouble-12 = 5\n"),
            .players = 3,
            .seed = 4,
            .rounds = 1,
            .levels = {"", "", "greedy"},
            .clock = {.turn = 20}};
}

// Until a person is to move, without anybody's doing.
Seat to_a_turn(WireTable& at) {
    for (int k = 0; k < 400; ++k) {
        const play::Sitting& sitting = *at.table().sitting();
        if (sitting.waits_for() == WaitsFor::turn) return sitting.turn_seat();
        at.pass(500ms);
    }
    FAIL("nobody's turn comes");
    return 0;
}

}  // namespace

TEST_CASE("all terminals of a table see the time of whose turn it is, and it is played for them",
          "[host][clock]") {
    const TableFolder folder;
    WireTable at(timed());
    at.join("Ann");
    at.join("Ben");
    CHECK(at.terminals[0].shows("Time limit: 20 seconds a turn"));
    at.press(at.terminals[0], "space");
    for (WireTerminal& terminal : at.terminals) at.press(terminal, "space");
    SeatMask seen = 0;
    for (int turn = 0; turn < 4; ++turn) {
        const Seat seat = to_a_turn(at);
        // Nobody's time began before their turn.
        CHECK(at.table().sitting()->clock().left(seat) >= 19000);
        seen = static_cast<SeatMask>(seen | seat_bit(seat));
        at.pass(1s);
        at.pass(5s);
        at.pass();
        const int left = at.table().sitting()->clock().seconds_left(seat);
        CHECK(left < 16);
        for (const WireTerminal& terminal : at.terminals) {
            INFO(terminal.text());
            CHECK(terminal.shows("plays " + formats::minutes(left)));
        }
        const std::size_t records = at.match().records().size();
        for (int k = 0; k < 30 && at.table().sitting()->turn_seat() == seat; ++k) at.pass(1s);
        CHECK(at.match().records().size() > records);
    }
    CHECK(seen == 0b011);
    // The whole round is played though nobody presses a key.
    for (int k = 0; k < 4000 && at.match().phase() == Phase::play; ++k) at.pass_as_told();
    CHECK(at.match().phase() != Phase::play);
    CHECK(at.stalls == 0);
}

TEST_CASE("hiding a hand, closing a window and lines from a pipe stop no clock where others wait",
          "[host][clock]") {
    enum class Way { hide, suspend, leave };
    for (const Way way : {Way::hide, Way::suspend, Way::leave}) {
        CAPTURE(static_cast<int>(way));
        const TableFolder folder;
        WireTable at(timed());
        at.join("Ann");
        at.join("Ben");
        at.press(at.terminals[0], "space");
        for (WireTerminal& terminal : at.terminals) at.press(terminal, "space");
        const Seat seat = to_a_turn(at);
        at.pass(2s);
        if (way == Way::hide) at.press(at.terminals[seat], "x");
        if (way == Way::suspend) at.terminals[seat].send(app::wire::Hidden{});
        if (way == Way::leave) at.terminals[seat].hang_up();
        at.pass();
        const std::size_t records = at.match().records().size();
        for (int k = 0; k < 25; ++k) at.pass(1s);
        CHECK(at.match().records().size() > records);
    }
}

TEST_CASE("lines of text at a table have a clock, also from a pipe", "[host][clock][plain]") {
    for (const bool keyboard : {true, false}) {
        CAPTURE(keyboard);
        const TableFolder folder;
        test::Game game = timed();
        game.game = "oll";
        game.levels = {"", "greedy", "greedy"};
        WireTable at(game);
        Hello hello;
        hello.plain = true;
        hello.keyboard = keyboard;
        hello.names = {"Ann"};
        WireTerminal& ann = at.join(hello);
        at.pass();
        ann.send(app::wire::LineTyped{"begin"});
        at.pass();
        at.pass();
        REQUIRE(at.table().sitting() != nullptr);
        to_a_turn(at);
        for (int k = 0; k < 30; ++k) at.pass(1s);
        CHECK((ann.told.find("Ann's time is up: the hint is played.") != std::string::npos));
        const auto played = ann.told.find("Ann played", ann.told.find("time is up"));
        CHECK(played != std::string::npos);
    }
}
