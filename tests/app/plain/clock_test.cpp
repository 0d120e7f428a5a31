// A time limit in lines of text: it runs only where somebody can be waited for, and only while that
// person is asked for something.
#include "roundhouse/formats/time_limit.hpp"
#include "support/catch.hpp"
#include "support/plain_table.hpp"

using namespace roundhouse;
using app::Waited;
using test::PlainTable;

namespace {

// A terminal at which the time of every so many questions runs out.
struct Slow {
    int every = 3;
    int waited = 0, timed = 0, up = 0;

    app::Console console() {
        app::Console made;
        made.keyboard = true;
        made.wait_for_line = [this](int milliseconds) {
            if (milliseconds < 0) return Waited::ready;
            ++timed;
            if (++waited % every != 0) return Waited::ready;
            ++up;
            return Waited::time_is_up;
        };
        return made;
    }
};

}  // namespace

TEST_CASE("plain: when time is up, that is told, and the next one is asked", "[plain][clock]") {
    Slow slow;
    int told = 0;
    PlainTable table(
        {.game = "mexican",
         .players = 3,
         .seed = 6,
         .rounds = 1,
         .levels = {"", "", "greedy"},
         .clock = {.turn = 20}},
        [&](PlainTable& now) {
            told += now.said.find("'s time is up: ") != std::string::npos;
            // A curtain is not hurried, and says nothing of hands.
            if (now.asks("your move")) CHECK(now.asks("your move (0:20 left"));
            return test::first_or(now, [](int) { return 1; });
        },
        slow.console());
    table.play();
    CHECK(table.match.phase() == Phase::over);
    CHECK(slow.up > 3);
    CHECK(told > 3);
}

TEST_CASE("plain: where time only rings, the question stays and takes its answer",
          "[plain][clock]") {
    Slow slow;
    slow.every = 2;
    int asked = 0;
    PlainTable table(
        {.game = "oll",
         .players = 2,
         .seed = 6,
         .rounds = 1,
         .clock = {.turn = 20, .when_up = formats::WhenTimeIsUp::ring}},
        [&](PlainTable& now) {
            if (now.asks("your move")) ++asked;
            return test::first_or(now, [](int) { return 1; });
        },
        slow.console());
    table.play();
    CHECK(table.match.phase() == Phase::over);
    CHECK(slow.up > 5);
    CHECK(asked > 20);
}

TEST_CASE("plain: a pipe has all the time in the world", "[plain][clock]") {
    bool limited = false;
    PlainTable table({.game = "oll", .players = 2, .seed = 6, .rounds = 1, .clock = {.bank = 1}},
                     [&](PlainTable& now) {
                         limited |= now.said.find("time is up") != std::string::npos;
                         return test::first_or(now, [](int) { return 1; });
                     });
    table.play();
    CHECK(table.match.phase() == Phase::over);
    CHECK_FALSE(limited);
}

TEST_CASE("plain: what was done for somebody is told while they are there", "[plain][clock]") {
    Slow slow;
    slow.every = 1;
    std::string first;
    PlainTable table(
        {.game = "station",
         .players = 2,
         .seed = 4,
         .rounds = 1,
         .clock = {.turn = 5, .when_up = formats::WhenTimeIsUp::draw}},
        [&](PlainTable& now) -> std::optional<std::string> {
            if (now.said.find("time is up") != std::string::npos && first.empty()) first = now.said;
            return test::first_or(now, [](int) { return 1; });
        },
        slow.console());
    table.play();
    CHECK(table.match.phase() == Phase::over);
    const auto up = first.find("'s time is up");
    REQUIRE(up != std::string::npos);
    const bool done = first.find(" played ", up) != std::string::npos ||
                      first.find(" drew ", up) != std::string::npos;
    CHECK(done);
}
