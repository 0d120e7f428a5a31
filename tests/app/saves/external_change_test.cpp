// What other programs do to a log while it is played: change it in place, cut it, replace it, move
// it away. The game notices at its next action, writes the whole log under a free name, and leaves
// alone what is no longer its own.

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>

#include "app/saves/games_directory.hpp"
#include "app/saves/saved_game.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"

using namespace roundhouse;
using test::FaultySys;
namespace fs = std::filesystem;

namespace {

struct ExternalChange {
    std::string name;
    std::function<void(const std::string& path)> act;
    bool frees_the_name = false;
};

void overwrite(const std::string& path, std::streamoff at, const std::string& bytes) {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(at);
    file << bytes;
}

const std::vector<ExternalChange>& external_changes() {
    static const std::vector<ExternalChange> all{
        {"emptied", [](const std::string& path) { std::ofstream(path, std::ios::trunc); }},
        {"cut by some bytes",
         [](const std::string& path) { fs::resize_file(path, fs::file_size(path) - 10); }},
        {"cut in half",
         [](const std::string& path) { fs::resize_file(path, fs::file_size(path) / 2); }},
        {"a byte overwritten",
         [](const std::string& path) {
             overwrite(path, static_cast<std::streamoff>(fs::file_size(path) / 2), "?");
         }},
        {"the first byte overwritten", [](const std::string& path) { overwrite(path, 0, "R"); }},
        {"lengthened",
         [](const std::string& path) { std::ofstream(path, std::ios::app) << "more\n"; }},
        {"zeros put behind it",
         [](const std::string& path) { fs::resize_file(path, fs::file_size(path) + 4096); }},
        {"overwritten by a file of the same size",
         [](const std::string& path) {
             overwrite(path, 0, std::string(static_cast<std::size_t>(fs::file_size(path)), 'x'));
         }},
        {"replaced by another file",
         [](const std::string& path) {
             test::write_file(path + "~", "another");
             fs::rename(path + "~", path);
         }},
        {"replaced by a copy of itself",
         [](const std::string& path) {
             fs::copy_file(path, path + "~");
             fs::rename(path + "~", path);
         }},
        {"replaced by a link to it",
         [](const std::string& path) {
             fs::rename(path, path + "~");
             fs::create_symlink(path + "~", path);
         }},
        {"replaced by a directory",
         [](const std::string& path) {
             fs::remove(path);
             fs::create_directory(path);
         }},
        {"moved away", [](const std::string& path) { fs::rename(path, path + "~"); }, true},
        {"removed", [](const std::string& path) { fs::remove(path); }, true},
        {"removed with its directory",
         [](const std::string& path) { fs::remove_all(fs::path(path).parent_path()); }, true},
    };
    return all;
}

// What is there now: its bytes, the target of a link, or that it is a directory.
std::string found_at(const std::string& path) {
    std::error_code none;
    const auto kind = fs::symlink_status(path, none).type();
    if (kind == fs::file_type::symlink) return "link to " + fs::read_symlink(path).string();
    if (kind == fs::file_type::directory) return "directory";
    return kind == fs::file_type::regular ? "file " + test::file_bytes(path) : "";
}

std::size_t whole_records(const std::string& path) {
    const auto read = app::read_game(app::real_sys(), path);
    if (const auto* fault = std::get_if<app::Fault>(&read)) {
        UNSCOPED_INFO(fault->message);
        return 0;
    }
    const auto& log = std::get<game::LoadedLog>(read);
    return log.torn.empty() ? log.match.records().size() : 0;
}

std::unique_ptr<app::SavedGame> begun(app::Sys& sys, chance::Random& random, int records) {
    const game::Match plan = test::new_match({.game = "oll", .players = 3, .rounds = 2});
    auto game = app::SavedGame::begin(sys, plan.setup(), plan.state().rules());
    test::play_on(game->match(), random, false, records);
    return game;
}

}  // namespace

TEST_CASE("log: whatever happens to the file of a game under way, the next action saves it whole",
          "[log][disk]") {
    // Nothing may have been done yet.
    const int records = GENERATE(0, 10);
    for (const ExternalChange& change : external_changes()) {
        INFO(change.name << " after " << records);
        const test::TempDirectory place;
        chance::Random random(5);
        auto game = begun(app::real_sys(), random, records);
        REQUIRE(game->saved());
        const std::string before = game->path();
        change.act(before);
        const std::string theirs = found_at(before);
        test::play_on(game->match(), random, false, 11);
        CHECK(game->saved());
        CHECK(game->notice().empty());
        const std::string name = fs::path(before).filename().string();
        CHECK(game->interference().starts_with(name + " was "));
        CHECK(game->interference().ends_with(" now saved as " +
                                             fs::path(game->path()).filename().string() + "."));
        CHECK(whole_records(game->path()) == 11U);
        if (!change.frees_the_name) {
            CHECK(game->path() != before);
            CHECK(found_at(before) == theirs);
        }
        // It is locked under its new name, and continues there.
        CHECK(std::holds_alternative<app::Fault>(
            app::SavedGame::resume(app::real_sys(), game->path())));
        test::play_on(game->match(), random, false, 15);
        const std::string now = game->path();
        game.reset();
        CHECK(whole_records(now) == 15U);
        if (!change.frees_the_name) CHECK(found_at(before) == theirs);
    }
}

TEST_CASE("log: what happens to the file after the last action is noticed at the end",
          "[log][disk]") {
    for (const ExternalChange& change : external_changes()) {
        INFO(change.name);
        const test::TempDirectory place;
        chance::Random random(5);
        auto game = begun(app::real_sys(), random, 10);
        const std::string before = game->path();
        change.act(before);
        const std::string theirs = found_at(before);
        CHECK(game->try_again());
        CHECK_FALSE(game->interference().empty());
        const std::string now = game->path();
        game.reset();
        CHECK(whole_records(now) == 10U);
        if (!change.frees_the_name) CHECK(found_at(before) == theirs);
    }
}

TEST_CASE("log: what changes no byte and no name of a file is not minded", "[log][disk]") {
    const test::TempDirectory place;
    chance::Random random(5);
    const auto game = begun(app::real_sys(), random, 10);
    const std::string before = game->path();
    struct stat was {};
    REQUIRE(::stat(before.c_str(), &was) == 0);
    const std::function<void()> harmless[] = {
        [&] { REQUIRE(::chmod(before.c_str(), 0640) == 0); },
        [&] { fs::last_write_time(before, fs::file_time_type::clock::now()); },
        [&] { fs::create_hard_link(before, before + "~"); },
        [&] { fs::remove(before + "~"); },
        [&] {
            fs::rename(before, before + "~");
            fs::rename(before + "~", before);
        },
    };
    int records = 10;
    for (const auto& act : harmless) {
        act();
        test::play_on(game->match(), random, false, ++records);
        CHECK(game->saved());
    }
    CHECK(game->path() == before);
    CHECK(game->interference().empty());
    struct stat now {};
    REQUIRE(::stat(before.c_str(), &now) == 0);
    CHECK(was.st_ino == now.st_ino);
}

namespace {

// Syncs of a file's data fail while requested.
class Unsynced : public FaultySys {
  public:
    bool failing = false;
    int sync_data(int fd) override {
        if (!failing) return FaultySys::sync_data(fd);
        errno = EIO;
        return -1;
    }
};

}  // namespace

TEST_CASE("log: a log written anew replaces its own file and nobody else's", "[log][disk]") {
    for (const bool foreign : {false, true}) {
        const test::TempDirectory place;
        chance::Random random(5);
        Unsynced sys;
        const auto game = begun(sys, random, 10);
        const std::string before = game->path();
        sys.failing = true;
        test::play_on(game->match(), random, false, 11);
        sys.failing = false;
        if (foreign) {
            test::write_file(before + "~", "somebody's");
            fs::rename(before + "~", before);
        }
        test::play_on(game->match(), random, false, 12);
        CHECK(game->saved());
        CHECK(whole_records(game->path()) == 12U);
        CHECK((game->path() == before) == !foreign);
        if (foreign) CHECK(test::file_bytes(before) == "somebody's");
    }
}

TEST_CASE("log: where nothing can be written any more, nothing is cut off at the end",
          "[log][disk]") {
    const test::TempDirectory place;
    chance::Random random(5);
    FaultySys sys;
    auto game = begun(sys, random, 10);
    const std::string path = game->path();
    SECTION("what may be on the disk or not") {
        sys.refuse("sync_data", EIO);
        sys.refuse("open", EIO);
        test::play_on(game->match(), random, false, 11);
        CHECK_FALSE(game->saved());
        game.reset();
        CHECK(whole_records(path) == 11U);
    }
    SECTION("what somebody else has put there") {
        std::ofstream(path, std::ios::app) << "more\n";
        const std::string theirs = test::file_bytes(path);
        sys.refuse("open", ENOSPC);
        game.reset();
        CHECK(test::file_bytes(path) == theirs);
    }
}

TEST_CASE("log: any system call may fail while a log that was changed is written anew",
          "[log][disk]") {
    const auto run = [](app::Sys& sys, const ExternalChange& change) {
        const test::TempDirectory place;
        chance::Random random(5);
        auto game = begun(sys, random, 5);
        const std::string before = game->path();
        const bool there = game->saved() && fs::exists(before);
        if (there) change.act(before);
        const std::string theirs = found_at(before);
        test::play_on(game->match(), random, false, 9);
        // The one call that fails may be that of the first.
        CHECK((game->try_again() || game->try_again()));
        CHECK(whole_records(game->path()) == 9U);
        if (there && !change.frees_the_name) CHECK(found_at(before) == theirs);
    };
    int injected = 0;
    for (const std::string name : {"emptied", "replaced by another file", "moved away"}) {
        const ExternalChange& change =
            *std::ranges::find(external_changes(), name, &ExternalChange::name);
        FaultySys plain;
        run(plain, change);
        for (int at = 0; at < plain.calls(); ++at) {
            INFO(change.name << ", call " << at);
            FaultySys sys({at, 1, FaultySys::Fault::error, EIO});
            run(sys, change);
            ++injected;
        }
    }
    CHECK(injected > 100);
}

namespace {

// Which directories were synced, and which made.
class Watched : public FaultySys {
  public:
    std::vector<std::string> made;
    std::map<std::string, int> synced;  // how many directories had been made by then
    int failing_syncs = 0;              // of directories

    int open(const char* path, int flags, mode_t mode) override {
        const int fd = FaultySys::open(path, flags, mode);
        if (fd >= 0) names_[fd] = (flags & O_DIRECTORY) != 0 ? path : "";
        return fd;
    }
    int sync(int fd) override {
        if (names_[fd].empty()) return FaultySys::sync(fd);
        if (failing_syncs > 0) {
            --failing_syncs;
            errno = EIO;
            return -1;
        }
        const int result = FaultySys::sync(fd);
        if (result == 0) synced[names_[fd]] = static_cast<int>(made.size());
        return result;
    }
    int make_directory(const char* path, mode_t mode) override {
        const int result = FaultySys::make_directory(path, mode);
        if (result == 0) made.emplace_back(path);
        return result;
    }
    // Made directories whose name is not safe.
    [[nodiscard]] int unsafe() const {
        int count = 0;
        for (std::size_t k = 0; k < made.size(); ++k) {
            const auto parent = synced.find(fs::path(made[k]).parent_path().string());
            count += parent == synced.end() || parent->second <= static_cast<int>(k);
        }
        return count;
    }

  private:
    std::map<int, std::string> names_;
};

}  // namespace

TEST_CASE("log: a game is not called saved before the names of new directories are safe",
          "[log][disk]") {
    // Syncs may fail any number of times: they are asked for again.
    for (int failing = 0; failing < 6; ++failing) {
        const test::TempDirectory place;
        ::setenv("XDG_DATA_HOME", (place.path() + "/some/where").c_str(), 1);
        Watched sys;
        sys.failing_syncs = failing;
        const game::Match plan = test::new_match({.game = "oll", .players = 3, .rounds = 2});
        const auto game = app::SavedGame::begin(sys, plan.setup(), plan.state().rules());
        for (int tries = 0; tries <= failing && !game->saved(); ++tries) game->try_again();
        CHECK(game->saved());
        CHECK(sys.made.size() == 4U);
        CHECK(sys.unsafe() == 0);
        ::setenv("XDG_DATA_HOME", place.path().c_str(), 1);
    }
}
