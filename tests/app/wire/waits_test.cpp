// What a table waits for, how long, and what happens then: people read what the code does.

#include "app/wire/waits.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "support/catch.hpp"
#include "support/tree.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;

namespace {

const std::string kTogether = test::in_tree("docs/together.md");
const std::string kTableHead = "| waiting for | at most | then |\n|---|---|---|\n";

std::string waits_as_rows() {
    std::string rows;
    for (const app::Wait& wait : app::all_waits())
        rows +=
            fmt::format("| {} | {}{} | {} |\n", wait.what, app::how_long(wait.longest),
                        wait.option.empty() ? "" : fmt::format(" (`{}`)", wait.option), wait.then);
    return rows;
}

}  // namespace

TEST_CASE("the page on playing together shows how long a table waits for what", "[host]") {
    std::ifstream in(kTogether);
    std::stringstream read;
    read << in.rdbuf();
    std::string text = read.str();
    const std::size_t head = text.find(kTableHead);
    REQUIRE(head != std::string::npos);
    const std::size_t from = head + kTableHead.size();
    const std::size_t end = text.find("\n\n", from) + 1;
    if (std::getenv("ROUNDHOUSE_ACCEPT") != nullptr &&
        text.substr(from, end - from) != waits_as_rows()) {
        text.replace(from, end - from, waits_as_rows());
        std::ofstream(kTogether) << text;
        WARN("wrote " << kTogether);
        return;
    }
    CHECK(text.substr(from, end - from) == waits_as_rows());
}

TEST_CASE("a time to wait is told as people say it", "[host]") {
    CHECK(app::how_long(1s) == "a second");
    CHECK(app::how_long(90s) == "90 seconds");
    CHECK(app::how_long(2min) == "2 minutes");
    CHECK(app::how_long(1h) == "an hour");
    CHECK(app::how_long(12h) == "12 hours");
    CHECK(app::how_long(24h) == "a day");
}
