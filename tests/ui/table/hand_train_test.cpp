// The hand sorted by its longest train: tiles turned as they would lie, the others apart.
#include "roundhouse/text/clean.hpp"
#include "support/catch.hpp"
#include "support/viewpoint.hpp"
#include "ui/table/board.hpp"

using namespace roundhouse;

namespace {

// The hand's tiles of the example, and the train 8-12 12-12 12-1 1-4 in it.
test::Viewpoint sorted_hand(ui::Sort sort = ui::Sort::train) {
    game::Match match = test::new_match({"mexican", 3, 5});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    viewpoint.game.own.hand = {};
    for (const Tile tile : test::tiles("9-3 7-0 12-8 12-12 12-1 4-1"))
        viewpoint.game.own.hand.add(tile);
    viewpoint.ui.own.order = test::tiles("12-8 12-12 12-1 4-1");
    viewpoint.ui.sort = sort;
    viewpoint.ui.own.tile.reset();
    return viewpoint;
}

// Of the hand as boxes.
std::string hand_text(test::Viewpoint viewpoint, ui::Size size, int row) {
    viewpoint.ui.style = ui::TileStyle::boxes;
    const ui::View view = viewpoint.view();
    const ui::Layout at = ui::layout(view, size);
    const ui::Canvas canvas = ui::draw(view, size);
    std::string text;
    for (int x = 0; x < size.width; ++x)
        roundhouse::text::append_utf8(text, canvas.at(x, at.top(ui::Strip::hand) + row).ch);
    std::string plain;
    for (const char c : text) plain += c >= ' ' && c < 127 ? c : ' ';
    return plain;
}

std::vector<int> numbers_in(const std::string& text) {
    std::vector<int> numbers;
    bool in = false;
    for (const char c : text) {
        const bool digit = c >= '0' && c <= '9';
        if (digit && in) numbers.back() = numbers.back() * 10 + (c - '0');
        if (digit && !in) numbers.push_back(c - '0');
        in = digit;
    }
    return numbers;
}

}  // namespace

TEST_CASE("sorted by the longest train, tiles lie as they would be played", "[ui][hand]") {
    const std::vector<int> wanted{8, 12, 12, 12, 12, 1, 1, 4, 9, 3, 7, 0};
    const test::Viewpoint viewpoint = sorted_hand();
    CHECK(numbers_in(hand_text(viewpoint, {80, 24}, 1)) == wanted);  // boxes
    CHECK(numbers_in(hand_text(viewpoint, {60, 20}, 1)) == wanted);
    const test::Viewpoint by_value = sorted_hand(ui::Sort::value);
    CHECK(numbers_in(hand_text(by_value, {80, 24}, 1)).front() == 12);
}

TEST_CASE("tiles outside the train are set apart where that needs no extra row", "[ui][hand]") {
    const test::Viewpoint viewpoint = sorted_hand();
    for (const ui::Size size : {ui::Size{80, 24}, {60, 20}, {160, 50}}) {
        const ui::View view = viewpoint.view();
        const ui::Layout at = ui::layout(view, size);
        const ui::HandPlaces places(view, at);
        REQUIRE(places.gap().has_value());
        REQUIRE((places.of(3) && places.of(4)));
        const int width = ui::tile_width(at.hand_style);
        CAPTURE(size.width);
        CHECK(places.of(3)->x + width == places.gap()->x);
        CHECK(places.gap()->x + width == places.of(4)->x);
        // A click finds each tile where it is.
        const auto tiles = ui::hand_order(view.seen, view.ui);
        for (std::size_t k = 0; k < tiles.size(); ++k) {
            const auto place = places.of(static_cast<int>(k));
            REQUIRE(place.has_value());
            CHECK(ui::hit(view, size, {place->x + 1, place->y}).tile == tiles[k]);
        }
    }
    const test::Viewpoint by_value = sorted_hand(ui::Sort::value);
    const ui::View view = by_value.view();
    const ui::Layout at = ui::layout(view, {80, 24});
    CHECK_FALSE(ui::HandPlaces(view, at).gap().has_value());
}

TEST_CASE("a planned tile that has been played is skipped", "[ui][hand]") {
    test::Viewpoint viewpoint = sorted_hand();
    viewpoint.game.own.hand.remove(Tile(12, 1));
    const auto tiles = ui::hand_order(viewpoint.game, viewpoint.ui);
    const ui::HandTrain train = ui::hand_train(tiles, viewpoint.ui);
    CHECK(train.tiles == 2);
    CHECK(train.turned[0]);
}

TEST_CASE("on felt a hand in one row has faces, and the chosen tile keeps its colours", "[ui]") {
    test::Viewpoint viewpoint = sorted_hand(ui::Sort::value);
    viewpoint.ui.own.tile = Tile(9, 3);
    const ui::Size size{40, 16};
    const ui::Canvas canvas = viewpoint.draw(size, ui::felt_glyphs());
    int on_face = 0;
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) {
            const ui::Style style = canvas.at(x, y).style;
            if (style.ink != ui::pips_ink(9) && style.ink != ui::pips_ink(3)) continue;
            CHECK((style.attrs & ui::kReverse) == 0);
            on_face += style.ground == ui::Ground::face || style.ground == ui::Ground::pale_face;
        }
    CHECK(on_face >= 2);
}
