// The log beside the board.
#include "roundhouse/text/lists.hpp"
#include "support/catch.hpp"
#include "support/viewpoint.hpp"
#include "ui/table/board.hpp"

using namespace roundhouse;

TEST_CASE("an entry of the log that has no room for its beginning reads on into the next", "[ui]") {
    game::Match match = test::new_match({"mexican", 3, 5});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    constexpr ui::Size kSize{80, 30};
    viewpoint.account.turns = {
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
    viewpoint.account.turns.pop_back();
    std::string& entry = viewpoint.account.turns[0].text;
    entry += ' ' + entry;
    const auto rows = log();
    REQUIRE(rows.size() == 2);
    CHECK(rows.front().starts_with("Ann played 12-7"));
    CHECK(rows.back().ends_with("\u2026"));
}

TEST_CASE("what the others did stands below the board, several in a row, the last ones if need be",
          "[ui]") {
    game::Match match = test::new_match({"mexican", 3, 5});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    const Seat other = match.mover() == 0 ? 1 : 0;
    const std::string name = viewpoint.info.names.players[other];
    const auto rows = [&] {
        std::vector<std::string> after;
        bool there = false;
        for (const std::string& line : text::lines_of(viewpoint.draw({80, 30}).to_text())) {
            if (there && line.find("hand") != std::string::npos) break;
            if (there && line.starts_with("   " + name)) after.push_back(line.substr(3));
            there |= line.find("since your last turn") != std::string::npos;
        }
        return after;
    };
    CHECK(rows().empty());
    viewpoint.game.table.had_turn = 0xFF;
    viewpoint.ui.story.since = {{other, "", name + " 9-7 on the Mexican Train, opened"},
                                {other, "", name + " 11-2 on own train"}};
    const std::string both =
        name + " 9-7 on the Mexican Train, opened  \u2502  " + name + " 11-2 on own train";
    CHECK(rows() == std::vector<std::string>{both});
    for (int k = 0; k < 20; ++k)
        viewpoint.ui.story.since.push_back({other, "", name + " drew, passed, opened"});
    const auto last = rows();
    REQUIRE_FALSE(last.empty());
    CHECK(last.front() != both);
    CHECK(last.back().ends_with("opened"));
    // In a low window, in the row between the board and the hand.
    const std::string low = viewpoint.draw({80, 24}).to_text();
    CHECK(low.find("since your turn  … " + name + " drew, passed, opened") != std::string::npos);
    // Only in a turn.
    viewpoint.ui.story.moment = ui::Moment::computer;
    CHECK(rows().empty());
}

TEST_CASE("in a low window, a blank row of the board has the turns that one row leaves out",
          "[ui]") {
    game::Match match = test::new_match({"mexican", 4, 5, 9});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    viewpoint.game.table.had_turn = 0xFF;
    const std::vector<std::string>& names = viewpoint.info.names.players;
    viewpoint.ui.story.since.clear();
    for (Seat seat = 1; seat < 4; ++seat)
        viewpoint.ui.story.since.push_back({seat, "", names[seat] + " drew, played 11-2", seat});
    const ui::Canvas canvas = viewpoint.draw({80, 24});
    INFO(canvas.to_text());
    for (Seat seat = 1; seat < 4; ++seat)
        CHECK(test::shows(canvas, names[seat] + " drew, played 11-2"));
    CHECK_FALSE(test::shows(canvas, "\u2026"));
}

TEST_CASE("while a computer player thinks, the panel ends with the newest entries", "[ui]") {
    game::Match match = test::new_match({"mexican", 3, 5});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    viewpoint.hide(test::Shown::computer);
    viewpoint.account.turns.clear();
    viewpoint.account.log.clear();
    for (int k = 0; k < 60; ++k)
        viewpoint.account.log.push_back({0, 0, "entry " + std::to_string(k)});
    for (const ui::Size size : {ui::Size{120, 30}, {160, 40}, {160, 50}, {200, 45}}) {
        CAPTURE(size.width, size.height);
        REQUIRE(ui::layout(viewpoint.view(), size).panel > 0);
        CHECK(test::shows(viewpoint.draw(size), "entry 58"));
    }
}

TEST_CASE("in a vast window the log leaves its rows to feet and to many trains", "[ui]") {
    const auto rows = [](const std::string& id, int players) {
        game::Match match = test::new_match({id, players, 5});
        match.deal();
        const test::Viewpoint viewpoint(match, true);
        const ui::Layout at = ui::layout(viewpoint.view(), {200, 60});
        REQUIRE(at.form == ui::BoardForm::picture);
        return at.rows.of(ui::Strip::log);
    };
    CHECK(rows("mexican", 3) > 4);
    CHECK(rows("mexican", 8) < 4);
    CHECK(rows("chickenfoot-online", 3) < 4);
}

TEST_CASE("a long turn of another player is told in fewer words before any turn is left out",
          "[ui]") {
    game::Match match = test::new_match({"mexican", 4, 5});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    viewpoint.game.table.had_turn = 0xFF;
    const std::string first = "Bea 12-9, 9-4, 4-4, 4-1, 1-7, 7-7, 7-10 and 10-2 on own train";
    viewpoint.ui.story.since = {{1, "", first, 1, "Bea played 8 tiles"},
                                {2, "", "Cyd 12-5 on the Mexican Train", 2, "Cyd 12-5 on it"},
                                {3, "", "Dov 12-3 on own train", 3, "Dov 12-3"}};
    const auto shown = [&](ui::Size size) { return viewpoint.draw(size).to_text(); };
    CHECK(shown({200, 60}).find(first + "  \u2502  Cyd 12-5 on the Mexican Train") !=
          std::string::npos);
    // The one that gains most is shortened first, the others only if that is not enough.
    CHECK(shown({80, 24}).find(
              "since your turn  Bea played 8 tiles  \u2502  Cyd 12-5 on it  \u2502  Dov "
              "12-3") != std::string::npos);
    // What is still too much loses its first turns, never the last one.
    viewpoint.ui.story.since.insert(viewpoint.ui.story.since.begin(), 5,
                                    {1, "", first, 1, "Bea played 8 tiles on Cyd's train"});
    const std::string low = shown({80, 24});
    CHECK(low.find("since your turn  \u2026 Bea played 8 tiles") != std::string::npos);
    CHECK(low.find("Dov 12-3") != std::string::npos);
}

TEST_CASE("in a low window every turn of the others is told, if need be by how many tiles",
          "[ui]") {
    game::Match match = test::new_match({"mexican", 4, 5});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    viewpoint.game.table.had_turn = 0xFF;
    const std::vector<std::string>& names = viewpoint.info.names.players;
    viewpoint.ui.story.since.clear();
    for (Seat seat = 1; seat < 4; ++seat) {
        const std::string least = names[seat] + " 8-6 and 6-4 on the Mexican Train";
        viewpoint.ui.story.since.push_back(
            {seat, "", least + ", opened", seat, least, names[seat] + " played 2 tiles"});
    }
    const ui::Canvas canvas = viewpoint.draw({80, 24});
    INFO(canvas.to_text());
    for (Seat seat = 1; seat < 4; ++seat) CHECK(test::shows(canvas, names[seat]));
    CHECK(test::shows(canvas, names[1] + " played 2 tiles"));
    CHECK_FALSE(test::shows(canvas, "since your turn  \u2026"));
}

TEST_CASE("a double that need not be covered yet is told as a whole sentence", "[ui]") {
    test::Viewpoint viewpoint = test::found("oll", 3, 2, [](const State& state) {
        return state.course.phase == Phase::play && state.round.table.ends.uncovered() > 0;
    });
    viewpoint.game.table.turn.opening = true;
    viewpoint.game.table.rules.ignore_doubles = true;
    viewpoint.game.table.rules.lock = Lock::that_train;
    CHECK(test::shows(viewpoint.draw({80, 24}), ": no need to cover it yet."));
    CHECK(test::shows(viewpoint.draw({40, 20}), ": it can wait."));
}
