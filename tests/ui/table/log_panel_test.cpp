// The log beside the board.
#include "roundhouse/text/lists.hpp"
#include "support/catch.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;

TEST_CASE("an entry of the log that has no room for its beginning reads on into the next", "[ui]") {
    game::Match match = test::new_match({"mexican", 3, 5});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    constexpr ui::Size kSize{80, 24};
    viewpoint.ui.story.turns = {
        {0, 1,
         "Ann played 12-7, 7-3, 3-3, 3-10, 10-11, 11-5 and 5-2 on their own train, and covered the "
         "double 3."},
        {1, 1, "Bea drew and passed."}};
    const auto log = [&] {
        std::vector<std::string> rows;
        for (const std::string& line : text::lines_of(viewpoint.draw(kSize).to_text()))
            if (line.starts_with(" \u2502 ")) rows.push_back(line.substr(5));
        return rows;
    };
    CHECK(log() ==
          std::vector<std::string>{
              "\u2026 3-10, 10-11, 11-5 and 5-2 on their own train, and covered the double 3.",
              "Bea drew and passed."});
    // Of the newest, its beginning is shown.
    viewpoint.ui.story.turns.pop_back();
    std::string& entry = viewpoint.ui.story.turns[0].text;
    entry += ' ' + entry;
    const auto rows = log();
    REQUIRE(rows.size() == 2);
    CHECK(rows.front().starts_with("Ann played 12-7"));
    CHECK(rows.back().ends_with("\u2026"));
}
