// Options that are refused before anything begins: one sentence, status 64.
#include "app/commands/commands.hpp"
#include "support/catch.hpp"
#include "support/run_command.hpp"

using namespace roundhouse;
using test::run;
using test::RunResult;

TEST_CASE("a seed is a number of 64 bits") {
    for (const char* good : {"0", "1", "18446744073709551615"})
        CHECK(app::seed_fault(good).empty());
    for (const char* bad :
         {"-1", "18446744073709551616", "99999999999999999999999", "x", "1x", "+1", " 1", "1.5"}) {
        CAPTURE(bad);
        // Nothing is played or asked, even if the seed were taken: there is no such player.
        for (const RunResult& ended : {run({"play", "--plain", "--bot", "A:none", "--seed", bad}),
                                       run({"simulate", "--games", "1", "--seed", bad})}) {
            CHECK(ended.status == app::status::usage);
            CHECK(ended.errors.starts_with(
                "--seed: expected a number from 0 to 18446744073709551615, not " +
                std::string(bad) + "\n"));
        }
    }
}

TEST_CASE("a number with noughts before it is the same number") {
    const auto games = [](const char* number) {
        const RunResult ended = run({"simulate", "--games", number, "--threads", "01", "--json"});
        CHECK(ended.status == app::status::ok);
        const std::size_t at = ended.output.find("\"games\":");
        REQUIRE(at != std::string::npos);
        return ended.output.substr(at + 8, ended.output.find(',', at) - at - 8);
    };
    CHECK(games("10") == "10");
    CHECK(games("010") == "10");
    CHECK(games("0009") == "9");
    CHECK(run({"simulate", "--games", "000"}).status == app::status::usage);
    CHECK(run({"simulate", "--games", "0x"}).errors.find("0x") != std::string::npos);
    CHECK(run({"simulate", "--games", "-010"}).status == app::status::usage);
}

TEST_CASE("simulate answers as JSON or as CSV, not both") {
    const RunResult ended = run({"simulate", "--games", "1", "--json", "--csv"});
    CHECK(ended.status == app::status::usage);
    CHECK(ended.errors.starts_with("--json and --csv cannot be given together\n"));
}

TEST_CASE("only what plays without a command says so in its help") {
    const std::string plays = "The default command is play";
    CHECK(run({"--help"}).output.find(plays) != std::string::npos);
    for (const char* command : {"play", "resume", "replay", "show", "verify", "export", "games",
                                "rules", "simulate", "solve", "engine"}) {
        CAPTURE(command);
        const RunResult help = run({command, "--help"});
        CHECK(help.status == app::status::ok);
        CHECK(help.output.find("Usage: ") != std::string::npos);
        CHECK(help.output.find(plays) == std::string::npos);
    }
    const std::string lists = "Without a subcommand, this lists the games.";
    CHECK(run({"rules", "--help"}).output.find(lists) != std::string::npos);
    CHECK(run({"rules", "show", "--help"}).output.find(lists) == std::string::npos);
}
