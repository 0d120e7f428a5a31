// What the commands say, and their exit statuses, where files and folders cannot be read.

#include <sys/stat.h>

#include <chrono>
#include <filesystem>

#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"
#include "support/run_command.hpp"
#include "support/scoped_env.hpp"

using namespace roundhouse;
using test::run;
using test::RunResult;

namespace {

struct Place {
    test::TempDirectory data;
    test::ScopedEnv config{"XDG_CONFIG_HOME", data.path()};
    test::ScopedEnv cache{"XDG_CACHE_HOME", data.path() + "/cache"};
};

const std::vector<std::vector<const char*>>& commands_with_a_file() {
    static const std::vector<std::vector<const char*>> all = {
        {"show"},   {"export", "--csv"},   {"resume", "--plain"}, {"replay", "--plain"},
        {"verify"}, {"review", "--plain"}, {"rules", "check"},    {"rules", "show"},
    };
    return all;
}

}  // namespace

TEST_CASE("unreadable: every command refuses what is not a regular file", "[unreadable]") {
    const Place place;
    const std::string directory = place.data.path() + "/folder";
    const std::string pipe = place.data.path() + "/pipe";
    const std::string loop = place.data.path() + "/loop";
    std::filesystem::create_directory(directory);
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    std::filesystem::create_symlink(loop, loop);
    for (std::vector<const char*> command : commands_with_a_file())
        for (const std::string& path :
             {directory, pipe, loop, std::string("/dev/zero"), directory + "/none"}) {
            std::vector<const char*> arguments = command;
            arguments.push_back(path.c_str());
            const RunResult ended = run(arguments);
            CAPTURE(command.front(), path, ended.errors);
            CHECK(ended.status == app::status::no_input);
            CHECK(ended.errors.find(path) != std::string::npos);
            CHECK(ended.output.empty());
        }
}

TEST_CASE("unreadable: damaged contents are bad data, for every command", "[unreadable]") {
    const Place place;
    const std::string path = place.data.path() + "/damaged";
    test::write_file(path, "not a log");
    for (std::vector<const char*> command : commands_with_a_file()) {
        command.push_back(path.c_str());
        CAPTURE(command.front());
        CHECK(run(command).status == app::status::bad_data);
    }
}

TEST_CASE("unreadable: a games folder that cannot be read is not an empty one", "[unreadable]") {
    const Place place;
    for (const char* command : {"games", "stats"}) {
        const RunResult none = run({command});
        CHECK(none.status == app::status::ok);
        CHECK(none.output == "No saved games in " + place.data.games() + ".\n");
    }
    std::filesystem::create_directory(place.data.path() + "/roundhouse");
    // In place of a folder without permissions, which the superuser would read.
    test::write_file(place.data.games(), "");
    const std::string why = "cannot open " + place.data.games() + ": Not a directory\n";
    for (const std::vector<const char*>& command : std::vector<std::vector<const char*>>{
             {"games"}, {"stats"}, {"resume", "--plain"}, {"replay", "--plain"}, {"review"}}) {
        const RunResult ended = run(command);
        CAPTURE(command.front());
        CHECK(ended.status == app::status::no_input);
        CHECK(ended.errors.ends_with(": " + why));
        CHECK(ended.output.empty());
    }
}

TEST_CASE("unreadable: the logs that cannot be read are named if no other is left",
          "[unreadable]") {
    const Place place;
    std::filesystem::create_directories(place.data.games() + "/a.rhlog");
    const RunResult ended = run({"resume", "--plain"});
    CHECK(ended.status == app::status::no_input);
    CHECK(ended.errors == "roundhouse: no unfinished game in " + place.data.games() +
                              "\nLeft out: " + place.data.games() +
                              "/a.rhlog is a directory, not a file\n");
}

TEST_CASE("unreadable: without the rules folder the bundled games are listed", "[unreadable]") {
    const Place place;
    const RunResult usual = run({"rules"});
    CHECK(usual.status == app::status::ok);
    std::filesystem::create_directory(place.data.path() + "/roundhouse");
    const std::string folder = place.data.path() + "/roundhouse/rules";
    test::write_file(folder, "");
    const std::string why = "cannot open " + folder + ": Not a directory\n";
    const RunResult list = run({"rules"});
    CHECK(list.status == app::status::no_input);
    CHECK(list.output == usual.output);
    CHECK(list.errors == "roundhouse: " + why);
    const RunResult show = run({"rules", "show", "kitchen"});
    CHECK(show.status == app::status::no_input);
    CHECK(show.errors == why);
    CHECK(run({"rules", "show", "mexican"}).status == app::status::ok);
}

TEST_CASE("unreadable: a newer log that is passed over is named", "[unreadable]") {
    const Place place;
    std::filesystem::create_directories(place.data.games());
    const std::string older = place.data.games() + "/older.rhlog";
    const std::string newer = place.data.games() + "/newer.rhlog";
    const std::string log = test::log_of({.game = "train", .players = 2, .rounds = 1}, 10);
    test::write_file(older, log);
    std::filesystem::last_write_time(
        older, std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
    test::write_file(newer, "not a log\n");
    for (const char* command : {"resume", "replay"}) {
        const RunResult ended = test::run_with_input({command, "--plain"}, "");
        CAPTURE(command, ended.errors);
        CHECK_FALSE(ended.output.empty());
        CHECK(ended.errors == "A newer game cannot be read and is passed over: " + newer +
                                  ":1: not a roundhouse log\n");
        CHECK(ended.status == app::status::ok);
    }
}

TEST_CASE("unreadable: the command that saves the undamaged part can be typed as it is shown",
          "[unreadable]") {
    const Place place;
    const std::string path = place.data.path() + "/Ann's game.rhlog";
    const std::string log = test::log_of({.game = "train", .players = 2, .rounds = 1}, 10);
    test::write_file(path, log.substr(0, log.size() - 9));
    const RunResult ended = run({"verify", path.c_str()});
    CHECK(ended.errors.ends_with("roundhouse verify --salvage '" + place.data.path() +
                                 "/Ann'\\''s game.rhlog'\n"));
}
