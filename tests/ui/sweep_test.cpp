// Every size of window: nothing crashes, nothing is written outside, and from 60x20 up the hand is
// whole and the words stand where they belong.
#include <set>

#include "support/catch.hpp"
#include "ui/board.hpp"
#include "ui_scenes.hpp"

using namespace roundhouse;

namespace {

// Tiles of the hand whose place is inside the hand's rows.
std::size_t tiles_drawn(const ui::View& view, ui::Size size) {
    const ui::Layout at = ui::layout(view, size);
    std::size_t shown = 0;
    const std::size_t all = ui::hand_order(view.game, view.ui).size();
    for (std::size_t k = 0; k < all; ++k) {
        const int x = at.hand_left + static_cast<int>(k) % at.per_row * ui::tile_width(at.hand_style);
        const int y = at.hand_top + static_cast<int>(k) / at.per_row * ui::tile_height(at.hand_style);
        if (y + ui::tile_height(at.hand_style) <= at.fits_row && x + ui::tile_width(at.hand_style) <= size.width) ++shown;
    }
    return shown;
}

}  // namespace

TEST_CASE("every page bears every size", "[ui][random]") {
    chance::Random random(11);
    std::vector<test::Looker> lookers;
    for (const std::string& id : test::kGames)
        for (int players : {2, 4, 8}) {
            game::Match match = test::new_match(id, players, 5 + static_cast<std::uint64_t>(players));
            int steps = 20 + static_cast<int>(random.below(60));
            test::play_until(match, random, [&](const State&) { return --steps < 0; });
            lookers.emplace_back(match, true);
        }
    std::set<ui::HandStyle> styles;
    std::size_t turn = 0;
    for (int width = 1; width <= 250; width += width < 130 ? 1 : 7)
        for (int height = 1; height <= 80; height += height < 40 ? 1 : 5) {
            test::Looker& looker = lookers[turn++ % lookers.size()];
            looker.ui.overlay = turn % 5 == 0 ? static_cast<ui::Overlay>(turn / 5 % 8) : ui::Overlay::none;
            const ui::Glyphs& glyphs = turn % 2 == 0 ? ui::unicode_glyphs() : ui::ascii_glyphs();
            const ui::Size size{width, height};
            const ui::Canvas canvas = ui::draw(looker.view(glyphs), size);
            REQUIRE(canvas.size() == size);
            if (width < 60 || height < 20) continue;
            CAPTURE(width, height, looker.bill.title);
            const ui::View view = looker.view(glyphs);
            if (looker.ui.stage == ui::Stage::turn)
                CHECK(tiles_drawn(view, size) == ui::hand_order(view.game, view.ui).size());
            styles.insert(ui::layout(view, size).hand_style);
        }
    CHECK(styles.size() >= 3);  // the sweep met roomy and narrow windows
}

TEST_CASE("the largest hands are whole in the smallest window", "[ui]") {
    for (const auto& [players, tiles] : {std::pair{2, 75}, {3, 60}, {4, 45}, {5, 42}, {8, 20}}) {
        game::Match match = test::new_match("oll", players, 1);
        match.deal();
        test::Looker looker(match, true);
        int left = tiles - looker.game.own.hand.size();
        TileSet::whole(12).for_each([&](Tile tile) {
            if (left > 0 && !looker.game.own.hand.contains(tile)) {
                looker.game.own.hand.add(tile);
                --left;
            }
        });
        CAPTURE(players, tiles);
        CHECK(tiles_drawn(looker.view(), {60, 20}) == static_cast<std::size_t>(tiles));
        CHECK(tiles_drawn(looker.view(), {80, 24}) == static_cast<std::size_t>(tiles));
    }
    game::Match match = test::new_match("basic", 10, 1);
    match.deal();
    test::Looker looker(match, true);
    CHECK(tiles_drawn(looker.view(), {60, 20}) == static_cast<std::size_t>(looker.game.own.hand.size()));
}

TEST_CASE("eight players, the communal train and 22 tiles as boxes at 80x24", "[ui]") {
    game::Match match = test::new_match("train", 8, 1);
    match.deal();
    test::Looker looker(match, true);
    int left = 22 - looker.game.own.hand.size();
    TileSet::whole(12).for_each([&](Tile tile) {
        if (left > 0 && !looker.game.own.hand.contains(tile)) {
            looker.game.own.hand.add(tile);
            --left;
        }
    });
    const ui::Layout at = ui::layout(looker.view(), {80, 24});
    CHECK(at.hand_style == ui::HandStyle::boxes);
    CHECK(tiles_drawn(looker.view(), {80, 24}) == 22);
    CHECK(at.log_rows >= 1);
}
