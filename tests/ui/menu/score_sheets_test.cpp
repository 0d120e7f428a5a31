// Score sheets in the menu: a list of them, or the form of the first one, without anything that
// only a table on the screen has.

#include <algorithm>

#include "support/menu.hpp"

using namespace roundhouse;

namespace {

struct Sheets : test::MenuScreen {
    explicit Sheets(std::vector<ui::Saved> sheets)
        : MenuScreen(test::data_with_levels(), ui::score_page,
                     [sheets = std::move(sheets)](test::NotingLobby& its) {
                         its.settings.unicode = false;
                         its.sheets = [&its, sheets] { its.data.sheets = sheets; };
                     }) {}
    [[nodiscard]] std::string& did() const { return lobby->did; }
};

const std::vector<ui::Saved> kTwo{
    {"/games/a.rhscore", "Mexican Train (real tiles) 2/13", false, ""},
    {"/games/b.rhscore", "OLL Train (real tiles)", true, ""}};

}  // namespace

TEST_CASE("without a score sheet the menu's line opens the form of one", "[ui][score]") {
    Sheets page({});
    CHECK(page.shows("NEW SCORE SHEET"));
    CHECK(page.shows("[ Begin the score sheet ]"));
    // Nobody plays for the people at a real table, and no clock or curtain is theirs.
    for (const char* const words : {"computer", "Curtain", "Time limit", "Referee", "Bea"})
        CHECK_FALSE(page.shows(words));
    CHECK(page.shows("Ann"));
    CHECK(page.shows("Cyd"));
    page.press("down down down down right left");
    CHECK_FALSE(page.shows("computer"));
    page.press("end enter");
    CHECK(page.did() == "start-sheet ");
    CHECK(page.shows("A GAME"));
    // The form of a game is as it was.
    CHECK(std::ranges::count(page.lobby->form.players, "planner", &ui::FormPlayer::level) == 1);
}

TEST_CASE("a game chosen for a score sheet is not the next game's", "[ui][score]") {
    Sheets page({});
    const std::string before = page.lobby->form.draft.rule_set.id;
    page.press("right");
    CHECK(page.lobby->sheet.draft.rule_set.id != before);
    CHECK(page.lobby->form.draft.rule_set.id == before);
    page.press("enter");
    REQUIRE(page.shows("CHOOSE A GAME"));
    page.press("O L L enter");
    CHECK(page.shows("NEW SCORE SHEET"));
    CHECK(page.lobby->form.draft.rule_set.id == before);
}

TEST_CASE("score sheets are listed to go on with, and one is begun beside them", "[ui][score]") {
    Sheets page(kTwo);
    CHECK(page.shows("SCORE SHEETS"));
    CHECK(page.shows("Enter go on"));
    CHECK_FALSE(page.shows("watch"));
    CHECK_FALSE(page.shows("review"));
    page.press("down");
    CHECK(page.shows("Enter open"));
    page.press("enter");
    CHECK(page.did() == "open-sheet /games/b.rhscore ");
    CHECK(page.shows("A GAME"));
    page.press("q");
    CHECK_FALSE(page.shows("SCORE SHEETS"));  // the menu begins again
    Sheets other(kTwo);
    for (const char* const key : {"v", "V", "R", "r"}) other.press(key);
    CHECK(other.did().empty());
    other.press("+");
    CHECK(other.shows("NEW SCORE SHEET"));
    other.press("escape");
    CHECK(other.shows("SCORE SHEETS"));
}

TEST_CASE("a score sheet that cannot be read is told, also if there is no other", "[ui][score]") {
    test::MenuScreen page(test::data_with_levels(), ui::score_page, [](test::NotingLobby& its) {
        its.sheets = [&its] {
            its.data.faulty_sheets = true;
            its.data.notice = "A score sheet cannot be read: /games/x.rhscore:1";
        };
    });
    CHECK(page.shows("SCORE SHEETS"));
    CHECK(page.shows("cannot be read: /games/x.rhscore:1"));
    page.press("enter");
    page.press("d");
    page.press("n");
    CHECK(page.lobby->did.empty());
    page.press("+");
    CHECK(page.shows("NEW SCORE SHEET"));
}

TEST_CASE("a score sheet is deleted after a question, and renamed", "[ui][score]") {
    Sheets page(kTwo);
    page.press("d");
    CHECK(page.shows("Delete this score sheet? You can't undo this."));
    page.press("escape");
    CHECK(page.did().empty());
    page.press("d y");
    CHECK(page.did() == "remove /games/a.rhscore ");
    page.press("n s u n enter");
    CHECK(page.did().find("rename /games/a.rhscore sun ") != std::string::npos);
}
