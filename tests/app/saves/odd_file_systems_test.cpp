// File systems that refuse what is not the writing itself: network shares, memory cards, sandboxes.
// The game is saved all the same.

#include <fcntl.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "app/saves/delete_and_rename.hpp"
#include "app/saves/games_directory.hpp"
#include "app/saves/saved_game.hpp"
#include "app/system/file_steps.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"

using namespace roundhouse;
using test::FaultySys;
namespace fs = std::filesystem;

namespace {

struct RefusedCall {
    const char* call;
    std::vector<int> errors;
};
const std::vector<RefusedCall>& refused_calls() {
    static const std::vector<RefusedCall> all = {
        {"lock", {ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL, EBADF, EIO}},
        {"sync", {EINVAL, ENOSYS, EOPNOTSUPP}},
        {"sync_data", {EINVAL, ENOSYS, EOPNOTSUPP}},
        {"reserve", {EINVAL, ENOSYS, EOPNOTSUPP, EIO}},
        {"truncate", {EINVAL, ENOSYS, EOPNOTSUPP}},
        {"rename_new", {EINVAL, ENOSYS, EOPNOTSUPP, EPERM}},
    };
    return all;
}

// A game is begun, played and left.
void begins_and_saves(FaultySys& sys) {
    const game::Match plan = test::new_match({.game = "oll", .players = 3, .rounds = 2});
    const auto game = app::SavedGame::begin(sys, plan.setup(), plan.state().rules());
    chance::Random random(5);
    test::play_on(game->match(), random, true, 20);
    CHECK(game->notice().empty());
    CHECK(game->saved());
}

// It is resumed from a log with a torn end, and played.
void resumes_and_saves(FaultySys& sys, const std::string& path) {
    const std::string log = test::file_bytes(path);
    test::write_file(path, log.substr(0, log.size() - 5));
    auto resumed = app::SavedGame::resume(sys, path);
    if (const auto* fault = std::get_if<app::Fault>(&resumed)) FAIL(fault->message);
    const auto game = std::move(std::get<std::unique_ptr<app::SavedGame>>(resumed));
    CHECK_FALSE(game->recovered().empty());
    chance::Random random(6);
    test::play_on(game->match(), random, true, 25);
    CHECK(game->notice().empty());
    CHECK(game->interference().empty());
}

std::size_t entries_in(const std::string& directory) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(directory), {}));
}

// Everything that can be done with a saved game.
void lives(FaultySys& sys) {
    const test::TempDirectory place;
    begins_and_saves(sys);
    std::string path = place.log();
    REQUIRE(std::holds_alternative<game::LoadedLog>(app::read_game(app::real_sys(), path)));
    resumes_and_saves(sys, path);
    const auto read = app::read_game(app::real_sys(), path);
    REQUIRE(std::holds_alternative<game::LoadedLog>(read));
    CHECK(std::get<game::LoadedLog>(read).match.records().size() == 25U);
    CHECK(std::get<game::LoadedLog>(read).torn.empty());
    fs::remove(path + ".torn");

    test::write_file(app::review_path(path), "a review");
    const std::string to = app::renamed_path(path, "monday");
    CHECK(app::rename_game(sys, path, "monday").empty());
    CHECK(fs::exists(to));
    CHECK(fs::exists(app::review_path(to)));
    test::write_file(place.games() + "/taken.rhlog", "mine");
    CHECK(app::rename_game(sys, to, "taken") == "There is already a game called taken.");
    CHECK(test::file_bytes(place.games() + "/taken.rhlog") == "mine");
    CHECK(app::replace_file(sys, place.games() + "/notes", "new").empty());
    CHECK(app::replace_file(sys, place.games() + "/notes", "newer").empty());
    CHECK(test::file_bytes(place.games() + "/notes") == "newer");
    CHECK(app::delete_game(sys, to).empty());
    CHECK(entries_in(place.games()) == 2U);  // the notes, and the name that was taken
}

}  // namespace

TEST_CASE("odd file systems: a game is saved, whatever else is refused", "[log][disk]") {
    {
        FaultySys plain;
        lives(plain);
    }
    for (const RefusedCall& refusal : refused_calls())
        for (const int error : refusal.errors) {
            INFO(refusal.call << ": " << std::strerror(error));
            FaultySys sys;
            sys.refuse(refusal.call, error);
            lives(sys);
        }
}

TEST_CASE("odd file systems: a file gets a new name without hard links, and replaces none",
          "[log][disk]") {
    for (const int error : {EPERM, EACCES, EOPNOTSUPP, ENOSYS, EMLINK}) {
        INFO(std::strerror(error));
        FaultySys sys;
        sys.refuse("rename_new", EINVAL);
        sys.refuse("link", error);
        lives(sys);
    }
    // If the old name cannot be removed, the file does not keep both.
    const test::TempDirectory place;
    const std::string path = place.path() + "/old";
    test::write_file(path, "x");
    FaultySys sys;
    sys.refuse("rename_new", EINVAL);
    sys.refuse("link", EPERM);
    sys.refuse("rename_over", EIO);
    CHECK(app::file_steps::rename_new(sys, path, place.path() + "/new") == EIO);
    CHECK(fs::exists(path));
    CHECK_FALSE(fs::exists(place.path() + "/new"));
}

TEST_CASE("odd file systems: everything is refused at once", "[log][disk]") {
    FaultySys sys;
    for (const RefusedCall& refusal : refused_calls())
        sys.refuse(refusal.call, refusal.errors.front());
    sys.refuse("link", EPERM);
    lives(sys);
}

TEST_CASE("odd file systems: a missing lock is mentioned, and other errors still count",
          "[log][disk]") {
    const game::Match plan = test::new_match({.game = "oll", .players = 3, .rounds = 2});
    for (const int error : {0, ENOLCK}) {
        const test::TempDirectory place;
        FaultySys sys;
        if (error != 0) sys.refuse("lock", error);
        {
            const auto game = app::SavedGame::begin(sys, plan.setup(), plan.state().rules());
            CHECK(game->unlocked().empty() == (error == 0));
        }
        const auto resumed = app::SavedGame::resume(sys, place.log());
        REQUIRE(std::holds_alternative<std::unique_ptr<app::SavedGame>>(resumed));
        CHECK(std::get<0>(resumed)->unlocked().empty() == (error == 0));
    }
    for (const char* call : {"sync", "rename_new"}) {
        const test::TempDirectory place;
        FaultySys sys;
        sys.refuse(call, EIO);
        const auto game = app::SavedGame::begin(sys, plan.setup(), plan.state().rules());
        CHECK_FALSE(game->notice().empty());
    }
}

namespace {

// A folder in which files may be created, and which may not be read.
class DropBox : public FaultySys {
  public:
    int open(const char* path, int flags, mode_t mode) override {
        if ((flags & O_DIRECTORY) == 0) return FaultySys::open(path, flags, mode);
        errno = EACCES;
        return -1;
    }
};

}  // namespace

TEST_CASE("odd file systems: a folder that cannot be opened need not be synced", "[log][disk]") {
    DropBox sys;
    lives(sys);
}
