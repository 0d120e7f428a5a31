// The hands laid open at a round's end.
#include <fmt/format.h>

#include "roundhouse/text/lists.hpp"
#include "support/catch.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;

namespace {

// Three players after a round; the last one holds that many tiles.
test::Viewpoint with_hand(int tiles) {
    test::Viewpoint viewpoint = test::after_rounds({"mexican", 3, 3}, 1);
    viewpoint.over = test::Shown::round_over;
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

}  // namespace

TEST_CASE("long hands are boxes in several rows where these fit", "[ui]") {
    for (const auto& [size, tiles, rows] : {std::tuple{ui::Size{160, 50}, 13, 2},
                                            {ui::Size{80, 24}, 5, 2},
                                            {{80, 24}, 10, 3},
                                            {{80, 24}, 13, 4},
                                            {{80, 16}, 13, 0}}) {
        const ui::Canvas canvas = with_hand(tiles).draw(size);
        INFO(canvas.to_text());
        CHECK(rows_of_boxes(canvas) == rows);
        for (int k = 0; k < tiles; ++k)
            CHECK((rows == 0 ? test::shows(canvas, fmt::format("12-{}", k))
                             : test::shows(canvas, fmt::format("│12│{:>2}│", k))));
    }
}

TEST_CASE("what a hand counts is set apart from the total", "[ui]") {
    test::Viewpoint viewpoint = with_hand(2);
    event::RoundOver& over = viewpoint.account.end->over;
    over.points = {0, 50, 156};
    over.scores = {0, 50, 206};
    for (const ui::Size size : {ui::Size{60, 20}, {80, 24}, {160, 50}}) {
        const ui::Canvas canvas = viewpoint.draw(size);
        INFO(canvas.to_text());
        CHECK(test::shows(canvas, "= 206  (25 pips)  "));
    }
}
