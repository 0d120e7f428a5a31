// The page at a round's end: whole in every size, whatever gives way.
#include "roundhouse/words/round_end.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/pages/motion.hpp"
#include "support/catch.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;

namespace {

// Three players after a round; the last one holds that many tiles.
test::Viewpoint with_hand(int tiles) {
    test::Viewpoint viewpoint = test::after_rounds({"mexican", 3, 3}, 1);
    viewpoint.show(test::Shown::round_end);
    event::RoundOver& over = viewpoint.account.end->over;
    over.hands = {{}, {}, {}};
    over.hands[1].add(Tile(12, 3));
    for (int k = 0; k < tiles; ++k) over.hands[2].add(Tile(static_cast<Pips>(k % 13), 12));
    return viewpoint;
}

// The rows of boxes: each box has one upper edge.
int rows_of_boxes(const ui::Canvas& canvas) {
    int rows = 0;
    for (const std::string& line : text::lines_of(canvas.to_text()))
        rows += line.find("┬") != std::string::npos ? 1 : 0;
    return rows;
}

int cells_of(const ui::Canvas& canvas, char32_t ch) {
    int cells = 0;
    for (int y = 0; y < canvas.height(); ++y)
        for (int x = 0; x < canvas.width(); ++x) cells += canvas.at(x, y).ch == ch ? 1 : 0;
    return cells;
}

}  // namespace

TEST_CASE("the hands at a round's end are boxes in wide windows, and never cut", "[ui]") {
    for (const auto& [size, tiles, boxes] : {std::tuple{ui::Size{160, 50}, 13, true},
                                             {{120, 40}, 5, true},
                                             {{80, 24}, 5, false},
                                             {{80, 24}, 13, false},
                                             {{40, 16}, 13, false}}) {
        const ui::Canvas canvas = with_hand(tiles).draw(size);
        INFO(canvas.to_text());
        CHECK((rows_of_boxes(canvas) > 0) == boxes);
        for (int k = 0; k < tiles; ++k)
            CHECK((!boxes   ? test::shows(canvas, fmt::format("12-{}", k))
                   : k < 12 ? test::shows(canvas, fmt::format("12│{:>2}│", k))
                            : test::shows(canvas, "║12║")));
        CHECK_FALSE(test::shows(canvas, " and "));
    }
}

TEST_CASE("what a hand counts is told where the points are not its pips", "[ui]") {
    test::Viewpoint viewpoint = with_hand(2);
    event::RoundOver& over = viewpoint.account.end->over;
    over.points = {0, 50, 156};
    over.scores = {0, 50, 206};
    for (const ui::Size size : {ui::Size{40, 16}, {60, 20}, {80, 24}, {160, 50}}) {
        const ui::Canvas canvas = viewpoint.draw(size);
        INFO(canvas.to_text());
        CHECK(test::shows(canvas, "25 pips"));
        CHECK(test::shows(canvas, "+156"));
        CHECK(test::shows(canvas, "206"));
    }
    over.points = {0, 15, 25};
    CHECK_FALSE(test::shows(viewpoint.draw({80, 24}), "pips"));
}

TEST_CASE("every round's end names all players, tiles, points and totals", "[ui]") {
    int with_bars = 0, in_large = 0;
    for (const std::string& id : test::kGames)
        for (const int players : {2, 4, 8})
            for (const std::size_t rounds : {std::size_t{1}, std::size_t{4}}) {
                test::Viewpoint viewpoint = test::after_rounds({id, players, 3}, rounds);
                REQUIRE(viewpoint.account.end.has_value());
                viewpoint.show(test::Shown::round_end);
                const event::RoundOver& over = viewpoint.account.end->over;
                for (const ui::Size size :
                     {ui::Size{40, 16}, {40, 24}, {60, 20}, {80, 24}, {100, 30}, {120, 40}}) {
                    const ui::Canvas canvas = viewpoint.draw(size, ui::ascii_glyphs());
                    INFO(id << ' ' << players << '\n' << canvas.to_text());
                    with_bars += test::shows(canvas, "##");
                    for (std::size_t seat = 0; seat < over.hands.size(); ++seat) {
                        CHECK(test::shows(canvas, std::string(test::kNames[seat]).substr(0, 5)));
                        CHECK(test::shows(canvas, std::to_string(over.scores[seat])));
                        if (over.points[seat] > 0)
                            CHECK(test::shows(canvas, fmt::format("+{} ", over.points[seat])));
                        // With eight hands even a phone's rows are used up.
                        if (size.height < 20 && players > 4) continue;
                        over.hands[seat].for_each([&](Tile tile) {
                            const bool shown =
                                test::shows(canvas, formats::to_string(tile)) ||
                                test::shows(canvas,
                                            fmt::format("{}|{}", tile.high(), tile.low())) ||
                                test::shows(canvas,
                                            fmt::format("{}|{:>2}", tile.high(), tile.low())) ||
                                test::shows(canvas, fmt::format("|{:>2}|", tile.high()));
                            if (!shown) FAIL_CHECK(formats::to_string(tile));
                        });
                    }
                    const ui::Canvas felt = viewpoint.draw(size, ui::felt_glyphs());
                    in_large += cells_of(felt, U'▀') > 20;
                    const bool over_all = viewpoint.game.course.phase == Phase::over;
                    CHECK(test::shows(canvas, over_all ? "Space  the result" : "Space  round "));
                }
            }
    CHECK(with_bars > 40);
    CHECK(in_large > 40);
}

TEST_CASE("a round's end in a screen reader has no bars, no large letters, no trains", "[ui]") {
    test::Viewpoint viewpoint = test::after_rounds({"station", 4, 3}, 5);
    viewpoint.show(test::Shown::round_end);
    viewpoint.ui.story.screen_reader = true;
    for (const ui::Size size : {ui::Size{80, 24}, {120, 40}}) {
        const ui::Canvas canvas = viewpoint.draw(size, ui::felt_glyphs());
        INFO(canvas.to_text());
        for (const char32_t ch : {U'█', U'▒', U'▀', U'▄', U'▐', U'═'})
            CHECK(cells_of(canvas, ch) == 0);
        CHECK(test::shows(canvas, "1st"));
    }
}

TEST_CASE("the bars of a round's end grow from what they were to what they are", "[ui][motion]") {
    test::Viewpoint viewpoint = test::after_rounds({"station", 4, 3}, 5);
    viewpoint.show(test::Shown::round_end);
    for (const ui::Size size : {ui::Size{80, 24}, {120, 40}}) {
        const ui::Canvas whole = viewpoint.draw(size);
        const ui::Movement growth = ui::round_end_growth(viewpoint.view(), size);
        int before = -1;
        for (const int part : {0, 250, 500, 750, 1000}) {
            ui::Canvas frame = whole;
            growth.draw(frame, ui::unicode_glyphs(), part);
            const int came = cells_of(frame, U'▒');
            CHECK(came > before);
            before = came;
            // Nothing else moves.
            CHECK(cells_of(frame, U'█') == cells_of(whole, U'█'));
            if (part == 1000) CHECK(frame == whole);
        }
    }
}
