// What text mode begins with: what Enter does there, and what each letter and word opens.

#include <chrono>
#include <filesystem>
#include <sstream>
#include <string_view>
#include <utility>

#include "app/saves/games_directory.hpp"
#include "app/setup/remembered.hpp"
#include "app/setup/usual_game.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"
#include "support/run_command.hpp"
#include "support/scoped_env.hpp"

using namespace roundhouse;
using test::RunResult;

namespace {

// A person who has never played.
struct Place {
    test::TempDirectory data;
    test::ScopedEnv config{"XDG_CONFIG_HOME", data.path()};
    test::ScopedEnv state{"XDG_STATE_HOME", data.path()};

    Place() { std::filesystem::create_directories(data.games()); }
    void write_config(const std::string& text) const {
        test::write_file(data.path() + "/roundhouse/config.toml", text);
    }
    void write_log(const std::string& name, const std::string& log, int hours_ago = 0) const {
        const std::string path = data.games() + "/" + name + ".rhlog";
        test::write_file(path, log);
        std::filesystem::last_write_time(
            path, std::filesystem::file_time_type::clock::now() - std::chrono::hours(hours_ago));
    }
};

// What is said there, without the ends of lines.
RunResult at_doors(const std::string& lines) {
    RunResult ended = test::run_with_input({"play", "--plain"}, lines);
    std::istringstream said(std::exchange(ended.output, ""));
    for (std::string word; said >> word;) ended.output += word + ' ';
    return ended;
}

int times(const std::string& text, std::string_view part) {
    int found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

bool says(const std::string& text, std::string_view part) {
    return times(text, part) > 0;
}

const test::Game kTrain{.game = "train", .players = 2, .rounds = 3};

}  // namespace

TEST_CASE("plain: an error in the config file is told once, whatever is opened then", "[plain]") {
    const Place place;
    place.write_config("plain = \"loud\"\n");
    place.write_log("one", test::log_of(kTrain, 10));
    for (const char* const door : {"", "c", "p", "n", "l", "d", "q"}) {
        const RunResult ended = at_doors(std::string(door) + "\n");
        CAPTURE(door, ended.errors);
        CHECK(times(ended.errors, "config.toml:1:") == 1);
    }
}

TEST_CASE("plain: Options names the config file and the command that lists the options",
          "[plain]") {
    const Place place;
    const std::string said = at_doors("o\n").output;
    CHECK(says(said, place.data.path() + "/roundhouse/config.toml; \"roundhouse play --help\""));
    CHECK(says(test::run({"play", "--help"}).output, "--plain"));
}

TEST_CASE("plain: at the doors, the words for leaving and for help are those of a game",
          "[plain]") {
    const Place place;
    for (const char* const word : {"q", "quit", "exit", "EXIT"}) {
        const RunResult ended = at_doors(std::string(word) + "\n");
        CAPTURE(word, ended.output);
        CHECK(times(ended.output, "A letter, or n") == 1);
        CHECK_FALSE(says(ended.output, "End of input"));
    }
    for (const char* const word : {"?", "help"}) {
        const std::string said = at_doors(std::string(word) + "\n").output;
        CAPTURE(word, said);
        CHECK(times(said, "P Play, L Learn") == 2);
        CHECK(says(said, "\"roundhouse --help\" lists the commands."));
    }
}

TEST_CASE("plain: a game that was begun is the usual one from then on", "[plain]") {
    const Place place;
    app::write_last_table({"mexican", {{"Zoe", ""}}, 5});
    const auto played = [](std::vector<const char*> arguments, const std::string& lines) {
        const RunResult ended = test::run_with_input(std::move(arguments), lines);
        CAPTURE(ended.output, ended.errors);
        CHECK(ended.status == app::status::ok);
        return app::read_last_table();
    };
    app::LastTable last = played({"play", "--plain", "--variant", "oll", "--player", "Ann", "--bot",
                                  "Bea:easy", "--seed", "3"},
                                 "quit\n");
    CHECK(last.variant == "oll");
    CHECK(last.players == std::vector<game::Player>{{"Ann", ""}, {"Bea", "greedy"}});
    CHECK(last.rounds == 5);  // chosen for "Play" in the menu
    CHECK(app::usual_game("", {}).rule_set.id == "oll");
    CHECK(app::usual_game_id("train") == "train");
    // From a file that was named, and which may be gone.
    app::write_last_table({"my-own-file", {}});
    CHECK(app::usual_game("", {}).rule_set.id == "mexican");

    place.data.clear();
    app::write_last_table({"train", {{"Zoe", ""}}, 5});
    last = played({"play", "--plain"}, "\nquit\n");
    CHECK(last.variant == "train");
    REQUIRE(last.players.size() > 1);
    CHECK(last.players.front().name == "Zoe");
    CHECK_FALSE(last.players.back().level.empty());
}

TEST_CASE("plain: Enter continues the game played last, and says how it stands", "[plain]") {
    const Place place;
    CHECK(says(at_doors("").output, "(Enter: play Mexican Train"));
    place.write_log("newer", test::log_of(kTrain, 10), 1);
    place.write_log("older", test::log_of({.game = "oll", .players = 2, .rounds = 2}, 10), 2);
    place.write_log("newest", "not a log\n");
    const std::string game = test::new_match(kTrain).setup().rule_set.name;
    CHECK(says(at_doors("").output, "(Enter: continue " + game + ", round 1 of 3)"));
}

TEST_CASE("plain: to find the game to continue, only the newest are looked at", "[plain]") {
    const Place place;
    place.write_log("unfinished", test::log_of(kTrain, 10), 1);
    const std::string finished = test::log_of({.game = "train", .players = 2, .rounds = 1});
    for (int k = 1; k <= 100; ++k) {
        place.write_log("finished-" + std::to_string(k), finished);
        if (k == 99) CHECK(says(at_doors("").output, "(Enter: continue "));
    }
    CHECK(says(at_doors("").output, "(Enter: play "));
}
