// Options that are refused before anything begins: one sentence, status 64.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "app/commands.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

namespace {

struct Ended {
    int status;
    std::string said;
};

Ended run(std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), "roundhouse");
    const std::ostringstream said;
    auto* const before = std::cerr.rdbuf(said.rdbuf());
    const int status = app::run(static_cast<int>(arguments.size()), arguments.data());
    std::cerr.rdbuf(before);
    return {status, said.str()};
}

}  // namespace

TEST_CASE("a seed is a number of 64 bits") {
    for (const char* good : {"0", "1", "18446744073709551615"})
        CHECK(app::seed_fault(good).empty());
    for (const char* bad :
         {"-1", "18446744073709551616", "99999999999999999999999", "x", "1x", "+1", " 1", "1.5"}) {
        CAPTURE(bad);
        // Nothing is played or asked, even if the seed were taken: there is no such player.
        for (const Ended& ended : {run({"play", "--plain", "--bot", "A:none", "--seed", bad}),
                                   run({"simulate", "--games", "1", "--seed", bad})}) {
            CHECK(ended.status == app::status::usage);
            CHECK(
                ended.said.starts_with("--seed: a number from 0 to 18446744073709551615 is "
                                       "expected, not " +
                                       std::string(bad) + "\n"));
        }
    }
}

TEST_CASE("simulate answers as JSON or as CSV, not both") {
    const Ended ended = run({"simulate", "--games", "1", "--json", "--csv"});
    CHECK(ended.status == app::status::usage);
    CHECK(ended.said.starts_with("--json excludes --csv"));
}
