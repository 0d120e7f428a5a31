// Which game was played last: what the logs say, not what the files' times do.

#include <chrono>
#include <filesystem>

#include "app/saves/games_directory.hpp"
#include "app/saves/log_file.hpp"
#include "app/saves/saved_game.hpp"
#include "app/system/status.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"

using namespace roundhouse;

namespace {

// A log whose records say when they were made.
std::string dated_log(const std::string& time, int records = 20) {
    game::Match match = test::new_match({.game = "oll", .players = 3, .rounds = 1});
    game::LogWriter writer(match.setup(), match.state().rules(), test::stamp());
    std::string log = writer.head();
    match.on_record([&](const game::Record& record, const State& state) {
        log += writer.add(record, state, match.last_events(), time);
    });
    chance::Random random(5);
    test::play_on(match, random, true, records);
    return log;
}

std::vector<app::SavedGameInfo> in_order(const test::TempDirectory& place) {
    return std::get<0>(app::list_logs(app::real_sys(), place.games()));
}

std::string last_unfinished(const test::TempDirectory& place) {
    return std::get<app::LastGame>(app::last_game(app::real_sys(), place.games(), true)).path;
}

std::vector<std::string> names(const std::vector<app::SavedGameInfo>& games) {
    std::vector<std::string> all;
    for (const app::SavedGameInfo& info : games)
        all.push_back(std::filesystem::path(info.path).stem().string());
    return all;
}

void touch(const std::string& path, int age) {
    std::filesystem::last_write_time(
        path, std::filesystem::file_time_type::clock::now() - std::chrono::hours(age));
}

}  // namespace

TEST_CASE("log: the last game is the one whose log says so, not the file that changed last",
          "[log][disk]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    const auto path = [&](const std::string& name) {
        return place.games() + "/" + name + ".rhlog";
    };
    test::write_file(path("monday"), dated_log("2026-01-05T20:00:00Z"));
    test::write_file(path("tuesday"), dated_log("2026-01-06T20:00:00Z"));
    // Neither an incomplete line nor zeros after it say anything.
    test::write_file(path("wednesday"),
                     dated_log("2026-01-07T20:00:00Z") + "22 0: dr" + std::string(100, '\0'));
    touch(path("wednesday"), 3);
    touch(path("tuesday"), 2);
    touch(path("monday"), 0);
    const std::vector<std::string> order = {"wednesday", "tuesday", "monday"};
    CHECK(names(in_order(place)) == order);
    CHECK(names(std::get<0>(app::list_saved_games(app::real_sys(), place.games()))) == order);
    CHECK(in_order(place)[2].last_played == 1767643200);
    CHECK(last_unfinished(place) == path("wednesday"));
    CHECK(app::last_free_game(app::real_sys(), place.games()) == path("wednesday"));
    std::vector<app::SavedGameInfo> games = in_order(place);
    CHECK(app::look_for_last(app::real_sys(), games) == 1U);
    // A log of an earlier version does not say it: its file's time is all there is.
    test::write_file(path("older"), test::log_of({.game = "oll", .players = 3, .rounds = 1}, 20));
    CHECK(last_unfinished(place) == path("older"));
    touch(path("older"), 24 * 365 * 20);
    CHECK(last_unfinished(place) == path("wednesday"));
}

TEST_CASE("log: what has a log's name and cannot be read has its file's time", "[log][disk]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games() + "/folder.rhlog");
    test::write_file(place.games() + "/monday.rhlog", dated_log("2026-01-05T20:00:00Z"));
    CHECK(names(in_order(place)).front() == "folder");
    touch(place.games() + "/folder.rhlog", 24 * 365 * 20);
    CHECK(names(in_order(place)).back() == "folder");
}

TEST_CASE("log: a game that is resumed is the last one again", "[log][disk]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    const std::string path = place.games() + "/monday.rhlog";
    test::write_file(path, dated_log("2026-01-05T20:00:00Z"));
    test::write_file(place.games() + "/tuesday.rhlog", dated_log("2026-01-06T20:00:00Z"));
    {
        auto resumed = app::SavedGame::resume(app::real_sys(), path);
        REQUIRE(std::holds_alternative<std::unique_ptr<app::SavedGame>>(resumed));
        chance::Random random(5);
        test::play_on(std::get<0>(resumed)->match(), random, true, 22);
    }
    touch(path, 24 * 365 * 20);
    CHECK(last_unfinished(place) == path);
}

TEST_CASE("log: a game from the future is not the last one until then", "[log][disk]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    test::write_file(place.games() + "/monday.rhlog", dated_log("2026-01-05T20:00:00Z"));
    test::write_file(place.games() + "/ahead.rhlog", dated_log("2999-01-05T20:00:00Z"));
    CHECK(names(in_order(place)) == std::vector<std::string>{"monday", "ahead"});
    CHECK(last_unfinished(place) == place.games() + "/monday.rhlog");
}

TEST_CASE("log: line ends and a byte order mark of another system are read, UTF-16 is named",
          "[log][disk]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    const std::string path = place.games() + "/game.rhlog";
    std::string windows = "\xEF\xBB\xBF";
    for (const char c : dated_log("2026-01-05T20:00:00Z"))
        windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    test::write_file(path, windows);
    CHECK(std::holds_alternative<game::LoadedLog>(app::read_game(app::real_sys(), path)));
    const auto opened = app::LogFile::open(app::real_sys(), path);
    REQUIRE(std::holds_alternative<app::Fault>(opened));
    CHECK(std::get<app::Fault>(opened).message.find("line ends") != std::string::npos);
    CHECK(std::get<app::Fault>(opened).status == app::status::bad_data);
    CHECK(test::file_bytes(path) == windows);
    test::write_file(path, std::string("\xFF\xFEr\0o\0", 6));
    const auto read = app::read_game(app::real_sys(), path);
    REQUIRE(std::holds_alternative<app::Fault>(read));
    CHECK(std::get<app::Fault>(read).message.find("UTF-16") != std::string::npos);
}
