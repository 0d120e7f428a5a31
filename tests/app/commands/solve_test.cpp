// roundhouse solve on the command line: its answers, and its messages for bad input.

#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/commands/commands.hpp"
#include "app/system/status.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"

using namespace roundhouse;

namespace {

struct Called {
    int status = 0;
    std::string out, err;
};

Called call(void (*add)(app::Subcommand, int&), const std::vector<std::string>& words) {
    std::ostringstream out, err;
    Called called;
    std::streambuf* const cout = std::cout.rdbuf(out.rdbuf());
    std::streambuf* const cerr = std::cerr.rdbuf(err.rdbuf());
    const auto describe = [&](app::Subcommand program) { add(program, called.status); };
    if (!app::parse_arguments({"roundhouse", "", "", "", ""}, describe, words))
        called.status = app::status::usage;
    std::cout.rdbuf(cout);
    std::cerr.rdbuf(cerr);
    called.out = out.str();
    called.err = err.str();
    return called;
}

Called solve(std::vector<std::string> words) {
    words.insert(words.begin(), "solve");
    return call(app::add_solve, words);
}

nlohmann::json answer(std::vector<std::string> words) {
    words.insert(words.begin(), "--json");
    const Called called = solve(std::move(words));
    INFO(called.err);
    REQUIRE(called.status == 0);
    return nlohmann::json::parse(called.out);
}

}  // namespace

TEST_CASE("what a command does not take is named in the order in which it was typed") {
    const Called called = solve({"--frob", "--grob\x1b[1m"});
    CHECK(called.status == app::status::usage);
    CHECK(called.out.empty());
    CHECK(called.err ==
          "roundhouse solve does not take --frob --grob\uFFFD[1m.\n"
          "`roundhouse solve --help` lists what it takes.\n");
}

TEST_CASE("a word that one of a command's own commands takes is understood") {
    const Called called = call(app::add_rules, {"rules", "mexican"});
    CHECK(called.status == app::status::usage);
    CHECK(called.err ==
          "roundhouse rules does not take mexican. Did you mean `roundhouse rules show mexican`?\n"
          "`roundhouse rules --help` lists what it takes.\n");
    CHECK(call(app::add_rules, {"rules", "chek"}).err ==
          "roundhouse rules does not take chek. Did you mean `roundhouse rules check`?\n"
          "`roundhouse rules --help` lists what it takes.\n");
    CHECK(call(app::add_rules, {"rules", "--frob"}).err ==
          "roundhouse rules does not take --frob.\n"
          "`roundhouse rules --help` lists what it takes.\n");
}

TEST_CASE("solve: one train, its tiles with the larger number first, in playing order", "[solve]") {
    using nlohmann::json;
    CHECK(answer({"--start", "12", "3-5", "12-3", "5-5", "9-8"}) ==
          json::parse(
              R"({"tiles":3,"pips":33,"left":17,"train":["12-3","5-3","5-5"],"optimal":true})"));
    CHECK(answer({"--start", "7", "12-3"})["train"].empty());
    // Most pips may be fewer tiles; 0-0 counts 50 where the game says so.
    const std::vector<std::string> hand{"12-1", "1-2", "2-3", "12-11"};
    auto with = [&](std::vector<std::string> first) {
        first.insert(first.end(), hand.begin(), hand.end());
        return answer(first);
    };
    CHECK(with({"--start", "12", "--goal", "tiles"})["tiles"] == 3);
    CHECK(with({"--start", "12", "--goal", "pips"})["train"] == json::parse(R"(["12-11"])"));
    CHECK(answer({"--start", "1", "--variant", "oll", "0-0"})["left"] == 50);
    CHECK(answer({"--start", "1", "0-0"})["left"] == 0);
}

TEST_CASE("solve: two trains together share no tile", "[solve]") {
    const auto found = answer({"--start", "12", "--second", "5", "12-3", "3-5", "5-4", "4-9"});
    CHECK(found["tiles"] == 4);
    CHECK(found["left"] == 0);
    CHECK(found["train"].size() + found["second"].size() == 4);
    const Called lines = solve({"--start", "12", "--second", "5", "12-3", "5-4"});
    CHECK(lines.out ==
          "1 tile, 15 pips, from 12:\n  12-3\n1 tile, 9 pips, from 5:\n  5-4\n"
          "Nothing is left.\n");
    CHECK(solve({"--start", "12", "--second", "5", "12-3"})
              .out.find("No train from 5: no tile matches.") != std::string::npos);
}

TEST_CASE("solve: a hand is the same however its tiles are divided", "[solve]") {
    const std::string usual = solve({"--start", "12", "12-5", "5-5"}).out;
    REQUIRE(usual.find("12-5 5-5") != std::string::npos);
    CHECK(solve({"--start", "12", "12-5,", "5-5"}).out == usual);
    CHECK(solve({"--start", "12", "12-5; 5-5"}).out == usual);
    CHECK(solve({"--start", "12", "12-5,5-5"}).out == usual);
}

TEST_CASE("solve: bad input is told and has its status", "[solve]") {
    const auto bad = [](std::vector<std::string> words, int status, const std::string& why) {
        const Called called = solve(std::move(words));
        INFO(called.err);
        CHECK(called.status == status);
        CHECK(called.out.empty());
        CHECK(called.err.find(why) != std::string::npos);
    };
    bad({"--start", "12", "5-3", "3-5"}, app::status::bad_data,
        "5-3 is there twice: a set has each tile once");
    bad({"--start", "12", "13-5"}, app::status::bad_data, "13-5 is not in a double-12 set");
    bad({"--start", "12", "x\x1b[2J"}, app::status::bad_data,
        "is not a tile; tiles look like 12-6");
    bad({"--start", "9", "--set", "6", "1-1"}, app::status::usage, "has no such number");
    bad({"--start", "1", "--second", "9", "--set", "6", "1-1"}, app::status::usage, "--second 9");
    bad({"--start", "12", "--variant", "chickenfoot-online", "1-1"}, app::status::usage,
        "a double-6 set has no such number");
    bad({"--start", "9", "--variant", "mexican", "--set", "6", "1-1"}, app::status::usage,
        "a double-6 set has no such number");  // what is said wins over what the game has
    const test::TempDirectory place;
    const std::string position = place.path() + "/a.position";
    test::write_file(position,
                     "game: mexican\nplayers: 2\nset: 6\nengine: 6\ntrain 0: 6-3\n"
                     "hand 0: 3-1\nhand 1: 3-2\nturn: 0\n");
    for (const char* which : {"--start", "--second"})
        bad({which, "9", "--position", position}, app::status::usage,
            std::string(which) + " 9: a double-6 set has no such number");
    bad({"1-1"}, app::status::usage, "--start is required");
}
