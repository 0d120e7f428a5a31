// The puzzle of the day: which one it is, and how days are written.

#include "roundhouse/puzzles/daily.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("puzzles: each day has its own puzzle, and the list begins again after a year",
          "[puzzles]") {
    const auto on = [](std::string_view date) {
        return puzzles::puzzle_of(puzzles::parse_date(date).value());
    };
    CHECK(on("2026-11-23") == on("2026-11-23"));
    CHECK_FALSE(on("2026-11-23") == on("2026-11-24"));
    CHECK(on("2026-01-01") == on("2027-01-02"));  // 366 days later, neither a Sunday
    const auto is_play = [&](std::string_view date) {
        return std::holds_alternative<puzzles::BestPlayPuzzle>(on(date));
    };
    CHECK(is_play("2026-11-22"));
    CHECK_FALSE(is_play("2026-11-23"));
    CHECK_FALSE(on("2026-11-22") == on("2026-11-29"));
    for (const char* wrong : {"", "2026-1-1", "2026-02-29", "2026-13-01", "1999-12-31",
                              "2026-11-231", "2026/11/23", "-026-11-23"})
        CHECK_FALSE(puzzles::parse_date(wrong));
    CHECK(puzzles::to_string(puzzles::parse_date("2028-02-29").value()) == "2028-02-29");
}
