// Which score sheets are found in a folder.

#include "app/saves/saved_sheet.hpp"

#include <filesystem>

#include "app/saves/games_directory.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/match.hpp"

using namespace roundhouse;

namespace {

std::string sheet_begun(const std::string& time) {
    const game::Match match = test::new_match({.game = "oll", .players = 3});
    score::Sheet sheet;
    sheet.started = time;
    sheet.rule_set = match.setup().rule_set;
    sheet.choice = match.setup().choice;
    sheet.rules = match.state().rules();
    sheet.choice.set = sheet.rules.max_pips;
    sheet.players = {"Ann", "Bea", "Cyd"};
    return score::SheetWriter(sheet, "a test").head();
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
