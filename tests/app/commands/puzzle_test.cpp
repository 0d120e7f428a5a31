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
    const std::string form = "a date is written like 2026-11-23, not ";
    for (const auto& [wrong, why] :
         {std::pair{"23.11.2026", form + "23.11.2026"}, std::pair{"tomorrow", form + "tomorrow"},
          std::pair{"2026-1-1", form + "2026-1-1"},
          std::pair{"2026-02-30", std::string("there is no such day as 2026-02-30")},
          std::pair{"2026-00-10", std::string("there is no such day as 2026-00-10")},
          std::pair{"1999-12-31",
                    std::string("the first puzzle is that of 2000-01-01, not of 1999-12-31")}}) {
        CAPTURE(wrong);
        const RunResult ended = run({"puzzle", "--print", "--date", wrong});
        CHECK(ended.status == app::status::usage);
        CHECK(ended.errors.starts_with("--date: " + why + '\n'));
        CHECK(ended.output.empty());
    }
    CHECK(run({"puzzle", "--print", "--grade", "impossible"}).status == app::status::usage);
    CHECK(run({"puzzle", "--print", "--date", "2026-11-23", "--seed", "7"}).status ==
          app::status::usage);
    const std::string help = run({"puzzle", "--help"}).output;
    for (const char* grade : {"easy", "medium", "hard"})
        CHECK(help.find(grade) != std::string::npos);
}
