// The page on which the keyboard changes hands.

#include <fmt/format.h>

#include "support/catch.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;

TEST_CASE("what the others did is whole on the curtain, however much of it there is", "[ui]") {
    test::Viewpoint viewpoint = test::mid_game("mexican", 4, 12);
    viewpoint.hide(test::Shown::curtain);
    viewpoint.ui.story.curtain.seat = 1;
    auto& since = viewpoint.ui.story.curtain.since;
    for (int lines = 1; lines <= 4; ++lines) {
        since.push_back(fmt::format("Ann drew tile number {} and passed.", lines));
        for (int height = 24; height <= 40; ++height) {
            const std::string text = viewpoint.draw({80, height}).to_text();
            CAPTURE(lines, height, text);
            for (const std::string& line : since) CHECK(text.find(line) != std::string::npos);
            CHECK(text.find("when only you can see the screen") != std::string::npos);
        }
    }
}

TEST_CASE("a phone's curtain has rows for what happened, and drops no move over blank rows",
          "[ui]") {
    test::Viewpoint viewpoint = test::mid_game("mexican", 4, 30);
    viewpoint.hide(test::Shown::curtain);
    auto& since = viewpoint.ui.story.curtain.since;
    since = {"Ann played 12-7 and 7-7 on Bea's train, drew a tile and passed.",
             "Bea drew a tile and passed. Bea's train is open.",
             "Cyd covered the double 7 on Bea's train."};
    const ui::Canvas page = viewpoint.draw({40, 20});
    INFO(page.to_text());
    for (const std::string& line : since) CHECK(test::says(page, line));
    // A single turn that is longer than the room for it begins there.
    since = {
        "Cyd played 12-7, 7-7, 7-3, 3-0, 0-0, 0-5, 5-5, 5-9 and 9-9 on their own train, drew "
        "a tile, drew another tile, passed, and took four tiles as the penalty for not "
        "having announced the last one, which was a long time ago. And so on, and so on."};
    for (const int height : {16, 17, 18, 20}) {
        const ui::Canvas long_turn = viewpoint.draw({40, height});
        INFO(long_turn.to_text());
        CHECK(test::says(long_turn, "Cyd played 12-7, 7-7,"));
    }
}

TEST_CASE(
    "on felt the curtain is of cloth, and says whose turn it is and what the others did whole",
    "[ui]") {
    test::Viewpoint viewpoint = test::mid_game("mexican", 4, 12);
    viewpoint.hide(test::Shown::curtain);
    viewpoint.ui.story.curtain.seat = 1;
    auto& since = viewpoint.ui.story.curtain.since;
    for (int lines = 1; lines <= 4; ++lines) {
        since.push_back(fmt::format("Ann drew tile number {} and passed.", lines));
        for (const ui::Size size : {ui::Size{80, 24}, {100, 30}, {120, 40}, {60, 20}, {40, 20}}) {
            const ui::Canvas page = viewpoint.draw(size, ui::felt_glyphs());
            CAPTURE(lines, size.width, page.to_text());
            for (const std::string& line : since) CHECK(test::says(page, line));
            CHECK(test::shows(page, "PASS THE KEYBOARD TO"));
            CHECK(test::says(page, "Bea: show my hand"));
            int cloth = 0;
            for (int x = 0; x < page.width(); ++x)
                cloth += page.at(x, page.height() - 3).style.ground == ui::Ground::fold_light;
            CHECK(cloth > 0);
        }
    }
    since.clear();
    viewpoint.ui.story.curtain.stuck = true;
    for (const ui::Size size : {ui::Size{80, 24}, {40, 16}})
        CHECK(test::says(viewpoint.draw(size, ui::felt_glyphs()), "plays the round out"));
    viewpoint.ui.story.curtain.alone = true;
    const ui::Canvas alone = viewpoint.draw({80, 24}, ui::felt_glyphs());
    CHECK(test::shows(alone, "Your hand is hidden."));
    CHECK_FALSE(test::shows(alone, "PASS THE KEYBOARD"));
}

TEST_CASE("the curtain writes every name as its player has", "[ui]") {
    for (const std::string name : {"Bo", "Zoë", "Максим", "李", "Wilhelmina-Charlotte"}) {
        const game::Match match =
            test::new_match({.game = "mexican", .players = 2, .names = {name, "Bea"}});
        test::Viewpoint viewpoint(match, false);
        viewpoint.hide(test::Shown::curtain);
        viewpoint.ui.story.curtain.seat = 0;
        for (const auto mode : {ui::CurtainMode::hand, ui::CurtainMode::screen}) {
            viewpoint.ui.story.curtain_mode = mode;
            const ui::Canvas page = viewpoint.draw({80, 24});
            INFO(page.to_text());
            CHECK(test::shows(page, mode == ui::CurtainMode::hand ? "PASS THE KEYBOARD TO  " + name
                                                                  : "  " + name + "  "));
        }
    }
}
