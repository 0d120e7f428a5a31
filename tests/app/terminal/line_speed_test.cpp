#include "app/terminal/line_speed.hpp"

#include "support/catch.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;

// A screen that took `took` and was finished `at` after the program began.
static bool slow(app::LineSpeed& line, std::chrono::milliseconds at, std::chrono::milliseconds took) {
    const app::LineSpeed::Clock::time_point ended(1h + at);
    return line.slow(ended - took, ended);
}

TEST_CASE("a line is slow if three screens in a minute had to wait", "[ui]") {
    app::LineSpeed line;
    CHECK_FALSE(slow(line, 1s, 400ms));
    CHECK_FALSE(slow(line, 2s, 20ms));
    CHECK_FALSE(slow(line, 3s, 51ms));
    CHECK_FALSE(slow(line, 4s, 50ms));
    CHECK(slow(line, 60s, 51ms));
}

TEST_CASE("now and then a late screen is only a busy machine", "[ui]") {
    app::LineSpeed line;
    for (int minute = 0; minute < 10; ++minute)
        CHECK_FALSE(slow(line, std::chrono::minutes{minute} + minute * 2s, 500ms));
    CHECK_FALSE(slow(line, 600s, 500ms));
    CHECK(slow(line, 601s, 500ms));
}
