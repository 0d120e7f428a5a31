// The replay viewer: its screens, its keys, what it shows of hands, at every size.
#include "app/screen/replay_frames.hpp"
#include "app/screen/replay_page.hpp"
#include "roundhouse/ui/page/screen.hpp"
#include "support/golden.hpp"
#include "support/keys.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;
using game::HandMode;

namespace {

// A whole game, or as much of it as `records` says, in which most tiles that can be played are.
game::Replay recorded(const std::string& id, int players, int rounds, int records = 1 << 30,
                      std::uint64_t seed = 5) {
    game::Match match =
        test::new_match({.game = id, .players = players, .seed = seed, .rounds = rounds});
    chance::Random random(seed);
    test::play_until(match, random, [&](const State&) {
        return static_cast<int>(match.records().size()) >= records;
    });
    return game::Replay(match);
}

ui::Canvas picture(const app::ReplayFrames& frames, int position, HandMode hands,
                   const ui::Glyphs& glyphs, ui::Size size, bool controls = true) {
    game::Account account;
    ui::UiState ui;
    frames.update_story(ui.story, account, position);
    app::FrameOptions options;
    options.position = position;
    options.hands = hands;
    options.controls = controls;
    return frames.draw(ui, options, glyphs, ui::Keymap(), size);
}

// The viewer on a screen of its own.
struct Viewer {
    app::Settings settings;
    std::optional<int> played_on;
    app::ReplayPage* page = nullptr;
    ui::Screen screen;

    explicit Viewer(const game::Replay& replay, int at = 0) : screen(made(replay, at), settings) {}
    void key(ui::Key key, ui::Size size = {80, 24}) { screen.key(key, size); }
    void press(const std::string& keys) {
        for (const ui::Key each : test::keys(keys)) key(each);
    }
    [[nodiscard]] bool shows(std::string_view words) {
        return test::shows(screen.draw({80, 24}), words);
    }
    [[nodiscard]] int at() const { return page->playback().position(); }

  private:
    std::unique_ptr<ui::Page> made(const game::Replay& replay, int at) {
        const auto play_on = [this](const game::Replay&, int position) {
            played_on = position;
            return ui::Reply::closing();
        };
        auto viewer = std::make_unique<app::ReplayPage>(replay, settings, at, play_on);
        page = viewer.get();
        return viewer;
    }
};

}  // namespace

TEST_CASE("golden: the replay viewer", "[ui][golden]") {
    for (const auto& [id, players, position, hands, name] :
         {std::tuple{"mexican", 4, 90, HandMode::mover, "mover"},
          {"oll", 8, 130, HandMode::open, "open"},
          {"basic", 10, 30, HandMode::open, "list"},
          {"train", 3, 20, HandMode::hidden, "hidden"}}) {
        const game::Replay replay = recorded(id, players, 3);
        CAPTURE(id, replay.size());
        REQUIRE(position < replay.size());
        const app::ReplayFrames frames(replay, false);
        test::check_golden(
            std::string("viewer-") + name,
            [&, at = position, options = hands](const ui::Glyphs& glyphs, ui::Size size) {
                return picture(frames, at, options, glyphs, size);
            });
    }
    const game::Replay replay = recorded("station", 4, 2);
    const app::ReplayFrames frames(replay, false);
    test::check_golden("viewer-still",
                       [&](const ui::Glyphs& glyphs, ui::Size size) {
                           return picture(frames, replay.size(), HandMode::open, glyphs, size,
                                          false);
                       },
                       {{80, 24}, {60, 20}});
}

TEST_CASE("viewer: the picture of a position is the same from wherever it is reached", "[ui]") {
    const game::Replay replay = recorded("oll", 4, 3);
    const app::ReplayFrames frames(replay, false);
    game::Account account;
    ui::UiState wandering;
    chance::Random random(2);
    for (int k = 0; k < 60; ++k) {
        const int position =
            static_cast<int>(random.below(static_cast<std::uint32_t>(replay.size()) + 1));
        app::FrameOptions options;
        options.position = position;
        frames.update_story(wandering.story, account, position);
        const ui::Canvas there =
            frames.draw(wandering, options, ui::unicode_glyphs(), ui::Keymap(), {80, 24});
        CHECK(there ==
              picture(frames, position, HandMode::hidden, ui::unicode_glyphs(), {80, 24}, false));
    }
}

TEST_CASE("viewer: every size of window, nothing outside, the bar where it belongs",
          "[ui][thorough]") {
    for (const auto& [id, players] : {std::pair{"mexican", 8}, {"basic", 10}, {"train", 2}}) {
        const game::Replay replay = recorded(id, players, 2);
        const app::ReplayFrames frames(replay, false);
        for (const HandMode hands : {HandMode::open, HandMode::mover, HandMode::hidden})
            for (int height = 1; height < 56; height += height < 30 ? 1 : 5)
                for (int width = 1; width<180; width += width> 56 && width < 64 ? 1 : 7) {
                    const ui::Canvas canvas = picture(frames, replay.size() / 2, hands,
                                                      ui::ascii_glyphs(), {width, height});
                    const bool fits = width >= ui::kMinSize.width && height >= ui::kMinSize.height;
                    const std::string text = canvas.to_text();
                    const std::string count =
                        std::to_string(replay.size() / 2) + "/" + std::to_string(replay.size());
                    if (fits != (text.find(count) != std::string::npos))
                        FAIL_CHECK(id << " " << width << "x" << height << "\n" << text);
                }
    }
}

TEST_CASE("viewer: the number of the turn is whole, however short the recording", "[ui]") {
    for (const auto& [records, position] :
         {std::pair{2, 2}, {9, 9}, {56, 28}, {99, 99}, {150, 150}}) {
        const game::Replay replay = recorded("train", 2, 3, records);
        REQUIRE(replay.size() == records);
        const app::ReplayFrames frames(replay, false);
        const auto round = std::ranges::upper_bound(replay.rounds(), position) - 1;
        // clang 14 captures a structured binding only under a name of its own.
        const auto count = std::ranges::count_if(replay.turns(), [&, last = position](int begun) {
            return begun >= *round && begun <= last;
        });
        const std::string turn = "turn " + std::to_string(count);
        for (const ui::Size size : {ui::Size{100, 30}, {160, 50}}) {
            const std::string text =
                picture(frames, position, HandMode::hidden, ui::ascii_glyphs(), size).to_text();
            INFO(turn << "\n" << text);
            CHECK(text.find("] " + turn + "\n") != std::string::npos);
        }
    }
}

TEST_CASE("viewer: hands lie open as asked, and only then", "[ui]") {
    const game::Replay replay = recorded("mexican", 4, 2);
    const app::ReplayFrames frames(replay, false);
    const int position = replay.rounds()[1] + 9;
    const State state = replay.state(position);
    REQUIRE(state.course.phase == Phase::play);
    const auto text = [&](HandMode hands) {
        // Wide enough that no hand is cut.
        return picture(frames, position, hands, ui::ascii_glyphs(), {110, 60}).to_text();
    };
    for (Seat seat = 0; seat < 4; ++seat) {
        const TileSet& hand = state.round.holdings[seat].hand;
        std::string list;
        hand.for_each([&](Tile tile) {
            const std::string name = std::to_string(tile.high()) + "-" + std::to_string(tile.low());
            CHECK(text(HandMode::open).find(" " + name) != std::string::npos);
        });
    }
    CHECK(text(HandMode::mover).find(" to move") != std::string::npos);
    CHECK(text(HandMode::hidden).find("all hands") == std::string::npos);
    CHECK(text(HandMode::hidden).find(" to move") == std::string::npos);
    // What nobody but the mover saw is not told to others.
    for (int p = 1; p <= replay.size(); ++p)
        for (const Event& event : replay.events(p))
            if (const auto* drew = std::get_if<event::Drew>(&event); drew && drew->tile) {
                const std::string name = words::tell(event, replay.names());
                CHECK(frames.caption(p, HandMode::hidden).find(name) == std::string::npos);
                CHECK(frames.caption(p, HandMode::open).find(name) != std::string::npos);
            }
}

TEST_CASE("viewer: hands of a round that is still played stay hidden", "[ui]") {
    const game::Replay replay = recorded("oll", 3, 3, 170);
    REQUIRE(replay.state(replay.size()).course.phase == Phase::play);
    REQUIRE(replay.rounds().size() >= 2U);
    Viewer viewer(replay);
    for (int k = 0; k < 3; ++k) {
        viewer.press("o end");
        CHECK_FALSE(viewer.shows("all hands"));
        CHECK_FALSE(viewer.shows(" to move"));
    }
    // A game of its own would open them: it can only begin in a round before.
    viewer.press("P");
    CHECK(viewer.shows("play on from an earlier round"));
    viewer.press("y");
    CHECK_FALSE(viewer.screen.finished());
    viewer.press("g r 1 enter");
    CHECK((viewer.shows("all hands") || viewer.shows(" to move")));
    viewer.press("P y");
    CHECK(viewer.screen.finished());
}

TEST_CASE("viewer: the hands of a round that is over are open, also where the game goes on",
          "[ui]") {
    int size = 1;
    while (recorded("oll", 3, 3, size).state(size).course.phase != Phase::deal || size < 3) ++size;
    const game::Replay replay = recorded("oll", 3, 3, size);
    Viewer viewer(replay);
    viewer.press("o end");
    CHECK_FALSE(viewer.shows("stay hidden"));
}

TEST_CASE("viewer: behind the last position stand the winners and the statistics", "[ui]") {
    Viewer viewer(recorded("station", 3, 2));
    viewer.press("end");
    CHECK_FALSE(viewer.shows("the game is over"));
    viewer.press("right");
    CHECK(viewer.shows("the game is over"));
    CHECK((viewer.shows("wins!") || viewer.shows("share the win!")));
    viewer.press("S");
    CHECK(viewer.shows("SCORE SHEET"));
    viewer.press("S");
    CHECK(viewer.shows("the game is over"));
    viewer.press("left");
    CHECK_FALSE(viewer.shows("the game is over"));
    CHECK(viewer.at() == viewer.page->replay().size());
    CHECK_FALSE(viewer.screen.finished());
    // An unfinished game has none.
    Viewer open(recorded("station", 3, 2, 20));
    open.press("end right");
    CHECK_FALSE(open.shows("the game is over"));
}

TEST_CASE("viewer: keys go where they say", "[ui]") {
    Viewer viewer(recorded("oll", 3, 3));
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
    viewer.press("n");
    CHECK(at() > replay.rounds()[1]);
    viewer.press("end");
    CHECK(at() == replay.size());
    viewer.press("n");
    CHECK(viewer.shows("There is no later mark."));
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

TEST_CASE("viewer: pages over it that show the position let it run, and lead back to questions",
          "[ui]") {
    Viewer viewer(recorded("oll", 3, 3));
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
    Viewer viewer(recorded("oll", 3, 3));
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
    Viewer viewer(recorded("station", 3, 2));
    viewer.press("end right ?");
    CHECK(viewer.shows("WATCHING"));
    viewer.press("escape");
    CHECK(viewer.shows("the game is over"));
    viewer.press("g");
    CHECK(viewer.shows("Go to record"));
    viewer.press("1 enter");
    CHECK(viewer.at() == 1);
    viewer.press("q");
    CHECK(viewer.screen.finished());
}

TEST_CASE("viewer: a click on a bar goes there", "[ui]") {
    Viewer viewer(recorded("mexican", 3, 4));
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
    Viewer viewer(recorded("oll", 3, 2), 40);
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
        const game::Replay replay = recorded(game % 2 == 0 ? "oll" : "basic", 4, 2);
        std::optional<Viewer> viewer;
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
    Viewer viewer(recorded("station", 3, 2));
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
    Viewer viewer(recorded("station", 3, 2));
    viewer.press("S");
    CHECK_FALSE(viewer.shows("write as CSV"));
    viewer.press("w");
    CHECK(viewer.shows("export --csv"));
}
