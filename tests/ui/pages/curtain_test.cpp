// The page on which the keyboard changes hands.

#include <fmt/format.h>

#include "support/catch.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;

TEST_CASE("what the others did is whole on the curtain, however much of it there is", "[ui]") {
    test::Viewpoint viewpoint = test::mid_game("mexican", 4, 12);
    viewpoint.hide(ui::Stage::curtain);
    viewpoint.ui.story.curtain.seat = 1;
    auto& since = viewpoint.ui.story.curtain.since;
    for (int lines = 1; lines <= 4; ++lines) {
        since.push_back(fmt::format("Ann drew tile number {} and passed.", lines));
        for (int height = 24; height <= 40; ++height) {
            const std::string text = viewpoint.draw({80, height}).to_text();
            CAPTURE(lines, height, text);
            for (const std::string& line : since) CHECK(text.find(line) != std::string::npos);
            CHECK(text.find("Bea: when only you can see the screen") != std::string::npos);
        }
    }
}
