// What is on the disk when a log is cut: nothing is cut off before it is safe elsewhere.

#include <fcntl.h>

#include <filesystem>
#include <map>
#include <set>

#include "app/saves/saved_game.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"

using namespace roundhouse;

namespace {

// What had been synced by the time a file was cut.
class Cutting : public app::Sys {
  public:
    std::set<std::string> safe;
    int cuts = 0;

    int open(const char* path, int flags, mode_t mode) override {
        const int fd = Sys::open(path, flags, mode);
        open_[fd] = path;
        // A new name is safe once its folder is synced again.
        if ((flags & O_CREAT) != 0) safe.erase(std::filesystem::path(path).parent_path().string());
        return fd;
    }
    int sync(int fd) override {
        if (cuts == 0) safe.insert(open_[fd]);
        return Sys::sync(fd);
    }
    int truncate(int fd, off_t size) override {
        ++cuts;
        return Sys::truncate(fd, size);
    }

  private:
    std::map<int, std::string> open_;
};

}  // namespace

TEST_CASE("log: a torn end is safe beside the log, with its name, before it is cut off",
          "[log][disk]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    const std::string path = place.games() + "/torn.rhlog";
    const std::string log = test::log_of({.game = "oll", .players = 3, .rounds = 1}, 20);
    test::write_file(path, log.substr(0, log.size() - 7));
    Cutting sys;
    REQUIRE(
        std::holds_alternative<std::unique_ptr<app::SavedGame>>(app::SavedGame::resume(sys, path)));
    CHECK(sys.cuts > 0);
    CHECK(sys.safe.contains(path + ".torn"));
    CHECK(sys.safe.contains(place.games()));
}
