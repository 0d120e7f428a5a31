// Every system call of a game that is saved fails once, fails for good, or is the last one that the
// process makes; and the same while a torn log is being recovered.

#include <fcntl.h>
#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "app/saves/games_directory.hpp"
#include "app/saves/saved_game.hpp"
#include "app/system/status.hpp"
#include "roundhouse/engine/fingerprint.hpp"
#include "roundhouse/game/replay.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"

using namespace roundhouse;
using test::FaultySys;
using Fault = FaultySys::Fault;

namespace {

constexpr int kScript = 24;  // records

struct Outcome {
    std::string log;           // what it should be
    std::size_t promised = 0;  // records made while the game called itself saved
    bool saved = false;
    std::string notice;
};

// A scripted game; at its end it tries to save a few more times, as the table does: the failing
// calls may be checks of a file that is saved already.
Outcome play(FaultySys& sys) {
    const game::Match plan = test::new_match({.game = "oll", .players = 3, .rounds = 2});
    const auto game = app::SavedGame::begin(sys, plan.setup(), plan.state().rules());
    game::Match& match = game->match();
    Outcome out;
    chance::Random random(5);
    for (int records = 1; records <= kScript; ++records) {
        test::play_on(match, random, true, records);
        const bool saved = game->saved();
        if (saved) out.promised = match.records().size();
        CHECK(saved == game->notice().empty());
        if (sys.dead()) break;
    }
    constexpr int kTries = 3;
    for (int tries = 0; tries < kTries && !out.saved; ++tries) out.saved = game->try_again();
    CHECK(out.saved == game->saved());
    out.notice = game->notice();
    if (out.saved) out.promised = match.records().size();
    return out;
}

std::size_t resumed_records(const test::TempDirectory& place, std::string& why) {
    const std::string path = place.log();
    if (path.empty()) return 0;
    auto resumed = app::SavedGame::resume(app::real_sys(), path);
    if (const auto* fault = std::get_if<app::Fault>(&resumed)) {
        why = fault->message;
        return 0;
    }
    return std::get<0>(resumed)->match().records().size();
}

struct Tried {
    int injected = 0, unsaved = 0;
};

void try_all(Fault fault, int error, int count, Tried& tried) {
    const test::TempDirectory place;
    FaultySys plain;
    REQUIRE(play(plain).saved);
    for (int at = 0; at < plain.calls(); ++at) {
        place.clear();
        FaultySys sys({at, count, fault, error});
        const Outcome out = play(sys);
        ++tried.injected;
        tried.unsaved += !out.saved;
        std::string why;
        const std::size_t found = resumed_records(place, why);
        if (!why.empty() || found < out.promised)
            FAIL_CHECK("call " << at << " fault " << static_cast<int>(fault) << " error " << error
                               << ": " << found << " of " << out.promised << " records; " << why);
        if (out.saved && found != static_cast<std::size_t>(kScript))
            FAIL_CHECK("call " << at << ": called saved, but " << found << " records came back");
    }
}

}  // namespace

TEST_CASE("log: a game is on disk at every action", "[log][disk]") {
    const test::TempDirectory place;
    FaultySys sys;
    const Outcome out = play(sys);
    CHECK(out.saved);
    CHECK(out.promised == static_cast<std::size_t>(kScript));
    const std::string path = place.log();
    struct stat file {};
    REQUIRE(::stat(path.c_str(), &file) == 0);
    CHECK((file.st_mode & 0777U) == 0600U);
    REQUIRE(::stat(place.games().c_str(), &file) == 0);
    CHECK((file.st_mode & 0777U) == 0700U);
    const auto files = std::distance(std::filesystem::directory_iterator(place.games()), {});
    CHECK(files == 1);
}

TEST_CASE("log: any system call may fail once, and nothing is lost", "[log][disk]") {
    Tried tried;
    for (const int error : {ENOSPC, EIO, EINTR, EACCES}) try_all(Fault::error, error, 1, tried);
    try_all(Fault::short_write, 0, 1, tried);
    try_all(Fault::half_error, ENOSPC, 1, tried);
    try_all(Fault::half_error, EIO, 2, tried);
    CHECK(tried.injected > 500);
    // One failure never lasts: the game was saved again before its end.
    CHECK(tried.unsaved == 0);
}

TEST_CASE("log: calls may fail for good from any one on, and the player is told", "[log][disk]") {
    Tried tried;
    for (const int error : {ENOSPC, EIO, EACCES, EROFS})
        try_all(Fault::error, error, 1 << 20, tried);
    try_all(Fault::half_error, ENOSPC, 1 << 20, tried);
    CHECK(tried.injected > 400);
    CHECK(tried.unsaved > 300);
}

TEST_CASE("log: a process killed at any system call leaves a log that resumes", "[log][disk]") {
    Tried tried;
    try_all(Fault::killed, 0, 1, tried);
    try_all(Fault::half_killed, 0, 1, tried);
    CHECK(tried.injected > 150);
}

TEST_CASE("log: recovering a torn log may fail anywhere, and succeeds the next time",
          "[log][disk]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    const std::string path = place.games() + "/torn.rhlog";
    const std::string log = test::log_of({.game = "oll", .players = 3, .rounds = 1}, 20);
    const std::string torn = log.substr(0, log.size() - 7);
    const auto resume = [&](app::Sys& sys) { return app::SavedGame::resume(sys, path); };

    test::write_file(path, torn);
    FaultySys counting;
    {
        const auto resumed = resume(counting);
        REQUIRE(std::holds_alternative<std::unique_ptr<app::SavedGame>>(resumed));
        CHECK(std::get<0>(resumed)->match().records().size() == 19U);
        CHECK(std::get<0>(resumed)->recovered().find("torn.rhlog.torn") != std::string::npos);
    }
    CHECK(log.starts_with(test::file_bytes(path)));
    CHECK(test::file_bytes(path) + test::file_bytes(path + ".torn") == torn);

    int injected = 0;
    for (int at = 0; at < counting.calls(); ++at) {
        for (const int error : {ENOSPC, EIO, EINTR, EACCES, 0}) {
            place.clear();
            std::filesystem::create_directories(place.games());
            test::write_file(path, torn);
            const Fault fault = error == 0 ? Fault::half_killed : Fault::error;
            for (const int count : {1, 1 << 20}) {
                FaultySys sys({at, count, fault, error});
                const auto resumed = resume(sys);
                ++injected;
                if (const auto* told = std::get_if<app::Fault>(&resumed)) {
                    CHECK_FALSE(told->message.empty());
                    CHECK(told->status != 0);
                }
            }
            const auto again = resume(app::real_sys());
            REQUIRE(std::holds_alternative<std::unique_ptr<app::SavedGame>>(again));
            CHECK(std::get<0>(again)->match().records().size() == 19U);
        }
    }
    CHECK(injected > 100);
}

TEST_CASE("log: two processes cannot have one game", "[log][disk]") {
    const test::TempDirectory place;
    FaultySys sys;
    const game::Match plan = test::new_match({.game = "oll", .players = 3, .rounds = 2});
    const auto game = app::SavedGame::begin(sys, plan.setup(), plan.state().rules());
    const auto second = app::SavedGame::resume(app::real_sys(), game->path());
    const auto* fault = std::get_if<app::Fault>(&second);
    REQUIRE(fault != nullptr);
    CHECK(fault->message.find("another roundhouse has ") != std::string::npos);
    CHECK(fault->status == app::status::cannot_create);
}

TEST_CASE("log: a lock is kept although the log was written anew", "[log][disk]") {
    const test::TempDirectory place;
    FaultySys counting;
    const game::Match plan = test::new_match({.game = "oll", .players = 3, .rounds = 2});
    int syncs = 0;
    for (int at = 0; at < 200 && syncs < 3; ++at) {
        place.clear();
        FaultySys sys({at, 1, Fault::error, EIO});
        const auto game = app::SavedGame::begin(sys, plan.setup(), plan.state().rules());
        chance::Random random(5);
        struct stat before {};
        struct stat after {};
        if (::stat(game->path().c_str(), &before) != 0) continue;
        test::play_on(game->match(), random, false, 3);
        if (::stat(game->path().c_str(), &after) != 0 || before.st_ino == after.st_ino) continue;
        ++syncs;  // the descriptor is not trusted any more: a new file has the name
        CHECK(game->saved());
        CHECK(std::holds_alternative<app::Fault>(
            app::SavedGame::resume(app::real_sys(), game->path())));
    }
    CHECK(syncs > 0);
}

TEST_CASE("log: links, directories and pipes in a log's place are refused", "[log][disk]") {
    const test::TempDirectory place;
    const std::string base = place.path();
    test::write_file(base + "/real", test::log_of({.game = "oll", .players = 3, .rounds = 1}, 20));
    std::filesystem::create_symlink(base + "/real", base + "/link");
    std::filesystem::create_directory(base + "/directory");
    REQUIRE(::mkfifo((base + "/pipe").c_str(), 0600) == 0);
    for (const std::string name : {"/link", "/directory", "/pipe"}) {
        const auto resumed = app::SavedGame::resume(app::real_sys(), base + name);
        const auto* fault = std::get_if<app::Fault>(&resumed);
        REQUIRE(fault != nullptr);
        CHECK(fault->status == app::status::no_input);
    }
    const auto missing = app::SavedGame::resume(app::real_sys(), base + "/none");
    CHECK(std::get<app::Fault>(missing).status == app::status::no_input);
    CHECK(test::file_bytes(base + "/real") ==
          test::log_of({.game = "oll", .players = 3, .rounds = 1}, 20));
}

TEST_CASE("log: a log taken away while it is played is made again", "[log][disk]") {
    const test::TempDirectory place;
    FaultySys sys;
    const game::Match plan = test::new_match({.game = "oll", .players = 3, .rounds = 2});
    const auto game = app::SavedGame::begin(sys, plan.setup(), plan.state().rules());
    chance::Random random(5);
    test::play_on(game->match(), random, false, 5);
    std::filesystem::remove(game->path());
    test::play_on(game->match(), random, false, 6);
    CHECK(game->saved());
    const auto read = app::read_game(app::real_sys(), game->path());
    REQUIRE(std::holds_alternative<game::LoadedLog>(read));
    CHECK(std::get<game::LoadedLog>(read).match.records().size() == 6U);
}

TEST_CASE("log: a game begun at the table goes to the disk once somebody has acted, or on demand",
          "[log][disk]") {
    const test::TempDirectory place;
    const game::Match plan = test::new_match({.game = "oll", .players = 3, .rounds = 2});
    for (const bool acted : {false, true}) {
        const auto game = app::SavedGame::begin_and_save_later(app::real_sys(), plan.setup(),
                                                               plan.state().rules());
        (void)game->match().deal();
        CHECK(game->notice().empty());
        CHECK_FALSE(std::filesystem::exists(game->path()));
        chance::Random random(5);
        if (acted)
            test::play_on(game->match(), random, false, 2);
        else
            CHECK(game->try_again());
        CHECK(game->saved());
        const auto read = app::read_game(app::real_sys(), game->path());
        REQUIRE(std::holds_alternative<game::LoadedLog>(read));
        CHECK(std::get<game::LoadedLog>(read).match.records().size() == (acted ? 2U : 1U));
    }
}

namespace {

std::string fault_of_resuming(app::Sys& sys, const std::string& path) {
    const auto resumed = app::SavedGame::resume(sys, path);
    const auto* fault = std::get_if<app::Fault>(&resumed);
    return fault == nullptr ? "" : fault->message;
}

// As if the files had permissions that do not allow it.
class Guarded : public app::Sys {
  public:
    bool readable = true;
    int open(const char* path, int flags, mode_t mode) override {
        if (readable && (flags & O_ACCMODE) == O_RDONLY) return Sys::open(path, flags, mode);
        errno = EACCES;
        return -1;
    }
};

// Whenever it asks, another file has that name.
class Shifting : public FaultySys {
  public:
    using FaultySys::status;
    int status(const char* path, struct stat& out) override {
        const int result = FaultySys::status(path, out);
        ++out.st_ino;
        return result;
    }
};

}  // namespace

TEST_CASE("log: what a killed program left unsynced is not said to be saved", "[log][disk]") {
    const test::TempDirectory place;
    const game::Match plan = test::new_match({.game = "oll", .players = 3, .rounds = 1});
    (void)app::SavedGame::begin(app::real_sys(), plan.setup(), plan.state().rules());
    for (const char* const call : {"sync_data", "sync"}) {
        CAPTURE(call);
        test::FaultySys sys;
        sys.refuse(call, EIO);
        auto resumed = app::SavedGame::resume(sys, place.log());
        auto& game = *std::get<std::unique_ptr<app::SavedGame>>(resumed);
        CHECK_FALSE(game.saved());
        CHECK(game.notice().starts_with("NOT SAVED (cannot write"));
        sys.allow(call);
        CHECK(game.try_again());
        CHECK(game.notice().empty());
    }
}

namespace {

// Remembers which directories have been synced.
class SyncedFolders : public app::Sys {
  public:
    std::set<std::string> synced;
    int syncs = 0;
    bool full = false;  // no file can be made

    int open(const char* path, int flags, mode_t mode) override {
        if (full && (flags & O_CREAT) != 0) {
            errno = ENOSPC;
            return -1;
        }
        const int fd = Sys::open(path, flags, mode);
        if ((flags & O_DIRECTORY) != 0) open_[fd] = path;
        return fd;
    }
    int sync(int fd) override {
        ++syncs;
        if (const auto found = open_.find(fd); found != open_.end()) synced.insert(found->second);
        return Sys::sync(fd);
    }
    int close(int fd) override {
        open_.erase(fd);
        return Sys::close(fd);
    }

  private:
    std::map<int, std::string> open_;
};

}  // namespace

TEST_CASE("log: directories that a killed program made are synced before a game in them is saved",
          "[log][disk]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    const game::Match plan = test::new_match({.game = "oll", .players = 3, .rounds = 1});
    SyncedFolders sys;
    const auto game = app::SavedGame::begin(sys, plan.setup(), plan.state().rules());
    CHECK(game->saved());
    for (const std::string& folder : {place.path(), place.path() + "/roundhouse", place.games()})
        CHECK(sys.synced.contains(folder));
}

TEST_CASE("log: however often saving fails, each directory is synced once when it succeeds",
          "[log][disk]") {
    const test::TempDirectory place;
    const game::Match plan = test::new_match({.game = "oll", .players = 3, .rounds = 1});
    const auto syncs_after = [&](int tries) {
        place.clear();
        SyncedFolders sys;
        sys.full = true;
        const auto game = app::SavedGame::begin(sys, plan.setup(), plan.state().rules());
        for (int k = 0; k < tries; ++k) CHECK_FALSE(game->try_again());
        sys.full = false;
        CHECK(game->try_again());
        return sys.syncs;
    };
    CHECK(syncs_after(50) == syncs_after(1));
}

TEST_CASE("log: a game that cannot be resumed says why", "[log][disk]") {
    const test::TempDirectory place;
    const std::string path = place.path() + "/game.rhlog";
    const std::string log = test::log_of({.game = "oll", .players = 3, .rounds = 1}, 20);
    std::string damaged = log;
    damaged[log.rfind(" =") + 3] ^= 1;
    test::write_file(path, damaged);
    CHECK(fault_of_resuming(app::real_sys(), path).find("the checksum is wrong") !=
          std::string::npos);
    CHECK(test::file_bytes(path) == damaged);
    CHECK(std::get<app::Fault>(app::read_game(app::real_sys(), path)).status ==
          app::status::bad_data);
    CHECK(std::get<app::Fault>(app::read_game(app::real_sys(), path + "x")).status ==
          app::status::no_input);

    test::write_file(path, log);
    // One that may be read but not written, and one that may be neither.
    const auto status_of = [](const auto& result) { return std::get<app::Fault>(result).status; };
    Guarded guarded;
    CHECK(std::holds_alternative<game::LoadedLog>(app::read_game(guarded, path)));
    CHECK(status_of(app::SavedGame::resume(guarded, path)) == app::status::cannot_create);
    guarded.readable = false;
    CHECK(status_of(app::read_game(guarded, path)) == app::status::no_input);
    CHECK(status_of(app::SavedGame::resume(guarded, path)) == app::status::no_input);
    CHECK(fault_of_resuming(guarded, path) == "cannot open " + path + ": Permission denied");

    Shifting shifting;
    CHECK(fault_of_resuming(shifting, path).find("keeps changing") != std::string::npos);
    FaultySys held;
    held.refuse("lock", EWOULDBLOCK);
    CHECK(fault_of_resuming(held, path) == "another roundhouse has " + path + " open");

    // Torn ends are never overwritten, and their number is limited.
    test::write_file(path, log.substr(0, log.size() - 5));
    test::write_file(path + ".torn", "mine");
    for (int k = 2; k <= 1000; ++k) test::write_file(fmt::format("{}.torn-{}", path, k), "");
    CHECK(fault_of_resuming(app::real_sys(), path).find("too many incomplete ends") !=
          std::string::npos);
    std::filesystem::remove(path + ".torn-1000");
    CHECK(fault_of_resuming(app::real_sys(), path).empty());
    CHECK(test::file_bytes(path + ".torn") == "mine");
    CHECK_FALSE(test::file_bytes(path + ".torn-1000").empty());
}

TEST_CASE("log: playing on from a position is a game of its own that is whole", "[log][disk]") {
    const test::TempDirectory place;
    for (const std::string variant : {"oll", "mexican", "basic"}) {
        const game::Match match = test::whole_game({.game = variant, .players = 4, .rounds = 2});
        const game::Replay replay(match);
        for (const int position : {0, 1, replay.size() / 3, replay.size() * 2 / 3}) {
            game::Setup setup = replay.setup();
            setup.seed = 77;
            auto game =
                app::SavedGame::begin(app::real_sys(), setup, match.state().rules(),
                                      replay.records_to(position), formats::LogOrigin{5, position});
            CHECK(fingerprint(game->match().state()) == fingerprint(replay.state(position)));
            CHECK_FALSE(game->match().can_take_back());
            chance::Random random(3);
            test::play_on(game->match(), random, true);
            const std::string path = game->path();
            game.reset();
            const auto read = app::read_game(app::real_sys(), path);
            REQUIRE(std::holds_alternative<game::LoadedLog>(read));
            const auto& log = std::get<game::LoadedLog>(read);
            CHECK(log.match.phase() == Phase::over);
            CHECK(log.head.origin == formats::LogOrigin{5, position});
        }
    }
}

TEST_CASE("log: a name that is taken twice gets the next number", "[log][disk]") {
    const test::TempDirectory place;
    const std::string base = place.path() + "/a";
    for (const char* taken : {".rhlog", "-2.rhlog", "-3.rhlog"})
        std::ofstream(base + taken) << "somebody else's\n";
    app::LogFile file(app::real_sys(), base + ".rhlog", "whole\n");
    for (int tries = 0; tries < 5 && !file.save(); ++tries) {
    }
    CHECK(file.path() == base + "-4.rhlog");
    std::filesystem::remove(base + "-2.rhlog");
    app::LogFile other(app::real_sys(), base + ".rhlog", "whole\n");
    CHECK(other.save());
    CHECK(other.path() == base + "-2.rhlog");
}

TEST_CASE("log: what another program has written behind it stays there when a log is closed",
          "[log][disk]") {
    const test::TempDirectory place;
    const std::string path = place.path() + "/a.rhlog";
    {
        app::LogFile file(app::real_sys(), path, "one\n");
        REQUIRE(file.save());
        file.add("two\n");
        REQUIRE(file.save());
        std::ofstream(path, std::ios::app) << "theirs\n";
    }
    CHECK(test::file_bytes(path) == "one\ntwo\ntheirs\n");
}
