// When a table counts as one that does not answer, and when it is looked for again.

#include "together/join/patience.hpp"

#include "support/catch.hpp"
#include "together/join/retry.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;
using app::Patience;

TEST_CASE("a table that is asked nothing may be silent for as long as it likes", "[join]") {
    const Patience patience;
    CHECK_FALSE(patience.over(Patience::Instant(1h)));
    CHECK(patience.wait(Patience::Instant(1h)) == -1);
}

TEST_CASE("an answer is due for what was asked first, and only a table that hears gives it",
          "[join]") {
    const Patience::Instant begin(1h);
    Patience patience;
    CHECK(patience.ask(begin));
    CHECK_FALSE(patience.ask(begin + 4s));
    patience.take(app::wire::Picture{});
    patience.take(app::wire::Told{});
    CHECK(patience.wait(begin + 4s) == 1000);
    CHECK_FALSE(patience.over(begin + 4999ms));
    CHECK(patience.over(begin + 5s));
    CHECK(patience.wait(begin + 5s) == -1);
    patience.take(app::wire::Pong{});
    CHECK_FALSE(patience.over(begin + 5s));
    CHECK(patience.ask(begin + 6s));
    patience.take(app::wire::Welcome{});
    CHECK(patience.ask(begin + 7s));
}

TEST_CASE("a lost table is looked for ever less often, for ten minutes", "[join]") {
    app::Retry retry;
    auto now = app::Retry::Instant(1h);
    const auto begin = now;
    std::vector<std::chrono::milliseconds> pauses;
    while (const auto pause = retry.pause(now)) {
        pauses.push_back(*pause);
        now += *pause;
        REQUIRE(pauses.size() < 100);
    }
    REQUIRE(pauses.size() > 6);
    pauses.resize(6);
    CHECK(pauses == std::vector<std::chrono::milliseconds>{1s, 2s, 4s, 8s, 16s, 30s});
    CHECK(now - begin >= 10min);
    CHECK(now - begin < 11min);
    retry.stayed(30s);
    CHECK_FALSE(retry.pause(now));
    retry.stayed(31s);
    CHECK(retry.pause(now) == 1s);
}
