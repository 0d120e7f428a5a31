// roundhouse show: whose tiles it shows, and when.

#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"
#include "support/run_command.hpp"
#include "support/scoped_env.hpp"

using namespace roundhouse;

TEST_CASE("show and export: an option that would change nothing is refused", "[show]") {
    const auto check = [](std::vector<const char*> arguments, const std::string& why) {
        const test::RunResult ended = test::run(std::move(arguments));
        CAPTURE(why);
        CHECK(ended.status == app::status::usage);
        CHECK(ended.errors == "roundhouse: " + why + '\n');
        CHECK(ended.output.empty());
    };
    const std::string pictures =
        " works only with --cast, --svg or --html; the other forms have no picture";
    for (const char* form : {"--text", "--json", "--csv"}) {
        check({"export", "game", form, "--size", "80x24"}, "--size" + pictures);
        check({"export", "game", form, "--palette", "classic-dark"}, "--palette" + pictures);
        check({"export", "game", form, "--at", "5"},
              "--at works only with --svg; the other forms have the whole game");
    }
    check({"export", "game", "--csv", "--hands"},
          "--hands does not work with --csv, which has only the scores");
    check({"show", "game", "--palette", "classic-dark"}, "--palette works only with --svg");
    const std::string all = " does not work with --position, which prints everything";
    check({"show", "game", "--position", "--size", "80x24"}, "--size" + all);
    check({"show", "game", "--position", "--hands"}, "--hands" + all);
    check({"show", "game", "--position", "--turn"}, "--turn" + all);
}

TEST_CASE("show: the hands of a game that is still being played are asked for twice", "[show]") {
    const test::TempDirectory place;
    const auto shown = [&](const std::string& log, std::vector<const char*> options) {
        const std::string path = place.path() + "/game.rhlog";
        test::write_file(path, log);
        std::vector<const char*> arguments{"show", path.c_str()};
        arguments.insert(arguments.end(), options.begin(), options.end());
        return test::run(arguments);
    };
    const std::string unfinished = test::log_of({"mexican", 3, 5}, 40);
    const test::RunResult refused = shown(unfinished, {"--hands"});
    CHECK(refused.status == app::status::usage);
    CHECK(refused.errors.find("add --unfinished") != std::string::npos);
    CHECK(refused.output.empty());
    CHECK(shown(unfinished, {}).status == app::status::ok);
    const test::RunResult asked = shown(unfinished, {"--hands", "--unfinished"});
    CHECK(asked.status == app::status::ok);
    CHECK(asked.output.find("all hands") != std::string::npos);
    CHECK(shown(test::log_of({"station", 2, 6}), {"--hands"}).status == app::status::ok);
    CHECK(shown(unfinished, {"--turn"}).errors == refused.errors);
    const test::RunResult turn = shown(unfinished, {"--turn", "--unfinished"});
    CHECK(turn.status == app::status::ok);
    CHECK(turn.output.find("(you)") != std::string::npos);
    CHECK(turn.output.find(" Enter  ") != std::string::npos);
    CHECK(asked.output.find(" Enter  ") == std::string::npos);
}

TEST_CASE("export: the hands of a game that is still being played are asked for twice",
          "[export]") {
    const test::TempDirectory place;
    const std::string path = place.path() + "/game.rhlog";
    for (const char* form : {"--text", "--json", "--cast", "--svg", "--html"}) {
        CAPTURE(form);
        test::write_file(path, test::log_of({"mexican", 3, 5}, 40));
        const test::RunResult refused = test::run({"export", path.c_str(), form, "--hands"});
        CHECK(refused.status == app::status::usage);
        CHECK(refused.errors == test::run({"show", path.c_str(), "--hands"}).errors);
        CHECK(refused.output.empty());
        const test::RunResult asked =
            test::run({"export", path.c_str(), form, "--hands", "--unfinished"});
        CHECK(asked.status == app::status::ok);
        const test::RunResult plain = test::run({"export", path.c_str(), form});
        CHECK(plain.status == app::status::ok);
        CHECK(plain.output != asked.output);
        test::write_file(path, test::log_of({"station", 2, 6}));
        CHECK(test::run({"export", path.c_str(), form, "--hands"}).status == app::status::ok);
    }
}
