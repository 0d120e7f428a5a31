// The replay viewer: where its keys and clicks lead, and the pages over it.
#include "support/keys.hpp"
#include "support/viewer.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;
using game::HandMode;

TEST_CASE("viewer: keys go where they say", "[ui]") {
    test::Viewer viewer(test::recorded("oll", 3, 3));
    const game::Replay& replay = viewer.page->replay();
    const auto at = [&] { return viewer.at(); };
    viewer.press("right");
    CHECK(at() == 1);
    viewer.press("l");
    CHECK(at() == 2);
    viewer.press("h left left");
    CHECK(at() == 0);
    viewer.press("} }");
    CHECK(at() == replay.rounds()[1]);
    viewer.press("{");
    CHECK(at() == replay.rounds()[0]);
    viewer.press("b");
    CHECK(at() == replay.rounds()[1]);
    viewer.press("]");
    CHECK(at() == replay.next_turn(replay.rounds()[1]));
    viewer.press(",");
    CHECK(at() > replay.rounds()[1]);
    viewer.press("end");
    CHECK(at() == replay.size());
    viewer.press(",");
    CHECK(viewer.shows("There is no later mark."));
    viewer.press("n");
    CHECK(viewer.shows("V starts a review, which finds the mistakes."));
    viewer.press("home");
    CHECK(at() == 0);

    viewer.press("g 1 2");
    CHECK(viewer.shows("r2: 12"));
    viewer.press("backspace 7 enter");
    CHECK(at() == 17);
    viewer.press("g 9 9 9 9 9 9 9 9 9 9 9 enter");
    CHECK(at() == replay.size());
    viewer.press("g r 2 enter");
    CHECK(at() == replay.rounds()[1]);
    viewer.press("g r 9 enter");
    CHECK(viewer.shows("There is no round 9"));
    viewer.press("g 4 escape");
    CHECK(at() == replay.rounds()[1]);

    CHECK(viewer.screen.timeout() == -1);
    viewer.press("space");
    CHECK(viewer.screen.timeout() > 0);
    viewer.press("+");
    CHECK(viewer.shows("2x"));
    viewer.screen.tick(viewer.screen.timeout());
    CHECK(at() == replay.rounds()[1] + 1);
    // A page that hides the game stops the clock.
    viewer.press("L");
    CHECK(viewer.screen.timeout() == -1);
    viewer.press("escape v");
    CHECK(viewer.screen.timeout() > 0);
    viewer.press("right");
    CHECK(at() == replay.rounds()[1] + 2);
    viewer.press("q");
    CHECK_FALSE(viewer.screen.finished());
    // Scores at any position.
    viewer.press("space S {");
    CHECK(viewer.shows("SCORE SHEET"));
    viewer.press("end");
    CHECK(viewer.shows("after round 3"));
    viewer.press("escape q");
    CHECK(viewer.screen.finished());
    CHECK_FALSE(viewer.played_on);
}

TEST_CASE("viewer: T changes the tiles of an open hand", "[ui]") {
    test::Viewer viewer(test::recorded("mexican", 3, 2), 20);
    const auto mode = [&] { return viewer.page->playback().hands(); };
    for (int k = 0; k < 3 && mode() != HandMode::mover; ++k) viewer.press("o");
    REQUIRE(mode() == HandMode::mover);
    const auto hand = [&] {
        const std::string screen = viewer.screen.draw({80, 24}).to_text();
        const std::size_t begin = screen.find("o hands");
        REQUIRE(begin != std::string::npos);
        return screen.substr(begin, screen.find("||", begin) - begin);
    };
    const std::string as_fits = hand();
    std::vector<std::string> seen;
    for (const char* words :
         {"Tiles: standing, where there is room.", "Tiles: as boxes, where there is room.",
          "Tiles: in a row.", "Tiles: as they fit."}) {
        viewer.press("T");
        CHECK(viewer.shows(words));
        seen.push_back(hand());
    }
    INFO(as_fits << seen[1] << seen[2]);
    CHECK(seen[1] != as_fits);
    CHECK(seen[2].find("┌") == std::string::npos);
    CHECK(seen[2] != seen[1]);
    CHECK(seen[3] == as_fits);
    viewer.press("o T");
    CHECK(test::says(viewer.screen.draw({80, 24}),
                     "Tiles: standing, where there is room, when o shows one hand."));
    // Help over the replay names it.
    viewer.press("?");
    CHECK(viewer.shows("change the style of the tiles in an open hand"));
}

TEST_CASE("viewer: m marks a position, and the keys of the marks lead there", "[ui]") {
    test::Viewer viewer(test::recorded("oll", 3, 3));
    const game::Replay& replay = viewer.page->replay();
    // Between two marks of the recording.
    int before = replay.next_mark(0);
    while (replay.next_mark(before) < before + 3) before = replay.next_mark(before);
    const int own = before + 1, after = replay.next_mark(before);
    viewer.press("g");
    for (const char digit : std::to_string(own)) viewer.press(std::string(1, digit));
    viewer.press("enter");
    viewer.press("m");
    CHECK(viewer.shows("Marked: ; and , lead here."));
    viewer.press("right ;");
    CHECK(viewer.at() == own);
    viewer.press("; ,");
    CHECK(viewer.at() == own);
    viewer.press(",");
    CHECK(viewer.at() == after);
    // On the bar of the round, beside the dot that stands on it.
    CHECK(viewer.shows("*"));
    viewer.press("; m");
    CHECK(viewer.shows("Mark removed."));
    viewer.press("right ;");
    CHECK(viewer.at() == before);
    viewer.press(",");
    CHECK(viewer.at() == after);
    CHECK_FALSE(viewer.shows("*"));
}

TEST_CASE("viewer: pages over it that show the position let it run, and lead back to questions",
          "[ui]") {
    test::Viewer viewer(test::recorded("oll", 3, 3));
    viewer.press("space v");
    viewer.screen.tick(10'000);
    CHECK(viewer.at() > 3);
    const int here = viewer.at();
    // Time spent on a page that hides it does not count.
    viewer.press("escape L");
    viewer.screen.tick(10'000);
    viewer.press("escape");
    CHECK(viewer.at() == here);
    viewer.press("space v right left left");
    CHECK(viewer.at() == here - 1);
    // The question is seen, and nothing is played on from by accident.
    viewer.press("z g 1 2");
    CHECK(viewer.shows("r2: 12"));
    viewer.press("enter");
    CHECK(viewer.at() == 12);
    CHECK(viewer.shows("12/"));
    viewer.press("S P");
    CHECK(viewer.shows("Play on from here"));
    viewer.press("n S c");
    CHECK(viewer.shows("SCORE SHEET"));
    CHECK(viewer.shows("Colours: "));
}

TEST_CASE("viewer: where to go is typed as any other line, and is seen on a phone", "[ui][list]") {
    test::Viewer viewer(test::recorded("oll", 3, 3));
    viewer.press("g 2 x 3 left left 1 end backspace");
    CHECK(viewer.shows("such as r2: 12"));
    const ui::Canvas phone = viewer.screen.draw(ui::kMinSize);
    INFO(phone.to_text());
    CHECK(test::says(phone, "or to a round such as r2: 12"));
    viewer.press("enter");
    CHECK(viewer.at() == 12);
    // It waits while somebody types.
    viewer.press("space g");
    viewer.screen.tick(10'000);
    CHECK(viewer.at() == 12);
    viewer.press("escape P n");
    CHECK_FALSE(viewer.shows("Play on"));
}

TEST_CASE("viewer: other pages over the last one lead back to it", "[ui]") {
    test::Viewer viewer(test::recorded("station", 3, 2));
    viewer.press("end right ?");
    CHECK(viewer.shows("WATCHING"));
    viewer.press("escape");
    CHECK(viewer.shows("the game is over"));
    viewer.press("g");
    CHECK(viewer.shows("Go to step"));
    viewer.press("1 enter");
    CHECK(viewer.at() == 1);
    viewer.press("q");
    CHECK(viewer.screen.finished());
}

TEST_CASE("viewer: a click on a bar goes there", "[ui]") {
    test::Viewer viewer(test::recorded("mexican", 3, 4));
    const int size = viewer.page->replay().size();
    for (int row = 0; row < 24; ++row)
        for (int column = 0; column < 80; ++column) {
            if (row == 23) continue;  // the names of the keys
            viewer.press("home");
            viewer.key(test::click(column, row), {80, 24});
            const int position = viewer.at();
            // Before the first round there is one bar.
            if (row != 19 && row != 20) CHECK(position == 0);
            if (row == 19 && column > 68) CHECK(position == size);
        }
    // Each cell of the round's bar leads into that round, and shows the dot there.
    viewer.press("g r 2 enter");
    for (int column = 0; column < 80; ++column) {
        viewer.key(test::click(column, 20), {80, 24});
        const int position = viewer.at();
        CHECK(position >= viewer.page->replay().rounds()[1]);
        CHECK(position < viewer.page->replay().rounds()[2]);
    }
}

TEST_CASE("viewer: playing on is asked for twice, and not at the end", "[ui]") {
    test::Viewer viewer(test::recorded("oll", 3, 2), 40);
    viewer.press("end P");
    CHECK(viewer.shows("The game is over here"));
    viewer.press("g 4 0 enter P n");
    CHECK_FALSE(viewer.screen.finished());
    viewer.press("P y");
    CHECK(viewer.screen.finished());
    CHECK(viewer.played_on == 40);
}

TEST_CASE("viewer: any keys at any size, and it stands", "[ui]") {
    chance::Random random(9);
    for (int game = 0; game < 6; ++game) {
        const game::Replay replay = test::recorded(game % 2 == 0 ? "oll" : "basic", 4, 2);
        std::optional<test::Viewer> viewer;
        for (int k = 0; k < 1500; ++k) {
            if (!viewer || viewer->screen.finished()) viewer.emplace(replay);
            const ui::Size size{static_cast<int>(1 + random.below(170)),
                                static_cast<int>(1 + random.below(60))};
            char32_t code = random.below(4) == 0 ? ui::key::kFirst + random.below(13)
                                                 : static_cast<char32_t>(1 + random.below(126));
            viewer->key(
                {code, static_cast<int>(random.below(170)), static_cast<int>(random.below(60))},
                size);
            if (viewer->screen.timeout() >= 0) viewer->screen.tick(viewer->screen.timeout());
            CHECK(viewer->screen.draw(size).size() == size);
        }
    }
}

TEST_CASE("viewer: leaving the end of a recording closes its last page", "[ui]") {
    test::Viewer viewer(test::recorded("station", 3, 2));
    viewer.press("end right");
    CHECK(viewer.shows("the game is over"));
    viewer.press("S home escape");
    CHECK(viewer.at() == 0);
    CHECK_FALSE(viewer.shows("the game is over"));
    // Looking only leads back to it.
    viewer.press("end right S escape");
    CHECK(viewer.shows("the game is over"));
}

TEST_CASE("viewer: its score sheet offers no file", "[ui]") {
    test::Viewer viewer(test::recorded("station", 3, 2));
    viewer.press("S");
    CHECK_FALSE(viewer.shows("write as CSV"));
    viewer.press("w");
    CHECK(viewer.shows("export --csv"));
}
