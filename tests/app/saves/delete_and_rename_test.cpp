// Deleting and renaming saved games.

#include "app/saves/delete_and_rename.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>

#include "app/saves/games_directory.hpp"
#include "app/saves/saved_game.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"

using namespace roundhouse;

namespace {

std::string saved_as(const test::TempDirectory& place, const std::string& name) {
    std::filesystem::create_directories(place.games());
    const std::string path = place.games() + "/" + name;
    test::write_file(path, test::log_of({.game = "oll", .players = 3, .rounds = 1}, 20));
    return path;
}

}  // namespace

TEST_CASE("log: a saved game can be deleted, unless it is being played", "[log][disk]") {
    const test::TempDirectory place;
    const std::string path = saved_as(place, "a.rhlog");
    {
        const int held = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
        REQUIRE(held >= 0);
        REQUIRE(::flock(held, LOCK_EX | LOCK_NB) == 0);
        CHECK(app::delete_game(app::real_sys(), path).find("another roundhouse has ") !=
              std::string::npos);
        CHECK(!app::rename_game(app::real_sys(), path, "b").empty());
        ::close(held);
    }
    CHECK(std::filesystem::exists(path));
    const std::string review = app::review_path(path);
    CHECK(review == place.games() + "/a.rhreview");
    test::write_file(review, "kept");
    CHECK(app::delete_game(app::real_sys(), path).empty());
    CHECK_FALSE(std::filesystem::exists(path));
    CHECK_FALSE(std::filesystem::exists(review));
    CHECK(app::delete_game(app::real_sys(), path).find("cannot open") != std::string::npos);
    // A link is not followed: what it leads to is not a saved game.
    const std::string other = saved_as(place, "other.rhlog");
    std::filesystem::create_symlink(other, path);
    CHECK(!app::delete_game(app::real_sys(), path).empty());
    CHECK(std::filesystem::exists(other));
}

TEST_CASE("log: a saved game is renamed in its directory, and replaces nothing", "[log][disk]") {
    const test::TempDirectory place;
    const std::string path = saved_as(place, "a.rhlog"), other = saved_as(place, "b.rhlog");
    CHECK(app::rename_game(app::real_sys(), path, "b") == "There is already a game called b.");
    for (const char* const wrong : {"", ".hidden", "../out", "a/b", "-x", "a\x1b[2J", "a\nb"}) {
        INFO(wrong);
        CHECK(!app::rename_game(app::real_sys(), path, wrong).empty());
        CHECK(std::filesystem::exists(path));
    }
    CHECK(!app::rename_game(app::real_sys(), path, std::string(101, 'x')).empty());
    for (const char* const blank : {"", " ", "\u00A0\u00A0", "\u3000"})
        CHECK(app::rename_game(app::real_sys(), path, blank) == "A game needs a name.");
    CHECK(app::rename_game(app::real_sys(), path, "a").empty());
    test::write_file(app::review_path(path), "kept");
    CHECK(app::rename_game(app::real_sys(), path, "Sunday evening").empty());
    CHECK_FALSE(std::filesystem::exists(path));
    CHECK_FALSE(std::filesystem::exists(app::review_path(path)));
    CHECK(test::file_bytes(place.games() + "/Sunday evening.rhreview") == "kept");
    const std::string renamed = place.games() + "/Sunday evening.rhlog";
    CHECK(app::renamed_path(path, "Sunday evening") == renamed);
    CHECK(app::renamed_path(path, "Sunday evening.rhlog") == renamed);
    // A score sheet stays one.
    CHECK(app::renamed_path("/games/a.rhscore", "Sunday") == "/games/Sunday.rhscore");
    CHECK(app::renamed_path("/games/a.rhscore", "Sunday.rhscore") == "/games/Sunday.rhscore");
    REQUIRE(std::filesystem::exists(renamed));
    CHECK(std::holds_alternative<std::unique_ptr<app::SavedGame>>(
        app::SavedGame::resume(app::real_sys(), renamed)));
    CHECK(std::filesystem::exists(other));
}
