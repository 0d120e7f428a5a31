// roundhouse review on the command line.

#include <algorithm>
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

TEST_CASE("review: the game played last, as text or as JSON", "[review]") {
    const test::TempDirectory place;
    CHECK(run({"review", "--plain"}).status == app::status::no_input);
    std::filesystem::create_directories(place.games());
    const test::Game game{.game = "train", .players = 2, .seed = 5, .set = 6, .rounds = 1};
    test::write_file(place.games() + "/a.rhlog", test::log_of(game));
    const RunResult text = run({"review", "--plain", "--depth", "1", "--threads", "1"});
    CHECK(text.status == app::status::ok);
    CHECK(text.errors.empty());
    CHECK(text.output.starts_with("Review of "));
    CHECK(text.output.find(", 2 players, 1 round, depth 1\n") != std::string::npos);
    CHECK(std::filesystem::exists(place.games() + "/a.rhreview"));
    CHECK(run({"review", "a", "--plain", "--depth", "1"}).output == text.output);
    CHECK(run({"review", "a", "--json", "--depth", "1"}).output.starts_with("{\"review\":1,"));
}

TEST_CASE("review: --ascii, and a locale without UTF-8, mean plain ASCII", "[review]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    const test::Game game{.game = "train", .players = 2, .seed = 5, .set = 6, .rounds = 1};
    test::write_file(place.games() + "/a.rhlog", test::log_of(game));
    const auto review_in = [](const char* locale, std::vector<const char*> options) {
        const test::ScopedEnv characters("LC_ALL", locale);
        options.insert(options.begin(), {"review", "a", "--depth", "1", "--threads", "1"});
        return run(options).output;
    };
    const std::string unicode = review_in("C.UTF-8", {"--all"});
    CHECK(unicode.find("(± ") != std::string::npos);
    for (const std::string& text :
         {review_in("C.UTF-8", {"--all", "--ascii"}), review_in("C", {"--all"})}) {
        CHECK(text.find("(+- ") != std::string::npos);
        CHECK(std::ranges::all_of(text, [](char c) { return (c & 0x80) == 0; }));
    }
    // JSON loses nothing.
    for (const std::string& json :
         {review_in("C.UTF-8", {"--json", "--ascii"}), review_in("C", {"--json"})}) {
        CHECK(json.find("(\\u00b1 ") != std::string::npos);
        CHECK(nlohmann::json::parse(json) ==
              nlohmann::json::parse(review_in("C.UTF-8", {"--json"})));
    }
}

TEST_CASE("review: without a screen, the config file can ask for plain ASCII", "[review]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    const test::Game game{.game = "train", .players = 2, .seed = 5, .set = 6, .rounds = 1};
    test::write_file(place.games() + "/a.rhlog", test::log_of(game));
    test::write_file(place.path() + "/roundhouse/config.toml", "glyphs = \"ascii\"\n");
    const test::ScopedEnv configs("XDG_CONFIG_HOME", place.path());
    const RunResult all = run({"review", "a", "--all", "--depth", "1", "--threads", "1"});
    CHECK(all.output.find("(+- ") != std::string::npos);
    CHECK(all.output.find("±") == std::string::npos);
    const RunResult json = run({"review", "a", "--json", "--depth", "1"});
    CHECK(json.output.find("(± ") != std::string::npos);
}

TEST_CASE("review: what cannot be reviewed is told", "[review]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    test::write_file(place.games() + "/begun.rhlog",
                     test::log_of({.game = "train", .players = 2, .rounds = 1}, 3));
    const RunResult begun = run({"review", "begun", "--plain"});
    CHECK(begun.status == app::status::bad_data);
    CHECK(begun.errors.find("begun.rhlog: no round is over yet") != std::string::npos);
    CHECK(run({"review", "nosuch", "--plain"}).status == app::status::no_input);
    CHECK(run({"review", "begun", "--depth", "0"}).status == app::status::usage);
}
