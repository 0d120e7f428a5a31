// What is remembered from one time to the next.

#include "app/setup/remembered.hpp"
#include "app/setup/puzzle_of_today.hpp"
#include "app/system/files.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/scoped_env.hpp"

using namespace roundhouse;

TEST_CASE("the length of the last game is remembered with its table", "[remembered]") {
    const test::TempDirectory place;
    const test::ScopedEnv state("XDG_STATE_HOME", place.path());
    CHECK_FALSE(app::read_last_table().rounds);
    for (const auto rounds : {std::optional(5), std::optional(0), std::optional<int>()}) {
        app::write_last_table({"oll", {{"Ann", ""}}, rounds});
        CHECK(app::read_last_table().rounds == rounds);
        CHECK(app::read_last_table().players.size() == 1);
    }
}

TEST_CASE("a puzzle that was solved once is solved, whatever is tried later", "[remembered]") {
    const test::TempDirectory place;
    const test::ScopedEnv state("XDG_STATE_HOME", place.path());
    const puzzles::Date day{2026, 11, 27}, next{2026, 11, 28};
    CHECK_FALSE(app::is_solved(day));
    app::note_solved(day, 2);
    CHECK(app::is_solved(day));
    CHECK_FALSE(app::is_solved(next));
    app::note_solved(day, 1);
    app::note_solved(next, 12);
    CHECK(app::is_solved(next));
    const auto file = app::read_file(app::state_path("solved-puzzles"), 4096);
    CHECK(std::get<std::string>(file) == "2026-11-27 2\n2026-11-28 12\n");
    CHECK(app::in_words(day) == "27 November");
}

TEST_CASE("days in a row are counted across months, and a gap begins a new row", "[remembered]") {
    const test::TempDirectory place;
    const test::ScopedEnv state("XDG_STATE_HOME", place.path());
    CHECK(app::puzzle_record({2026, 3, 1}).solved == 0);
    // Not in their order: the puzzle of an earlier day can be solved later.
    for (const puzzles::Date& day : {puzzles::Date{2026, 3, 1},
                                     {2026, 2, 27},
                                     {2026, 2, 28},
                                     {2026, 3, 4},
                                     {2026, 3, 3},
                                     {2026, 2, 1}})
        app::note_solved(day, 1);
    const auto record = [](const puzzles::Date& day) { return app::puzzle_record(day); };
    CHECK(record({2026, 3, 1}).running == 3);
    CHECK(record({2026, 3, 4}).running == 2);
    CHECK(record({2026, 2, 1}).running == 1);
    CHECK(record({2026, 3, 5}).running == 0);
    CHECK(record({2026, 3, 4}).best == 3);
    CHECK(record({2026, 3, 4}).solved == 6);
}

TEST_CASE("what one line of solved puzzles says is the same to all that read it", "[remembered]") {
    const test::TempDirectory place;
    const test::ScopedEnv state("XDG_STATE_HOME", place.path());
    app::note_solved({2026, 11, 26}, 1);
    // By hand: without its tries, with more after them, with the ends of another system's lines,
    // and no days at all.
    test::write_file(app::state_path("solved-puzzles"),
                     "2026-11-24\n2026-11-25 2 3\n2026-11-26 1\r\n2026-11-27x 1\n 2026-11-28 1\n");
    for (const int day : {24, 25, 26, 27, 28}) {
        CAPTURE(day);
        CHECK(app::is_solved({2026, 11, day}) == (day <= 26));
        CHECK((app::puzzle_record({2026, 11, day}).running > 0) == (day <= 26));
    }
    CHECK(app::puzzle_record({2026, 11, 26}).running == 3);
    CHECK(app::puzzle_record({2026, 11, 26}).solved == 3);
    app::note_solved({2026, 11, 24}, 5);
    CHECK(app::puzzle_record({2026, 11, 26}).solved == 3);
}

TEST_CASE("a file of solved puzzles that cannot be read is left as it is", "[remembered]") {
    const test::TempDirectory place;
    const test::ScopedEnv state("XDG_STATE_HOME", place.path());
    const puzzles::Date day{2026, 11, 27}, next{2026, 11, 28};
    app::note_solved(day, 2);
    const std::string path = app::state_path("solved-puzzles");
    const std::string too_large = test::file_bytes(path) + std::string(1U << 18U, '\n');
    test::write_file(path, too_large);
    app::note_solved(next, 1);
    CHECK(test::file_bytes(path) == too_large);
    CHECK_FALSE(app::is_solved(next));
}

TEST_CASE("tries of a puzzle are noted beside the days that were solved", "[remembered]") {
    const test::TempDirectory place;
    const test::ScopedEnv state("XDG_STATE_HOME", place.path());
    const puzzles::Date day{2026, 11, 27};
    // As it was written when only solved days were noted.
    app::note_solved({2026, 11, 26}, 4);
    CHECK(app::attempts_at({2026, 11, 26}).told() == "4 tries");
    CHECK(app::attempts_at(day).told() == "0 tries");
    for (int k = 0; k < 2; ++k) app::attempts_at(day).add_try();
    CHECK(app::attempts_at(day).told() == "2 tries");
    CHECK_FALSE(app::is_solved(day));
    app::note_solved(day, 3);
    app::attempts_at(day).add_try();
    const auto file = app::read_file(app::state_path("solved-puzzles"), 4096);
    CHECK(std::get<std::string>(file) == "2026-11-26 4\n2026-11-27 3\ntried 2026-11-27 3 0\n");
    CHECK(app::puzzle_record(day).running == 2);
    test::write_file(app::state_path("solved-puzzles"),
                     "tried 2026-11-27 -3 99999999999\ntried\ntried 2026-11-26 \n");
    CHECK(app::attempts_at(day).told() == "0 tries");
    CHECK(app::attempts_at({2026, 11, 26}).told() == "0 tries");
    CHECK_FALSE(app::is_solved(day));
}
