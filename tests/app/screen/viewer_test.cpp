// The replay viewer: its screens, what it shows of hands, at every size.
#include "support/viewer.hpp"
#include "app/screen/replay_frames.hpp"
#include "support/golden.hpp"
#include "support/keys.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;
using game::HandMode;

namespace {

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

}  // namespace

TEST_CASE("before the first deal, what is said of all players is whole where rows are empty",
          "[ui]") {
    game::Match match =
        test::new_match({.game = "mexican",
                         .players = 6,
                         .rounds = 1,
                         .levels = {"", "greedy", "planner", "greedy", "planner", "random"}});
    match.deal();
    const game::Replay replay(match);
    const app::ReplayFrames frames(replay, false);
    for (const ui::Size size : {ui::Size{40, 16}, {60, 20}, {80, 24}, {100, 30}})
        for (const HandMode hands : {HandMode::open, HandMode::mover, HandMode::hidden}) {
            const ui::Canvas canvas = picture(frames, 0, hands, ui::ascii_glyphs(), size);
            INFO(canvas.to_text());
            CHECK(test::says(canvas, frames.caption(0, hands)));
        }
}

TEST_CASE("golden: the replay viewer", "[ui][golden]") {
    for (const auto& [id, players, position, hands, name] :
         {std::tuple{"mexican", 4, 90, HandMode::mover, "mover"},
          {"oll", 8, 130, HandMode::open, "open"},
          {"basic", 10, 30, HandMode::open, "list"},
          {"train", 3, 20, HandMode::hidden, "hidden"}}) {
        const game::Replay replay = test::recorded(id, players, 3);
        CAPTURE(id, replay.size());
        REQUIRE(position < replay.size());
        const app::ReplayFrames frames(replay, false);
        test::check_golden(
            std::string("viewer-") + name,
            [&, at = position, options = hands](const ui::Glyphs& glyphs, ui::Size size) {
                return picture(frames, at, options, glyphs, size);
            });
    }
    const game::Replay replay = test::recorded("station", 4, 2);
    const app::ReplayFrames frames(replay, false);
    test::check_golden("viewer-still",
                       [&](const ui::Glyphs& glyphs, ui::Size size) {
                           return picture(frames, replay.size(), HandMode::open, glyphs, size,
                                          false);
                       },
                       {{80, 24}, {60, 20}});
}

TEST_CASE("viewer: the picture of a position is the same from wherever it is reached", "[ui]") {
    const game::Replay replay = test::recorded("oll", 4, 3);
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
        const game::Replay replay = test::recorded(id, players, 2);
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
        const game::Replay replay = test::recorded("train", 2, 3, records);
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
    const game::Replay replay = test::recorded("mexican", 4, 2);
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

TEST_CASE("viewer: whoever ends a turn is told to have ended it", "[ui]") {
    const game::Replay replay = test::recorded("mexican", 3, 5);
    const app::ReplayFrames frames(replay, false);
    int ended = 0;
    for (int p = 1; p <= replay.size(); ++p) {
        const std::string caption = frames.caption(p, HandMode::open);
        CHECK(caption.find("The turn continues") == std::string::npos);
        ended += caption.find(" ended the turn.") != std::string::npos;
    }
    CHECK(ended > 0);
}

TEST_CASE("viewer: hands of a round that is still played stay hidden", "[ui]") {
    const game::Replay replay = test::recorded("oll", 3, 3, 170);
    REQUIRE(replay.state(replay.size()).course.phase == Phase::play);
    REQUIRE(replay.rounds().size() >= 2U);
    test::Viewer viewer(replay);
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
    while (test::recorded("oll", 3, 3, size).state(size).course.phase != Phase::deal || size < 3)
        ++size;
    const game::Replay replay = test::recorded("oll", 3, 3, size);
    test::Viewer viewer(replay);
    viewer.press("o end");
    CHECK_FALSE(viewer.shows("stay hidden"));
}

TEST_CASE("viewer: behind the last position stand the winners and the statistics", "[ui]") {
    test::Viewer viewer(test::recorded("station", 3, 2));
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
    test::Viewer open(test::recorded("station", 3, 2, 20));
    open.press("end right");
    CHECK_FALSE(open.shows("the game is over"));
}
