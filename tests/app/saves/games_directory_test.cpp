// The directory in which games are saved: what is found and listed there, and what is cleared away.

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "app/saves/games_directory.hpp"
#include "app/saves/saved_game.hpp"
#include "app/system/file_steps.hpp"
#include "app/system/status.hpp"
#include "roundhouse/game/log.hpp"
#include "roundhouse/game/log_summary.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"
#include "support/match.hpp"
#include "support/scoped_env.hpp"

using namespace roundhouse;

namespace {

std::vector<app::SavedGameInfo> listed(app::Sys& sys, const test::TempDirectory& place) {
    return std::get<std::vector<app::SavedGameInfo>>(app::list_saved_games(sys, place.games()));
}

std::vector<app::SavedGameInfo> only_found(app::Sys& sys, const test::TempDirectory& place) {
    return std::get<std::vector<app::SavedGameInfo>>(app::list_logs(sys, place.games()));
}

// The path, or why there is none.
std::string last_game(app::Sys& sys, const test::TempDirectory& place, bool unfinished) {
    const auto found = app::last_game(sys, place.games(), unfinished);
    const auto* fault = std::get_if<app::Fault>(&found);
    return fault == nullptr ? std::get<app::LastGame>(found).path : fault->message;
}

}  // namespace

TEST_CASE("log: a game is found by its file's name, with or without its end, and by its path",
          "[log][disk]") {
    const test::TempDirectory place;
    CHECK_FALSE(app::any_saved_game(place.games()));
    std::filesystem::create_directories(place.games());
    CHECK_FALSE(app::any_saved_game(place.games()));
    const std::string path = place.games() + "/monday.rhlog";
    test::write_file(path, test::log_of({.game = "oll", .players = 3, .rounds = 1}, 20));
    CHECK(app::any_saved_game(place.games()));
    CHECK(app::find_log("monday", place.games()) == path);
    CHECK(app::find_log("monday.rhlog", place.games()) == path);
    CHECK(app::find_log(path, place.games()) == path);
    CHECK(app::find_log("tuesday", place.games()) == "tuesday");
    CHECK(app::find_log("./monday", place.games()) == "./monday");
}

TEST_CASE("log: saved games are listed, the newest first, damaged ones with their fault",
          "[log][disk]") {
    const test::TempDirectory place;
    CHECK(listed(app::real_sys(), place).empty());
    std::filesystem::create_directories(place.games());
    const std::string log = test::log_of({.game = "oll", .players = 3, .rounds = 1}, 20);
    const std::string over = test::log_of({.game = "train", .rounds = 1});
    const auto add = [&](const std::string& name, const std::string& bytes, int age) {
        const std::string path = place.games() + "/" + name;
        test::write_file(path, bytes);
        std::filesystem::last_write_time(
            path, std::filesystem::file_time_type::clock::now() - std::chrono::hours(age));
    };
    add("a.rhlog", log, 3);
    add("b.rhlog", over, 2);
    add("c.rhlog", log.substr(0, 400), 1);
    add("d.txt", log, 0);
    const auto games = listed(app::real_sys(), place);
    REQUIRE(games.size() == 3U);
    CHECK(games[0].name == "c.rhlog");
    CHECK(games[0].fault.find("c.rhlog:") != std::string::npos);
    CHECK(games[1].finished);
    CHECK(games[2].game == "OLL Train");
    CHECK(games[2].players == std::vector<std::string>{"Ann", "Bea", "Cyd"});
    CHECK_FALSE(games[2].finished);
    CHECK(last_game(app::real_sys(), place, true) == games[2].path);
}

namespace {

// Read of each log for the time of its last record.
constexpr std::size_t kLastLine = 1024;

// Counts what is read.
class CountingSys : public app::Sys {
  public:
    std::size_t bytes = 0;
    ssize_t read(int fd, char* to, std::size_t count) override {
        return counted(Sys::read(fd, to, count));
    }
    ssize_t read_at(int fd, char* to, std::size_t count, off_t offset) override {
        return counted(Sys::read_at(fd, to, count, offset));
    }

  private:
    ssize_t counted(ssize_t got) {
        bytes += static_cast<std::size_t>(std::max<ssize_t>(got, 0));
        return got;
    }
};

}  // namespace

TEST_CASE("log: a list reads heads and tails only, and in full what looks odd", "[log][disk]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    const std::string log =
        test::log_of({.game = "oll", .players = 8, .rounds = 13, .levels = {"", "", "planner"}});
    const std::string path = place.games() + "/long.rhlog";
    REQUIRE(log.size() > 80'000U);
    // Longer than any game that can be made quickly: what is in between is not read.
    const std::size_t middle = log.find('\n', log.size() / 2) + 1;
    const std::string between(std::size_t{2} << 20U, '?');
    test::write_file(path, log.substr(0, middle) + between + "\n" + log.substr(middle));
    CountingSys sys;
    auto games = listed(sys, place);
    REQUIRE(games.size() == 1U);
    CHECK(games[0].fault.empty());
    CHECK(games[0].game == "OLL Train");
    CHECK(games[0].players.size() == 8U);
    CHECK(games[0].levels[2] == "planner");
    CHECK(games[0].round == 13);
    CHECK(games[0].rounds == 13);
    CHECK(games[0].finished);
    CHECK(sys.bytes <= (std::size_t{128} << 10U) + kLastLine);

    // A log that ends oddly is read in full, and so is the one that people would resume.
    std::string odd = log;
    odd[odd.size() - 30] ^= 1;
    test::write_file(path, odd);
    CHECK(listed(sys, place)[0].fault.find("the checksum is wrong") != std::string::npos);
    std::string unfinished = log.substr(0, log.rfind(" deal "));
    unfinished.resize(unfinished.rfind('\n') + 1);
    unfinished[unfinished.size() / 2] ^= 1;
    test::write_file(path, unfinished);
    games = listed(sys, place);
    CHECK(games[0].fault.empty());
    CHECK(app::look_for_last(sys, games) == 1U);
    CHECK(games[0].fault.find("the checksum is wrong") != std::string::npos);
    const std::string left_out = "\nLeft out: " + games[0].fault;
    CHECK(last_game(sys, place, true) == "no unfinished game in " + place.games() + left_out);
    CHECK(last_game(sys, place, false) == "no saved game in " + place.games() + left_out);

    // Nothing is read of the games played before the one that people would go on with.
    std::filesystem::last_write_time(
        path, std::filesystem::last_write_time(path) - std::chrono::hours(200));
    const auto at = [&](const std::string& name, const std::string& text, int hours) {
        const std::string file = place.games() + "/" + name + ".rhlog";
        test::write_file(file, text);
        std::filesystem::last_write_time(
            file, std::filesystem::last_write_time(path) + std::chrono::hours(hours));
    };
    const std::string whole = test::log_of({.game = "basic", .players = 2, .rounds = 2});
    const std::string half = whole.substr(0, whole.find('\n', whole.find(" deal ")) + 1);
    at("resumable", half, 1);
    at("finished", whole, 2);
    sys.bytes = 0;
    games = only_found(sys, place);
    REQUIRE(games.size() == 3U);
    CHECK(sys.bytes == 3 * kLastLine);
    CHECK(app::look_for_last(sys, games) == 2U);
    CHECK(sys.bytes == 3 * kLastLine + whole.size() + 2 * half.size());
    CHECK((games[0].finished && !games[1].finished && games[1].fault.empty()));
    CHECK(games[2].name.empty());
    app::look_at(sys, games[2]);
    CHECK(games[2].name == "long.rhlog");

    // Where everything newer is finished, it is looked for among the last hundred only.
    for (int k = 0; k < 100; ++k) at("finished-" + std::to_string(k), whole, 3 + k);
    games = only_found(sys, place);
    REQUIRE(games.size() == 103U);
    CHECK(app::look_for_last(sys, games) == 100U);
}

TEST_CASE("log: a directory that cannot be read is not an empty one", "[log][disk]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.path() + "/roundhouse");
    CHECK(listed(app::real_sys(), place).empty());
    // In place of a directory without permissions, which the superuser would read.
    test::write_file(place.games(), "");
    const std::string why = "cannot open " + place.games() + ": Not a directory";
    for (const auto& found : {app::list_logs(app::real_sys(), place.games()),
                              app::list_saved_games(app::real_sys(), place.games())}) {
        const auto* fault = std::get_if<app::Fault>(&found);
        REQUIRE(fault != nullptr);
        CHECK(fault->status == app::status::no_input);
        CHECK(fault->message == why);
    }
    CHECK(last_game(app::real_sys(), place, true) == why);
    CHECK(app::last_free_game(app::real_sys(), place.games()).empty());
    CHECK_FALSE(app::any_saved_game(place.games()));
    app::remove_stale(app::real_sys(), place.games());
    CHECK(std::filesystem::exists(place.games()));
}

TEST_CASE("log: a game that another process has open is not the one to go on with", "[log][disk]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    const std::string log = test::log_of({.game = "oll", .players = 3, .rounds = 1}, 20);
    const auto add = [&](const std::string& name, int age) {
        const std::string path = place.games() + "/" + name;
        test::write_file(path, log);
        std::filesystem::last_write_time(
            path, std::filesystem::file_time_type::clock::now() - std::chrono::hours(age));
        return path;
    };
    const std::string newest = add("a.rhlog", 1), next = add("b.rhlog", 2);
    CHECK_FALSE(app::is_open_elsewhere(app::real_sys(), newest));
    CHECK(app::last_free_game(app::real_sys(), place.games()) == newest);
    const int fd = ::open(newest.c_str(), O_RDWR);
    REQUIRE(::flock(fd, LOCK_EX) == 0);
    CHECK(app::is_open_elsewhere(app::real_sys(), newest));
    CHECK(last_game(app::real_sys(), place, true) == newest);
    CHECK(app::last_free_game(app::real_sys(), place.games()) == next);
    auto games = only_found(app::real_sys(), place);
    CHECK(app::look_for_last(app::real_sys(), games) == 2U);
    CHECK(games[0].open_elsewhere);
    CHECK_FALSE(games[1].open_elsewhere);
    ::close(fd);
    CHECK_FALSE(app::is_open_elsewhere(app::real_sys(), newest));
}

TEST_CASE("log: on a page of games, a fault is about the game, not about its file", "[log]") {
    const std::string path = "/home/ann/games/game-1.rhlog";
    const auto said = [&](const app::Fault& fault) { return app::about_this_game(fault, path); };
    const app::Fault open = app::file_steps::open_elsewhere(path);
    CHECK(open.message == "another roundhouse has " + path + " open");
    CHECK(said(open) == "Another roundhouse has this game open.");
    const app::Fault denied = app::file_steps::cannot("open", path, EACCES);
    CHECK(denied.message == "cannot open " + path + ": Permission denied");
    CHECK(said(denied) == "Cannot open this game: Permission denied.");
    const app::Fault damaged = app::damage_fault(path, {57, "the checksum is wrong"});
    CHECK(damaged.message == path + ":57: the checksum is wrong");
    CHECK(said(damaged) == "This game's log, line 57: the checksum is wrong.");
    CHECK(said({1, "Something else."}) == "Something else.");
    // Another file is called by its name, even if that begins like the game's.
    const app::Fault other = app::file_steps::cannot("create", path + ".torn", EACCES);
    CHECK(said(other) == "cannot create " + path + ".torn: Permission denied");
}

TEST_CASE("log: a glance at a log tells what the whole log tells, wherever it ends", "[log]") {
    int summarised = 0, odd = 0;
    for (const std::string variant : {"oll", "mexican", "basic", "train", "station"}) {
        const std::string log = test::log_of({.game = variant, .players = 3, .rounds = 2});
        for (std::size_t end = log.find("\nstart =") + 1; end < log.size(); end += 389) {
            // At ends of lines, and within them.
            for (const std::size_t cut : {end, log.find('\n', end) + 1}) {
                const std::string text = log.substr(0, cut);
                const auto read = game::read_log(text, 0);
                for (const std::size_t piece : {text.size(), text.size() / 2 + 1}) {
                    const auto summary =
                        game::summarize_log(std::string_view(text).substr(0, piece),
                                            std::string_view(text).substr(text.size() - piece));
                    if (!summary) {
                        ++odd;
                        continue;
                    }
                    ++summarised;
                    const auto* whole = std::get_if<game::LoadedLog>(&read);
                    REQUIRE(whole != nullptr);
                    const game::Match& match = whole->match;
                    if (summary->round != match.state().course.round ||
                        summary->rounds != match.state().rules().rounds ||
                        summary->finished != (match.phase() == Phase::over) ||
                        summary->game_name != match.setup().rule_set.name ||
                        summary->head.seats != whole->head.seats ||
                        summary->seats != whole->head.seats)
                        FAIL_CHECK(variant << " cut at " << cut << ": round " << summary->round
                                           << " for " << match.state().course.round);
                    if (!whole->torn.empty() && whole->torn != "the last record is incomplete")
                        FAIL_CHECK(variant << " cut at " << cut << ": " << whole->torn);
                }
            }
        }
    }
    CHECK(summarised > 100);
    CHECK(odd > 100);
}

TEST_CASE("log: two files that are written at once under one process number have two names",
          "[log][disk]") {
    const test::TempDirectory place;
    // As by two processes in two PID namespaces.
    const auto one = app::file_steps::write_temporary(app::real_sys(), place.path() + "/a", "one");
    const auto two = app::file_steps::write_temporary(app::real_sys(), place.path() + "/b", "two");
    CHECK(one.error == 0);
    CHECK(two.error == 0);
    CHECK(test::file_bytes(one.name) == "one");
    CHECK(test::file_bytes(two.name) == "two");
}

TEST_CASE("log: what killed creations left is cleared away, and nothing else", "[log][disk]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    const auto add = [&](const std::string& name, int minutes) {
        const std::string path = place.games() + "/" + name;
        test::write_file(path, "half");
        std::filesystem::last_write_time(
            path, std::filesystem::file_time_type::clock::now() - std::chrono::minutes(minutes));
        return path;
    };
    // No process has a number that large.
    const std::string stale = add(".roundhouse-99999999.tmp", 10);
    const std::string stale_too = add(".roundhouse-99999991-0123456789abcdef.tmp", 10);
    const std::string fresh = add(".roundhouse-99999998.tmp", 0);
    const std::string fresh_too = add(".roundhouse-99999991-0123456789abcdee.tmp", 0);
    const std::string alive_too = add(fmt::format(".roundhouse-{}-1.tmp", ::getpid()), 10);
    const std::string alive = add(fmt::format(".roundhouse-{}.tmp", ::getpid()), 10);
    const std::string locked = add(".roundhouse-99999997.tmp", 10);
    const std::string others = add(".roundhouse-12x.tmp", 10);
    const std::string no_number = add(".roundhouse-99999991-xyz.tmp", 10);
    const std::string none = add(".roundhouse-99999991-.tmp", 10);
    const std::string two = add(".roundhouse-99999991-1-2.tmp", 10);
    const std::string huge = add(".roundhouse-99999999999999999999.tmp", 10);
    // Of neither is it known whose it is.
    const std::string other_end = add(".roundhouse-99999993.old", 10);
    const std::string other_beginning = add(".another-one-99999992.tmp", 10);
    const std::string link = place.games() + "/.roundhouse-99999996.tmp";
    std::filesystem::create_symlink(others, link);
    const int fd = ::open(locked.c_str(), O_RDWR);
    REQUIRE(::flock(fd, LOCK_EX) == 0);
    app::remove_stale(app::real_sys(), place.games());
    ::close(fd);
    CHECK_FALSE(std::filesystem::exists(stale));
    CHECK_FALSE(std::filesystem::exists(stale_too));
    for (const std::string& kept : {fresh, fresh_too, alive, alive_too, locked, others, no_number,
                                    none, two, huge, other_end, other_beginning, link})
        CHECK(std::filesystem::exists(std::filesystem::symlink_status(kept)));
    // A new game does it by itself.
    const std::string next = add(".roundhouse-99999995.tmp", 10);
    const game::Match plan = test::new_match({.game = "oll", .players = 3, .rounds = 2});
    (void)app::SavedGame::begin(app::real_sys(), plan.setup(), plan.state().rules());
    CHECK_FALSE(std::filesystem::exists(next));
    // So does one that is saved only after the first frame.
    const std::string last = add(".roundhouse-99999994.tmp", 10);
    const auto later =
        app::SavedGame::begin_and_save_later(app::real_sys(), plan.setup(), plan.state().rules());
    CHECK(std::filesystem::exists(last));
    CHECK(later->try_again());
    CHECK_FALSE(std::filesystem::exists(last));
}

TEST_CASE("log: where the home directory is not there, nothing is made and it is said",
          "[log][disk]") {
    const test::TempDirectory place;
    const char* const home_before = std::getenv("HOME");
    const std::string home = home_before == nullptr ? "" : home_before;
    ::unsetenv("XDG_DATA_HOME");
    const std::string gone = place.path() + "/gone";
    ::setenv("HOME", gone.c_str(), 1);
    {
        const game::Match plan = test::new_match({.game = "oll", .players = 3, .rounds = 2});
        const auto game =
            app::SavedGame::begin(app::real_sys(), plan.setup(), plan.state().rules());
        CHECK_FALSE(game->saved());
        CHECK(game->notice().find("home directory") != std::string::npos);
        CHECK_FALSE(std::filesystem::exists(gone));
        // Once it is there, all of it is saved.
        (void)game->match().deal();
        std::filesystem::create_directory(gone);
        CHECK(game->try_again());
        CHECK(game->notice().empty());
    }
    ::setenv("HOME", home.c_str(), 1);
    ::setenv("XDG_DATA_HOME", place.path().c_str(), 1);
}

namespace {

// Nothing can be created.
class ReadOnly : public app::Sys {
  public:
    bool directories_too = true;
    int open(const char* path, int flags, mode_t mode) override {
        return (flags & O_CREAT) == 0 ? Sys::open(path, flags, mode) : denied();
    }
    int make_directory(const char* path, mode_t mode) override {
        const int made = Sys::make_directory(path, mode);
        if (made != 0 || !directories_too) return made;
        std::filesystem::remove(path);
        return denied();
    }

  private:
    static int denied() {
        errno = EACCES;
        return -1;
    }
};

}  // namespace

TEST_CASE("log: a game that cannot be saved says where", "[log][disk]") {
    const test::TempDirectory place;
    const test::ScopedEnv data("XDG_DATA_HOME", place.path() + "/no\x1bone");
    const game::Match plan = test::new_match({.game = "oll", .players = 3, .rounds = 2});
    ReadOnly sys;
    const auto notice = [&] {
        return app::SavedGame::begin(sys, plan.setup(), plan.state().rules())->notice();
    };
    // The reason comes first: a window may be too narrow for the path.
    CHECK(notice() == "NOT SAVED (Permission denied: cannot create the directory " + place.path() +
                          "/no\uFFFDone)");
    sys.directories_too = false;
    CHECK(notice() == "NOT SAVED (Permission denied: cannot create a file in " + place.path() +
                          "/no\uFFFDone/roundhouse/games)");
}

TEST_CASE("log: a glance at a log tells who has the seats now", "[log][seats]") {
    game::Match match = test::new_match({.game = "mexican", .players = 3});
    (void)match.deal();
    REQUIRE(match.change_seat(1, {"Cyd seat 2", ""}));
    REQUIRE(match.change_seat(2, {"Rocket", "planner"}));
    REQUIRE(match.change_seat(1, {"Eve", ""}));
    const std::string log = game::write_log(match, test::stamp());
    const auto summary = game::summarize_log(log, log);
    REQUIRE(summary);
    REQUIRE(summary->seats.size() == 3U);
    CHECK(summary->seats[0] == summary->head.seats[0]);
    CHECK(summary->seats[1].name == "Eve");
    CHECK(summary->seats[2].name == "Rocket");
    CHECK(summary->seats[2].level == "planner");
    // A piece that begins or ends within a line.
    for (std::size_t cut = 0; cut < log.size(); cut += 7) {
        (void)formats::seat_changes(std::string_view(log).substr(cut));
        (void)formats::seat_changes(std::string_view(log).substr(0, cut));
    }
}

TEST_CASE("log: the menu says by how much the only person leads or is behind", "[log][disk]") {
    // The first round of a game of one person and two computer players, and of two people.
    int ahead = 0, behind = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        test::Game game{.game = "mexican", .players = 3, .seed = seed, .rounds = 1};
        CHECK_FALSE(app::points_ahead(test::whole_game(game)));
        game.levels = {"", "planner", "greedy"};
        CHECK_FALSE(app::points_ahead(test::whole_game(game, 1)));
        const game::Match match = test::whole_game(game);
        const auto& scores = match.state().course.scores;
        const int best = std::min(scores[1], scores[2]);
        CHECK(app::points_ahead(match) == best - scores[0]);
        ++(best >= scores[0] ? ahead : behind);
    }
    CHECK((ahead > 0 && behind > 0));
}

TEST_CASE(
    "log: a new file's name has only characters that every system and shell takes as they are",
    "[log]") {
    const std::string name = app::new_file_name("my_own-2/../$(x) Y;\xC3\xA4", 0xBEEF, ".rhlog");
    CHECK(name.ends_with("-my_own-2x-0000beef.rhlog"));
    CHECK(app::is_new_file_name(name.substr(0, name.rfind('.'))));
}

TEST_CASE("log: what somebody has called a game is shown, however like a new file's name it is",
          "[log]") {
    CHECK(app::is_new_file_name("2026-11-30-201500-train-0000beef"));
    for (const char* const given :
         {"2026-11-30 evening", "with Ben-0000beef", "2026-11-30-2015-train-0000beef",
          "2026.11.30-201500-train-0000beef", "2026-11-30_201500-train-0000beef",
          "-026-11-30-201500-train-0000beef", "2026-11-30-201500-train-with-Ben",
          "2026-11-30-201500-train-beef", "20-6-11-30-201500-train-0000beef"}) {
        CAPTURE(given);
        CHECK_FALSE(app::is_new_file_name(given));
    }
}
