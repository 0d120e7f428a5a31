// A puzzle at the table: the same hand and keys as in a game, and what is said of what was tried.

#include "app/table/puzzle.hpp"

#include <fmt/format.h>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/puzzles/train_table.hpp"
#include "roundhouse/ui/page/screen.hpp"
#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/table/hand.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;
using test::key;

namespace {

constexpr ui::Size kSize{80, 24};

struct Solving {
    app::Settings settings;
    app::PuzzlePage* page;
    ui::Screen screen;

    explicit Solving(const puzzles::Puzzle& puzzle) : screen(pages(puzzle), settings) {}

    ui::Pages pages(const puzzles::Puzzle& puzzle) {
        auto match = std::visit([](const auto& its) { return match_of(its); }, puzzle);
        REQUIRE(match.has_value());
        auto made = std::make_unique<app::PuzzlePage>(puzzle, std::move(*match), "2026-11-23",
                                                      "Zoe", settings);
        page = made.get();
        return ui::only(std::move(made));
    }
    void press(const std::string& names) {
        for (const ui::Key each : test::keys(names)) screen.key(each, kSize);
    }
    // As somebody types it who knows the answer.
    void play(const Play& play) {
        press(":");
        for (const char c :
             fmt::format("{}-{} {}", int{play.tile.high()}, int{play.tile.low()}, play.train + 1))
            screen.key(ui::Key{static_cast<char32_t>(c)}, kSize);
        press("enter");
    }
    [[nodiscard]] bool shows(std::string_view words) {
        return test::says(screen.draw(kSize), words);
    }
};

}  // namespace

TEST_CASE("puzzle: a longest train is laid at the table", "[ui][first-minutes]") {
    const puzzles::LongestTrainPuzzle puzzle =
        puzzles::make_longest_train_puzzle(7, puzzles::Difficulty::easy);
    Solving solving{puzzle};
    INFO(solving.screen.draw(kSize).to_text());
    CHECK(solving.shows("Puzzle 2026-11-23 (easy)"));
    CHECK(solving.shows("Build the longest train in your hand"));
    CHECK(solving.page->seen().own.hand == puzzle.hand);
    CHECK(solving.page->seen().table.engine == puzzle.start);
    solving.press("H");
    CHECK(solving.shows(fmt::format("The longest train has {} tiles.", puzzle.answer.size())));
    // Too short, taken back, and the rest.
    solving.play(Play{puzzle.answer[0], 0, puzzle.start});
    CHECK(solving.page->seen().table.laid_count == 1);
    solving.press("e");
    CHECK(solving.shows("A longer one is possible"));
    solving.press("u");
    CHECK(solving.page->seen().table.laid_count == 0);
    for (const Tile tile : puzzle.answer) solving.play(Play{tile, 0, 0});
    INFO(solving.screen.draw(kSize).to_text());
    if (!solving.page->solved()) solving.press("e");
    CHECK(solving.page->solved());
    CHECK(solving.shows("Solved in 2 tries and 1 hint."));
    solving.press("enter");
    CHECK(solving.screen.finished());
}

TEST_CASE("puzzle: the best play is chosen as in a turn", "[ui][first-minutes]") {
    const auto puzzle = puzzles::parse_best_play_puzzle(puzzles::daily_plays().front());
    REQUIRE(puzzle.has_value());
    Solving solving{*puzzle};
    CHECK(solving.shows("Find the best move."));
    const auto* answer = std::get_if<Play>(&puzzle->answer);
    REQUIRE(answer != nullptr);
    // Some other play, and then the answer.
    const Moves possible = moves(solving.page->seen());
    for (int k = 0; k < possible.size(); ++k) {
        const Action action = possible.nth(k, *solving.page->seen().seat);
        const auto* play = std::get_if<Play>(&action);
        if (play == nullptr || play->tile == answer->tile) continue;
        solving.play(*play);
        break;
    }
    INFO(solving.screen.draw(kSize).to_text());
    CHECK(solving.shows("There is a better play."));
    CHECK_FALSE(solving.page->solved());
    solving.play(*answer);
    CHECK(solving.page->solved());
    CHECK(solving.shows("Solved in 2 tries."));
    // Its pages are those of a table.
    solving.press("?");
    CHECK(solving.shows("HELP"));
    solving.press("escape q");
    CHECK(solving.screen.finished());
}

TEST_CASE("puzzle: every daily train can be laid at a table", "[thorough]") {
    for (const std::string_view line : puzzles::daily_trains()) {
        const auto puzzle = puzzles::parse_longest_train_puzzle(line);
        REQUIRE(puzzle.has_value());
        auto match = puzzles::match_of(*puzzle);
        REQUIRE(match.has_value());
        Pips end = puzzle->start;
        for (const Tile tile : puzzle->answer) {
            REQUIRE(std::holds_alternative<Events>(match->act(Play{tile, 0, end})));
            end = tile.other(end);
        }
        CHECK(puzzles::train_laid(*match) == puzzle->answer);
    }
}

TEST_CASE("puzzle: keys that change how the table looks work, and the question stays",
          "[ui][first-minutes]") {
    Solving solving{puzzles::make_longest_train_puzzle(7, puzzles::Difficulty::easy)};
    CHECK(solving.shows("Zoe"));
    solving.press("s");
    CHECK(solving.page->ui().sort == ui::Sort::number);
    solving.press("T");
    CHECK(solving.page->ui().style == ui::TileStyle::pips);
    solving.press("x");
    CHECK(solving.shows("nothing to hide"));
    solving.press("tab");
    CHECK(solving.shows("Build the longest train in your hand"));
    // A click chooses a tile.
    const ui::View view = solving.page->view();
    const auto tiles = ui::hand_order(view.seen, view.ui);
    bool chosen = false;
    for (int y = 0; y < kSize.height && !chosen; ++y)
        for (int x = 0; x < kSize.width && !chosen; ++x) {
            if (ui::hit(view, kSize, {x, y}).tile != tiles.back()) continue;
            solving.screen.key(test::click(x, y), kSize);
            chosen = true;
        }
    CHECK(solving.page->ui().own.tile == tiles.back());
}

TEST_CASE("puzzle: a train that is over, and not the longest, waits to be taken back",
          "[ui][first-minutes]") {
    Solving solving{puzzles::make_longest_train_puzzle(7, puzzles::Difficulty::easy)};
    for (int k = 0; k < 30 && !solving.page->solved() && !solving.shows("A longer one is possible");
         ++k)
        solving.press("tab enter");
    REQUIRE(solving.shows("A longer one is possible"));
    solving.press("enter");
    CHECK(solving.shows("A longer one is possible"));
    CHECK_FALSE(solving.shows("wait for"));
    solving.press("u");
    CHECK(solving.shows("Taken back."));
    solving.press("tab");
    CHECK(solving.shows("Build the longest train in your hand"));
}
