// Files that the program writes beside its logs or for itself: the score sheet, the settings, the
// last table. They never destroy a file, neither through a link nor when a call fails.

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>

#include "app/export/exports.hpp"
#include "app/export/score_csv.hpp"
#include "app/setup/config.hpp"
#include "app/setup/remembered.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"
#include "support/scoped_env.hpp"

using namespace roundhouse;
using test::FaultySys;
namespace fs = std::filesystem;

namespace {

std::unique_ptr<app::SavedGame> some_game() {
    const game::Match plan = test::new_match({.game = "oll", .players = 3, .rounds = 2});
    auto game = app::SavedGame::begin(app::real_sys(), plan.setup(), plan.state().rules());
    chance::Random random(5);
    test::play_on(game->match(), random, false, 300);
    return game;
}

std::string without_suffix(const std::string& path) {
    return (fs::path(path).parent_path() / fs::path(path).stem()).string();
}

std::size_t files_in(const std::string& directory) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(directory), {}));
}

}  // namespace

TEST_CASE("the score sheet takes a free name, and follows no link", "[log][disk]") {
    const test::TempDirectory place;
    const auto game = some_game();
    const std::string base = without_suffix(game->path());
    const std::string victim = place.path() + "/victim";
    test::write_file(victim, "mine");
    fs::create_symlink(victim, base + ".csv");
    fs::create_symlink(place.path() + "/nowhere", base + "-2.csv");
    test::write_file(base + "-3.csv", "notes");
    fs::create_directory(base + "-4.csv");
    const std::string said = app::write_score_csv(app::real_sys(), *game);
    CHECK(said == "Written next to the log, up to round 2: " + fs::path(base).filename().string() +
                      "-5.csv");
    CHECK(test::file_bytes(victim) == "mine");
    CHECK(test::file_bytes(base + "-3.csv") == "notes");
    CHECK_FALSE(fs::exists(place.path() + "/nowhere"));
    CHECK(test::file_bytes(base + "-5.csv") == app::score_csv(game->match()));
    struct stat file {};
    REQUIRE(::stat((base + "-5.csv").c_str(), &file) == 0);
    CHECK((file.st_mode & 0777U) == 0600U);
    // A second time: the first file stays.
    CHECK(app::write_score_csv(app::real_sys(), *game).ends_with("-6.csv"));
}

TEST_CASE("the score sheet of a log with any name lies beside it", "[log][disk]") {
    const test::TempDirectory place;
    for (const std::string name : {"g", "game", "game.txt", ".rhlog"}) {
        const std::string path = place.path() + "/" + name;
        test::write_file(path, test::log_of({.game = "oll", .players = 3, .rounds = 1}, 20));
        auto resumed = app::SavedGame::resume(app::real_sys(), path);
        REQUIRE(std::holds_alternative<std::unique_ptr<app::SavedGame>>(resumed));
        const std::string sheet = (name == ".rhlog" ? "" : name) + ".csv";
        CHECK(app::write_score_csv(app::real_sys(), *std::get<0>(resumed)) ==
              "Written next to the log, before the end of any round: " + sheet);
        CHECK(fs::exists(place.path() + "/" + sheet));
    }
}

TEST_CASE("a score sheet that cannot be written says why and leaves nothing", "[log][disk]") {
    const test::TempDirectory place;
    const auto game = some_game();
    FaultySys plain;
    CHECK(app::write_score_csv(plain, *game).starts_with("Written"));
    int told = 0;
    for (int at = 0; at < plain.calls(); ++at) {
        FaultySys sys({at, 1, FaultySys::Fault::error, ENOSPC});
        const std::string said = app::write_score_csv(sys, *game);
        if (said.starts_with("Written")) continue;
        ++told;
        CHECK(said.starts_with("Not written ("));
        CHECK(said.find("No space left on device") != std::string::npos);
    }
    CHECK(told > 3);
    for (const auto& entry : fs::directory_iterator(place.games()))
        CHECK_FALSE(entry.path().filename().string().starts_with("."));
}

TEST_CASE("the last table replaces a link of its name, not what the link leads to", "[log][disk]") {
    const test::TempDirectory place;
    const test::ScopedEnv state("XDG_STATE_HOME", place.path());
    const std::string path = app::state_path("last-table");
    fs::create_directories(fs::path(path).parent_path());
    const std::string victim = place.path() + "/victim";
    test::write_file(victim, "mine");
    fs::create_symlink(victim, path);
    app::write_last_table({"oll", {{"Ann", ""}, {"Bea", "planner"}}});
    CHECK(test::file_bytes(victim) == "mine");
    CHECK(fs::symlink_status(path).type() == fs::file_type::regular);
    const app::LastTable last = app::read_last_table();
    CHECK(last.variant == "oll");
    CHECK(last.players == std::vector<game::Player>{{"Ann", ""}, {"Bea", "planner"}});
}

TEST_CASE("settings go into the file behind a link, and the link stays", "[log][disk]") {
    const test::TempDirectory place;
    const std::string mine = place.path() + "/dotfiles.toml";
    const std::string path = place.path() + "/config.toml";
    test::write_file(mine, "pace = 100\n");
    fs::create_symlink(mine, path);
    auto read = app::read_config(path);
    REQUIRE(std::holds_alternative<app::Config>(read));
    auto& config = std::get<app::Config>(read);
    const app::Settings before = config.settings;
    config.settings.pace = 200;
    CHECK(app::save_settings(config, before).empty());
    CHECK(test::file_bytes(mine).find("pace = 200") != std::string::npos);
    CHECK(fs::is_symlink(fs::symlink_status(path)));
}

namespace {

// Whether what is renamed had been synced.
class Ordered : public FaultySys {
  public:
    using FaultySys::FaultySys;
    bool synced = false, renamed_unsynced = false, directory_synced = false;
    int sync(int fd) override {
        const int result = FaultySys::sync(fd);
        (renamed_ ? directory_synced : synced) |= result == 0;
        return result;
    }
    int rename_over(const char* from, const char* to) override {
        renamed_unsynced |= !synced;
        const int result = FaultySys::rename_over(from, to);
        renamed_ = result == 0;
        return result;
    }

  private:
    bool renamed_ = false;
};

}  // namespace

TEST_CASE("a file is replaced whole or not at all, whichever call fails", "[log][disk]") {
    const test::TempDirectory place;
    const std::string path = place.path() + "/a/b/file";
    Ordered plain;
    CHECK(app::replace_file(plain, path, "new").empty());
    CHECK(plain.synced);
    CHECK(plain.directory_synced);
    CHECK_FALSE(plain.renamed_unsynced);
    for (int at = 0; at < plain.calls(); ++at)
        for (const auto fault : {FaultySys::Fault::error, FaultySys::Fault::half_error,
                                 FaultySys::Fault::half_killed, FaultySys::Fault::killed}) {
            INFO("call " << at << ", fault " << static_cast<int>(fault));
            std::filesystem::remove_all(place.path() + "/a/b");
            std::filesystem::create_directory(place.path() + "/a/b");
            test::write_file(path, "old");
            FaultySys sys({at, 1, fault, EIO});
            const std::string why = app::replace_file(sys, path, "new");
            const std::string bytes = test::file_bytes(path);
            CHECK((bytes == "old" || bytes == "new"));
            if (why.empty()) CHECK(bytes == "new");
            // What this attempt may have left does not hinder the next one.
            CHECK(app::replace_file(app::real_sys(), path, "next").empty());
            CHECK(test::file_bytes(path) == "next");
            // Only who is killed leaves it, under a name that nobody else uses.
            const bool killed =
                fault == FaultySys::Fault::half_killed || fault == FaultySys::Fault::killed;
            CHECK(files_in(place.path() + "/a/b") <= (killed ? 2U : 1U));
        }
}
