// roundhouse stats on the command line.

#include <filesystem>
#include <nlohmann/json.hpp>

#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"
#include "support/run_command.hpp"
#include "support/scoped_env.hpp"

using namespace roundhouse;
using test::run;
using test::RunResult;

namespace {

// Saved games, with a config file and a cache of their own.
struct Home {
    test::TempDirectory place;
    test::ScopedEnv config{"XDG_CONFIG_HOME", place.path()};
    test::ScopedEnv cache{"XDG_CACHE_HOME", place.path() + "/cache"};

    Home() { std::filesystem::create_directories(place.games()); }
    void save(const std::string& name, const test::Game& game) const {
        test::write_file(place.games() + "/" + name, test::log_of(game));
    }
};

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

nlohmann::json json_of(const RunResult& ended) {
    INFO(ended.errors);
    REQUIRE(ended.status == app::status::ok);
    return nlohmann::json::parse(ended.output);
}

std::size_t players(std::vector<const char*> options) {
    options.insert(options.begin(), {"stats", "--json"});
    return json_of(run(options))["players"].size();
}

}  // namespace

TEST_CASE("stats: no saved games, or none of that game", "[book]") {
    const Home home;
    CHECK(has(run({"stats"}).output, "No saved games in "));
    CHECK(has(run({"stats", "--variant", "oll"}).output, "No saved games in "));
    home.save("a.rhlog", {.game = "train", .rounds = 1});
    CHECK(run({"stats", "--variant", "oll"}).output == "No saved games of oll.\n");
    const RunResult none = run({"stats", "--variant", "trai\x1bn"});
    CHECK(none.status == app::status::usage);
    CHECK(has(none.errors, "trai\uFFFDn"));
    CHECK(has(none.errors, "Did you mean train?"));
    CHECK(run({"stats", "--variant", "train"}).output.starts_with("1 finished game.\n"));
    CHECK(json_of(run({"stats", "--variant", "oll", "--json"}))["games"] == 0);
}

TEST_CASE("stats: one name is counted as another, in one step", "[book]") {
    const Home home;
    home.save("a.rhlog", {.game = "train", .players = 3, .rounds = 1});
    const std::string one = test::kNames[0], two = test::kNames[1];
    CHECK(players({}) == 3);
    CHECK(players({"--same", (one + "=" + two).c_str()}) == 2);
    for (const char* wrong : {"Ann", "=Ann", "Ann=", " Ann=Bea", "Ann=more than twenty columns"}) {
        CAPTURE(wrong);
        const RunResult ended = run({"stats", "--same", wrong});
        CHECK(ended.status == app::status::usage);
        CHECK(has(ended.errors, "--same " + std::string(wrong) + ": "));
        CHECK(ended.output.empty());
    }
    const std::string chained = one + " cannot count as " + two + ", which counts as Eve";
    const RunResult chain =
        run({"stats", "--same", (one + "=" + two).c_str(), "--same", (two + "=Eve").c_str()});
    CHECK(chain.status == app::status::usage);
    CHECK(has(chain.errors, chained));
    const RunResult itself = run({"stats", "--same", "Ann=Ann"});
    CHECK(itself.status == app::status::usage);
    CHECK(has(itself.errors, "--same Ann=Ann: expected two different names"));

    test::write_file(home.place.path() + "/roundhouse/config.toml",
                     "[same-person]\n" + one + " = \"" + two + "\"\n");
    CHECK(players({}) == 2);
    const RunResult with_file = run({"stats", "--same", (two + "=Eve").c_str()});
    CHECK(with_file.status == app::status::usage);
    CHECK(has(with_file.errors, chained));
    // The command line takes the place of the file.
    CHECK(players({"--same", (one + "=Zoe").c_str()}) == 3);
}

TEST_CASE("stats: the luck of a game that was reviewed", "[book]") {
    const Home home;
    home.save("a.rhlog", {.game = "train", .players = 2, .seed = 5, .set = 6, .rounds = 1});
    CHECK_FALSE(has(run({"stats"}).output, "luck"));
    const nlohmann::json review =
        json_of(run({"review", "a", "--json", "--depth", "1", "--threads", "1"}));
    const double luck = review["players"][0]["luck"];
    CHECK(luck != 0);
    const auto told = [] { return json_of(run({"stats", "--json"}))["players"]; };
    for (int time = 0; time < 2; ++time)  // read, and from the cache
        for (const auto& player : told()) {
            const auto& seats = review["players"];
            const auto& seat = seats[seats[0]["name"] == player["name"] ? 0 : 1];
            CHECK(player["luck"]["games"] == 1);
            CHECK(player["luck"]["best"]["points"] == seat["luck"]);
            CHECK(player["luck"]["worst"]["points"] == seat["luck"]);
        }
    CHECK(has(run({"stats"}).output, " luck  "));
    CHECK_FALSE(has(run({"stats"}).output, "best luck"));
    std::filesystem::remove(home.place.games() + "/a.rhreview");
    CHECK(told()[0]["luck"].is_null());
}
