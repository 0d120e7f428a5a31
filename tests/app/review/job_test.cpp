// A review of a log on disk: searched once, kept beside it, told as text and as JSON.

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "app/review/job.hpp"
#include "app/review/report.hpp"
#include "app/saves/games_directory.hpp"
#include "roundhouse/text/crc32c.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/few_threads.hpp"
#include "support/logs.hpp"

using namespace roundhouse;

namespace {

const test::Game kGame{.game = "train", .players = 2, .seed = 5, .set = 6, .rounds = 2};

struct OnDisk {
    test::TempDirectory place;
    std::string path;
    game::LoadedLog log;

    explicit OnDisk(int records = 1 << 30)
        : path(place.path() + "/game.rhlog"), log(written(kGame, records)) {}

    game::LoadedLog written(const test::Game& game, int records = 1 << 30) const {
        test::write_file(path, test::log_of(game, records));
        auto read = app::read_game(app::real_sys(), path);
        REQUIRE(std::holds_alternative<game::LoadedLog>(read));
        return std::move(std::get<game::LoadedLog>(read));
    }
    [[nodiscard]] std::string kept() const { return place.path() + "/game.rhreview"; }
    [[nodiscard]] review::Review review(const app::ReviewOptions& options,
                                        std::string* fault = {}) {
        app::ReviewJob reviewing(app::real_sys(), path, log, options);
        reviewing.wait();
        const std::string why = reviewing.keep();
        if (fault != nullptr) *fault = why;
        return reviewing.review();
    }
};

app::ReviewOptions at_depth(int depth) {
    app::ReviewOptions options;
    options.depth = depth;
    options.threads = 1;
    return options;
}

std::string text_of(const game::Match& match, const review::Review& review) {
    std::ostringstream out;
    app::write_review(out, match, review, {true, 1});
    return out.str();
}

// What each seat expected of the first deal is made this in the kept file, which is sealed again.
void mark(const std::string& path, const std::string& dealt) {
    std::string text = test::file_bytes(path);
    const auto at = text.find("dealt ");
    text.replace(at, text.find('\n', at) - at, "dealt " + dealt);
    text.resize(text.size() - 13);
    test::write_file(path, text + fmt::format("sum {:08x}\n", text::crc32c(text)));
}

double dealt_to_first(const review::Review& review) {
    return review.expected[1][0];
}

}  // namespace

TEST_CASE("review: the result is kept beside the log and used again") {
    OnDisk disk;
    std::string fault;
    const review::Review first = disk.review(at_depth(1), &fault);
    CHECK(fault.empty());
    REQUIRE(std::filesystem::exists(disk.kept()));
    CHECK(text_of(disk.log.match, disk.review(at_depth(1))) == text_of(disk.log.match, first));
    // What is in the file is what is shown: nothing was searched again.
    mark(disk.kept(), "1000 -1000");
    CHECK(dealt_to_first(disk.review(at_depth(1))) == 1000);
    // It also serves where less is asked for, but not where more is, or nothing in particular: that
    // is the usual depth.
    app::ReviewOptions fresh = at_depth(1);
    fresh.fresh = true;
    CHECK(dealt_to_first(disk.review(fresh)) != 1000);
    mark(disk.kept(), "1000 -1000");
    CHECK(dealt_to_first(disk.review(at_depth(2))) != 1000);
    mark(disk.kept(), "1000 -1000");
    CHECK(dealt_to_first(disk.review(at_depth(1))) == 1000);
    CHECK(dealt_to_first(disk.review({})) != 1000);
    mark(disk.kept(), "1000 -1000");
    CHECK(dealt_to_first(disk.review({})) == 1000);
}

TEST_CASE("review: the job works out the chances to win, also of a review that was kept") {
    OnDisk disk;
    const auto chances = [&](bool asked) {
        app::ReviewOptions options = at_depth(1);
        options.chances = asked;
        app::ReviewJob job(app::real_sys(), disk.path, disk.log, options);
        job.wait();
        CHECK(job.keep().empty());
        return job.chances();
    };
    const review::Review review = disk.review(at_depth(1));
    const game::Match& match = disk.log.match;
    const auto expected =
        review::chances_to_win(match, review, review::Futures(match.state().rules()));
    CHECK(chances(false) == nullptr);
    for (const bool kept : {true, false}) {
        if (!kept) std::filesystem::remove(disk.kept());
        const auto known = chances(true);
        REQUIRE(known != nullptr);
        CHECK(known->by_record == expected.by_record);
        CHECK(known->with_better == expected.with_better);
    }
}

TEST_CASE("review: without a depth, a deeper search that was stopped goes on", "[thorough]") {
    OnDisk disk;
    const auto keep_first_round = [&](int depth) {
        review::Findings findings{depth, 0, {}};
        std::atomic<bool> stop = false;
        review::SearchTask task;
        task.stop = &stop;
        task.round_done = [&] { stop = true; };
        REQUIRE_FALSE(review::search_rounds(disk.log.match, task, findings));
        REQUIRE(findings.rounds.size() == 1);
        const std::string bytes = test::file_bytes(disk.path);
        test::write_file(disk.kept(),
                         review::write_findings(findings, {text::crc32c(bytes), bytes.size()}));
        mark(disk.kept(), "1000 -1000");
    };
    const auto reviewed = [&](std::optional<int> depth) {
        app::ReviewOptions options;
        options.depth = depth;
        options.threads = 1;
        return dealt_to_first(disk.review(options)) == 1000;
    };
    const std::string deeper = fmt::format("depth {} ", review::kDefaultDepth + 1);
    keep_first_round(review::kDefaultDepth + 1);
    CHECK(reviewed({}));
    CHECK(test::file_bytes(disk.kept()).find(deeper) != std::string::npos);
    // Now it is whole, so it also serves where less is asked for.
    CHECK(reviewed({}));
    CHECK(reviewed(review::kDefaultDepth));
    keep_first_round(review::kDefaultDepth - 1);
    CHECK_FALSE(reviewed({}));
    keep_first_round(review::kDefaultDepth + 1);
    CHECK_FALSE(reviewed(review::kDefaultDepth));
    CHECK(test::file_bytes(disk.kept()).find(deeper) == std::string::npos);
}

TEST_CASE("review: a part, however deep, does not replace a whole result") {
    OnDisk disk;
    (void)disk.review(at_depth(1));
    const std::string whole = test::file_bytes(disk.kept());
    app::ReviewOptions fresh = at_depth(1);
    fresh.fresh = true;
    for (const app::ReviewOptions& options : {at_depth(2), fresh}) {
        int parts = 0;  // the second round may be over before it is stopped
        for (int tries = 0; tries < 20 && parts == 0; ++tries) {
            test::write_file(disk.kept(), whole);
            app::ReviewJob reviewing(app::real_sys(), disk.path, disk.log, options);
            while (reviewing.rounds_done() == 0) std::this_thread::yield();
            reviewing.stop();
            reviewing.wait();
            CHECK(reviewing.keep().empty());
            if (reviewing.rounds_done() > 1) continue;
            ++parts;
            CHECK(test::file_bytes(disk.kept()) == whole);
        }
        CHECK(parts > 0);
    }
}

TEST_CASE("review: a kept result of another log is replaced") {
    OnDisk disk;
    (void)disk.review(at_depth(1));
    mark(disk.kept(), "1000 -1000");
    // The log is now that of another game.
    test::Game other = kGame;
    other.seed = 6;
    disk.log = disk.written(other);
    CHECK(dealt_to_first(disk.review(at_depth(1))) != 1000);
    CHECK(test::file_bytes(disk.kept()).find("1000") == std::string::npos);
}

TEST_CASE("review: a game that is not over is reviewed as far as it goes, and not kept") {
    const int records = static_cast<int>(test::whole_game(kGame).records().size());
    OnDisk disk(records - 4);
    REQUIRE(disk.log.match.phase() == Phase::play);
    const review::Review review = disk.review(at_depth(1));
    CHECK(review.rounds == 1);
    CHECK_FALSE(std::filesystem::exists(disk.kept()));
    CHECK(text_of(disk.log.match, review).find("Round 2") == std::string::npos);
    CHECK(text_of(disk.log.match, review).find("The game is not over") != std::string::npos);
}

TEST_CASE("review: a result that cannot be kept is reported, and shown all the same") {
    OnDisk disk;
    std::filesystem::create_directory(disk.kept());  // in the way of the file
    std::string fault;
    const review::Review review = disk.review(at_depth(1), &fault);
    CHECK(!fault.empty());
    CHECK(review.complete());
}

TEST_CASE("review: as JSON, by its schema") {
    OnDisk disk;
    const review::Review review = disk.review(at_depth(1));
    std::ostringstream out;
    app::write_review_json(out, disk.log.match, review, 1);
    const auto json = nlohmann::json::parse(out.str());
    CHECK(json["review"] == 1);
    CHECK(json["rounds"] == 2);
    CHECK(json["game_over"] == true);
    REQUIRE(json["players"].size() == 2);
    for (const auto& player : json["players"]) {
        const double result = player["result"];
        CHECK(player["skill"].get<double>() + player["luck"].get<double>() ==
              Approx(result).margin(2e-4));
        CHECK(player["own"].get<double>() + player["others"].get<double>() ==
              Approx(player["skill"].get<double>()).margin(2e-4));
        CHECK(player["deals"].get<double>() + player["draws"].get<double>() ==
              Approx(player["luck"].get<double>()).margin(2e-4));
        int grades = 0;
        for (const auto& number : player["grades"]) grades += number.get<int>();
        CHECK(player["decisions"] == grades);
    }
    CHECK(json["expected"].size() == disk.log.match.records().size() + 1);
    int graded = 0;
    for (const auto& action : json["actions"]) {
        const std::string grade = action["grade"];
        if (grade == "taken back") {
            CHECK_FALSE(action.contains("choices"));
        } else if (grade == "forced") {
            CHECK(action["choices"] == 1);
            CHECK_FALSE(action.contains("cost"));
        } else {
            ++graded;
            CHECK(action["choices"] > 1);
            CHECK(action.contains("better"));
        }
    }
    CHECK(graded > 0);
}

TEST_CASE("review: without a thread, the search runs while somebody waits", "[review]") {
    OnDisk disk;
    app::ReviewOptions options = at_depth(1);
    options.threads = 4;
    const std::string usual = text_of(disk.log.match, disk.review(options));
    for (const int left : {0, 1, 2}) {
        const test::FewThreads few(left);
        std::filesystem::remove(disk.kept());
        INFO(left);
        CHECK(text_of(disk.log.match, disk.review(options)) == usual);
        CHECK(std::filesystem::exists(disk.kept()));
    }
}
