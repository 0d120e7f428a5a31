// Which score sheets are found in a folder, and what the record book has of them.

#include "app/saves/saved_sheet.hpp"

#include <filesystem>

#include "app/saves/games_directory.hpp"
#include "app/saves/sheet_entries.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/match.hpp"

using namespace roundhouse;

namespace {

score::Sheet new_sheet(const std::string& time) {
    const game::Match match = test::new_match({.game = "oll", .players = 3});
    score::Sheet sheet;
    sheet.started = time;
    sheet.rule_set = match.setup().rule_set;
    sheet.choice = match.setup().choice;
    sheet.rules = match.state().rules();
    sheet.choice.set = sheet.rules.max_pips;
    sheet.players = {"Ann", "Bea", "Cyd"};
    return sheet;
}

std::string sheet_begun(const std::string& time) {
    return score::SheetWriter(new_sheet(time), "a test").head();
}

score::Hand counted(int points) {
    score::Hand hand;
    hand.counted = true;
    hand.points = points;
    hand.size = points > 0 ? 1 : 0;
    return hand;
}

}  // namespace

TEST_CASE("sheet: those of a folder are found, the one noted in last first, and no hidden file",
          "[score][disk]") {
    const test::TempDirectory place;
    std::filesystem::create_directories(place.games());
    const auto path = [&](const std::string& name) {
        return place.games() + '/' + name + std::string(app::kSheetSuffix);
    };
    test::write_file(path("monday"), sheet_begun("2026-01-05T20:00:00Z"));
    test::write_file(path("friday"), sheet_begun("2026-01-09T20:00:00Z"));
    test::write_file(path(".hidden"), sheet_begun("2026-01-07T20:00:00Z"));
    test::write_file(path("other") + "~", sheet_begun("2026-01-07T20:00:00Z"));
    test::write_file(path("broken"), "?");
    const auto found = app::saved_sheets(app::real_sys(), place.games());
    REQUIRE(std::holds_alternative<app::FoundSheets>(found));
    const auto& [sheets, faults] = std::get<app::FoundSheets>(found);
    REQUIRE(sheets.size() == 2);
    CHECK(sheets[0].path == path("friday"));
    CHECK(sheets[1].path == path("monday"));
    REQUIRE(faults.size() == 1);
    CHECK_THAT(faults[0], Catch::Contains(path("broken")));
}

TEST_CASE("sheet: the record book has what each player scored, and who went out", "[score][book]") {
    score::Sheet sheet = new_sheet("2026-01-05T20:00:00Z");
    score::RoundNote first, second;
    first.out = 1;
    first.hands = {counted(12), counted(0), counted(7)};
    second.out = 2;
    second.hands = {counted(5), counted(3), counted(0)};
    sheet.rounds = {first, second};
    const book::Entry entry = app::entry_of(sheet);
    CHECK_FALSE(entry.finished);
    REQUIRE(entry.seats.size() == 3);
    const std::vector<std::string> names{"Ann", "Bea", "Cyd"};
    const std::vector<std::vector<int>> points{{12, 5}, {0, 3}, {7, 0}};
    for (std::size_t seat = 0; seat < 3; ++seat) {
        CHECK(entry.seats[seat].name == names[seat]);
        CHECK(entry.seats[seat].points == points[seat]);
        CHECK(entry.seats[seat].out == (seat == 0 ? 0 : 1));
        CHECK_FALSE(entry.seats[seat].won);
    }
}
