// The files that the program keeps for itself: whatever they say, no output does, and a file with a
// number out of its range is made again.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>

#include "app/export/book_report.hpp"
#include "app/review/job.hpp"
#include "app/review/report.hpp"
#include "app/saves/book_entries.hpp"
#include "app/setup/remembered.hpp"
#include "roundhouse/text/crc32c.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"
#include "support/scoped_env.hpp"

using namespace roundhouse;

namespace {

// Hundreds of files are written here, and none has to outlive a power cut.
class WithoutSync : public test::FaultySys {
  public:
    int sync(int) override { return 0; }
    int sync_data(int) override { return 0; }
};

// A game of one round and its kept review; in all of this, its log stays the same.
class Reviewed {
  public:
    Reviewed() {
        std::filesystem::create_directories(place_.games());
        test::write_file(log_path_,
                         test::log_of({.game = "train", .seed = 5, .set = 6, .rounds = 1}));
        (void)review();
    }

    [[nodiscard]] const std::string& cache() const { return cache_; }
    [[nodiscard]] std::string kept() const { return app::review_path(log_path_); }

    [[nodiscard]] std::string review() {
        const auto read = app::read_game(sys_, log_path_);
        const auto& log = std::get<game::LoadedLog>(read);
        app::ReviewJob job(sys_, log_path_, log, {.depth = 1, .threads = 1});
        job.wait();
        CHECK(job.keep().empty());
        std::ostringstream out;
        app::write_review(out, log.match, job.review(), {.all = true, .depth = 1});
        app::write_review_json(out, log.match, job.review(), 1);
        return out.str();
    }
    [[nodiscard]] std::vector<book::Entry> entries() {
        app::BookReader reader(sys_, place_.games(), cache_);
        while (reader.next()) CHECK(reader.faults().empty());
        return reader.entries();
    }
    [[nodiscard]] std::string stats() {
        const book::Book book = book::make_book(entries(), {});
        return app::book_text(book) + app::book_json(book) + app::book_csv(book);
    }

  private:
    WithoutSync sys_;
    test::TempDirectory place_;
    std::string log_path_ = place_.games() + "/a.rhlog";
    std::string cache_ = place_.path() + "/cache/book";
};

constexpr std::array kExtremes{
    "-2147483648",          "2147483647",          "1e308", "-1e308", "1e-320", "nan", "inf",
    "-9223372036854775808", "18446744073709551615"};

// Where the numbers of a text begin and end, from `at` on.
std::vector<std::pair<std::size_t, std::size_t>> numbers_of(const std::string& text,
                                                            std::size_t at) {
    std::vector<std::pair<std::size_t, std::size_t>> all;
    while ((at = text.find_first_of("0123456789", at)) != std::string::npos) {
        const std::size_t end = std::min(text.find_first_not_of("0123456789.e-", at), text.size());
        all.emplace_back(at > 0 && text[at - 1] == '-' ? at - 1 : at, end);
        at = end;
    }
    return all;
}

// No nan, inf or number with more digits than a checksum has.
void check_sane(const std::string& output) {
    CHECK(output.size() < 100'000);
    CHECK(output.find("nan") == std::string::npos);
    CHECK(output.find("inf") == std::string::npos);
    CHECK(output.find("e+") == std::string::npos);
    std::size_t digits = 0;
    for (const char c : output) {
        digits = c >= '0' && c <= '9' ? digits + 1 : 0;
        if (digits > 9) {
            CAPTURE(output);
            FAIL("an absurd number");
        }
    }
}

}  // namespace

TEST_CASE("own files: whatever the cache of the book says, stats stay the same",
          "[book][disk][thorough]") {
    Reviewed home;
    const std::string stats = home.stats(), kept = test::file_bytes(home.cache());
    check_sane(stats);
    const auto numbers = numbers_of(kept, kept.find('\n'));
    CHECK(numbers.size() > 15);
    for (const auto& [from, end] : numbers)
        for (const char* extreme : kExtremes) {
            std::string changed = kept;
            changed.replace(from, end - from, extreme);
            test::write_file(home.cache(), changed);
            CAPTURE(changed);
            CHECK(home.stats() == stats);
            // Any number may be a game's.
            if (!kept.substr(0, from).ends_with("{\"id\":"))
                CHECK(test::file_bytes(home.cache()) == kept);
        }
}

TEST_CASE("own files: of a cache only what belongs to a log that is there is kept",
          "[book][disk]") {
    Reviewed home;
    const std::string stats = home.stats(), kept = test::file_bytes(home.cache());
    const std::string head = kept.substr(0, kept.find('\n') + 1);
    std::string foreign;
    for (int k = 0; k < 1000; ++k) foreign += fmt::format("1 {}.0 - other-{}.rhlog\n{{}}\n", k, k);
    for (const std::string& more : {std::string(100'000, '\n'), foreign, std::string("- \n- ")}) {
        test::write_file(home.cache(), head + more + kept.substr(head.size()));
        CHECK(home.stats() == stats);
        CHECK(test::file_bytes(home.cache()) == kept);
    }
}

TEST_CASE("own files: the book has everybody's luck in a game as long as its review is kept",
          "[book][disk]") {
    Reviewed home;
    for (const bool reviewed : {true, false}) {
        const std::vector<book::Entry> entries = home.entries();
        REQUIRE(entries.size() == 1U);
        for (const book::SeatEntry& seat : entries.front().seats)
            CHECK(seat.luck.has_value() == reviewed);
        std::filesystem::remove(home.kept());
    }
}

TEST_CASE("own files: whatever a kept review says, no absurd number is printed",
          "[book][disk][thorough]") {
    Reviewed home;
    const std::string review = home.review(), kept = test::file_bytes(home.kept());
    check_sane(review);
    const std::size_t round = kept.find("\nround "), sum = kept.rfind("sum ");
    std::size_t tried = 0;
    for (const auto& [from, end] : numbers_of(kept.substr(0, sum), round)) {
        // The second number of a file is tried with the second extreme, and so on.
        const std::string extreme = kExtremes[tried++ % kExtremes.size()];
        std::string changed = kept.substr(0, from) + extreme + kept.substr(end, sum - end);
        changed += fmt::format("sum {:08x}\n", text::crc32c(changed));
        test::write_file(home.kept(), changed);
        CAPTURE(kept.substr(0, from), extreme);
        check_sane(home.stats());
        const std::string told = home.review();
        check_sane(told);
        CHECK(told.size() < review.size() + 1000);
        if (extreme != "1e-320") CHECK(test::file_bytes(home.kept()) == kept);  // made again
        if (tried == 3 * kExtremes.size()) break;
    }
    CHECK(tried == 3 * kExtremes.size());
}

TEST_CASE("own files: of the last table only what can be so is remembered", "[disk]") {
    const test::TempDirectory place;
    const test::ScopedEnv state("XDG_STATE_HOME", place.path());
    app::write_last_table({"oll", {{"Ann", ""}, {"Bea", "planner"}}});
    std::string text = "variant " + std::string(2000, 'v') + "\nvariant \x1b[2J\n";
    text += "player person Ann\nplayer person Ann\nplayer " + std::string(200, 'l') + " Bea\n";
    for (int k = 0; k < 40; ++k) text += fmt::format("player planner P{}\n", k);
    test::write_file(app::state_path("last-table"), text);
    const app::LastTable last = app::read_last_table();
    CHECK(last.variant.empty());
    CHECK(last.players.size() == kMaxPlayers);
    CHECK(std::ranges::count(last.players, "Ann", &game::Player::name) == 1);
    CHECK(std::ranges::count(last.players, "Bea", &game::Player::name) == 0);

    app::write_seen_pages({"turn"});
    test::write_file(app::state_path("seen-pages"),
                     "turn\nturn\n\x1b[2J\n" + std::string(300, 'x') + "\nlog\n");
    CHECK(app::read_seen_pages() == std::vector<std::string>{"turn", "log"});
    app::add_seen_pages({"log", "form"});
    CHECK(app::read_seen_pages() == std::vector<std::string>{"turn", "log", "form"});
}
