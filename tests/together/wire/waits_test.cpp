// What a table waits for, how long, and what happens then: people read what the code does.

#include "together/wire/waits.hpp"

#include <fmt/format.h>

#include "support/catch.hpp"
#include "support/made_part.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;

namespace {

std::string waits_as_rows() {
    std::string rows;
    for (const app::Wait& wait : app::all_waits())
        rows +=
            fmt::format("| {} | {} | {} |\n", wait.what, app::how_long(wait.longest), wait.then);
    return rows;
}

}  // namespace

TEST_CASE("the page on playing together shows how long a table waits for what", "[host]") {
    test::check_made_part("docs/together.md", "| waiting for | at most | then |\n|---|---|---|\n",
                          "\n## Who may enter", waits_as_rows());
}

TEST_CASE("a time to wait is told as people say it", "[host]") {
    CHECK(app::how_long(1s) == "a second");
    CHECK(app::how_long(90s) == "90 seconds");
    CHECK(app::how_long(2min) == "2 minutes");
    CHECK(app::how_long(1h) == "an hour");
    CHECK(app::how_long(12h) == "12 hours");
    CHECK(app::how_long(24h) == "a day");
}
