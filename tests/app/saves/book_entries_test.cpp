// The cache of the record book: it never changes what is told, only how soon.

#include <chrono>
#include <filesystem>

#include "app/saves/book_entries.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"

using namespace roundhouse;

namespace {

app::BookReader read_with(const test::TempDirectory& place, const std::string& cache) {
    app::BookReader reader(app::real_sys(), place.games(), cache);
    while (reader.next()) CHECK(reader.done() <= reader.all());
    return reader;
}
app::BookReader read_all(const test::TempDirectory& place) {
    return read_with(place, place.path() + "/cache/book");
}

void add_log(const test::TempDirectory& place, const std::string& name, const std::string& bytes,
             int age) {
    const std::string path = place.games() + "/" + name;
    test::write_file(path, bytes);
    std::filesystem::last_write_time(
        path, std::filesystem::file_time_type::clock::now() - std::chrono::hours(age));
}

}  // namespace

TEST_CASE("book: a game in the cache is told like one that is read", "[book][disk]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    add_log(place, "a.rhlog", test::log_of({.game = "train", .rounds = 1}), 3);
    const app::BookReader read = read_all(place), cached = read_all(place);
    CHECK(read.fresh() == 1U);
    CHECK(cached.fresh() == 0U);
    REQUIRE(read.entries().size() == 1U);
    CHECK(cached.entries() == read.entries());
}

TEST_CASE("book: a cache that says all that was read is not written again at the end",
          "[book][disk]") {
    class Counting : public test::FaultySys {
      public:
        int rename_over(const char* from, const char* to) override {
            ++written;
            return FaultySys::rename_over(from, to);
        }
        int written = 0;
    } sys;
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    add_log(place, "a.rhlog", test::log_of({.game = "train", .rounds = 1}), 3);
    constexpr std::size_t kKeptAtOnce = 1;
    for (int times = 0; times < 2; ++times) {
        app::BookReader reader(sys, place.games(), place.path() + "/cache/book", kKeptAtOnce);
        while (reader.next()) {
        }
        CHECK(reader.entries().size() == 1U);
        CHECK(sys.written == 1);
    }
}

TEST_CASE("book: each log is read once, and again when it has changed", "[book][disk][thorough]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    const std::string cache = place.path() + "/cache/book";
    const std::string over = test::log_of({.game = "train", .rounds = 1});
    add_log(place, "a.rhlog", over, 3);
    add_log(place, "b.rhlog", test::log_of({.game = "oll", .players = 3, .rounds = 1}, 20), 2);
    add_log(place, "c.rhlog", over.substr(0, 400), 1);

    const app::BookReader first = read_all(place);
    CHECK(first.fresh() == 3U);
    REQUIRE(first.entries().size() == 2U);
    CHECK_FALSE(first.entries()[0].finished);
    CHECK(first.entries()[1].finished);
    REQUIRE(first.faults().size() == 1U);
    CHECK(first.faults()[0].find("c.rhlog:") != std::string::npos);

    const app::BookReader second = read_all(place);
    CHECK(second.fresh() == 1U);  // the damaged one
    CHECK(second.entries() == first.entries());

    add_log(place, "b.rhlog", over, 2);
    const app::BookReader third = read_all(place);
    CHECK(third.fresh() == 2U);
    CHECK(third.entries()[0].finished);

    SECTION("a cache of another version, damaged, or gone: everything is read again") {
        const std::string kept = test::file_bytes(cache);
        REQUIRE(kept.starts_with("roundhouse book "));
        const auto same_as_third = [&] {
            const app::BookReader again = read_all(place);
            CHECK(again.entries() == third.entries());
            return again.fresh();
        };
        test::write_file(cache, "roundhouse book 0" + kept.substr(kept.find('\n')));
        CHECK(same_as_third() == 3U);
        std::string cut = kept;
        cut.replace(cut.find("\"seats\""), 7, "\"seatz\"");
        test::write_file(cache, cut);
        CHECK(same_as_third() == 2U);
        CHECK(same_as_third() == 1U);
        std::filesystem::remove(cache);
        CHECK(same_as_third() == 3U);
        CHECK(same_as_third() == 1U);
    }
    SECTION("logs that are gone are forgotten") {
        std::filesystem::remove(place.games() + "/a.rhlog");
        CHECK(read_all(place).entries().size() == 1U);
        CHECK(test::file_bytes(cache).find("a.rhlog") == std::string::npos);
    }
    SECTION("a directory that cannot be read costs nothing of the cache") {
        const std::string kept = test::file_bytes(cache);
        const std::string games = place.games(), away = games + "-away";
        std::filesystem::rename(games, away);
        test::write_file(games, "");
        const app::BookReader without = read_all(place);
        REQUIRE(without.trouble());
        CHECK(without.trouble()->message == "cannot open " + games + ": Not a directory");
        CHECK(without.all() == 0U);
        CHECK(test::file_bytes(cache) == kept);
    }
    SECTION("reading that is broken off forgets nothing that was in the cache") {
        add_log(place, "d.rhlog", over, 0);
        {
            app::BookReader broken_off(app::real_sys(), place.games(), cache, 1);
            CHECK(broken_off.next());
            CHECK(broken_off.fresh() == 1U);
        }
        const app::BookReader again = read_all(place);
        CHECK(again.fresh() == 1U);  // the damaged one
        CHECK(again.entries().size() == 3U);
    }
    SECTION("what is written meanwhile is whole at the end, too") {
        add_log(place, "d.rhlog", over, 0);
        app::BookReader reader(app::real_sys(), place.games(), cache, 1);
        while (reader.next()) {
        }
        CHECK(read_all(place).fresh() == 1U);
    }
    SECTION("a cache that cannot be written costs time and nothing else") {
        const app::BookReader without = read_with(place, "/proc/no/such/book");
        CHECK(without.entries() == third.entries());
        CHECK(without.fresh() == 3U);
    }
}
