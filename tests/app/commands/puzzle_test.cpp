// roundhouse puzzle on the command line.

#include "support/catch.hpp"
#include "support/run_command.hpp"

using namespace roundhouse;
using test::run;
using test::RunResult;

TEST_CASE("puzzles: a seed or a day always has the same puzzle", "[puzzles]") {
    using Options = std::vector<const char*>;
    for (const Options& asked : {Options{"puzzle", "--print", "--seed", "7", "--grade", "easy"},
                                 Options{"puzzle", "--print", "--date", "2026-11-23"}}) {
        const RunResult first = run(asked);
        CHECK(first.status == app::status::ok);
        CHECK(first.output.find(": ") != std::string::npos);
        CHECK(first.output.find('\n') + 1 == first.output.size());
        CHECK(run(asked).output == first.output);
    }
    CHECK(run({"puzzle", "--print", "--seed", "8"}).output !=
          run({"puzzle", "--print", "--seed", "7"}).output);
}

TEST_CASE("puzzles: an invalid date or grade is refused", "[puzzles]") {
    for (const char* wrong : {"2026-02-30", "23.11.2026", "1999-01-01", "tomorrow"}) {
        CAPTURE(wrong);
        const RunResult ended = run({"puzzle", "--print", "--date", wrong});
        CHECK(ended.status == app::status::usage);
        CHECK(ended.errors.find("a date is written like 2026-11-23") != std::string::npos);
        CHECK(ended.output.empty());
    }
    CHECK(run({"puzzle", "--print", "--grade", "impossible"}).status == app::status::usage);
    CHECK(run({"puzzle", "--print", "--date", "2026-11-23", "--seed", "7"}).status ==
          app::status::usage);
    const std::string help = run({"puzzle", "--help"}).output;
    for (const char* grade : {"easy", "medium", "hard"})
        CHECK(help.find(grade) != std::string::npos);
}
