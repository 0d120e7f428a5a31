// The order that people give to their hands: moved by keys and clicks, kept for the round, and
// nobody else's business.
#include "app/table/page.hpp"
#include "roundhouse/ui/pages/motion.hpp"
#include "roundhouse/ui/table/hand.hpp"
#include "roundhouse/ui/table/selection.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/tiles.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;
using test::kTableSize;
using test::press;

namespace {

std::vector<Tile> tiles_shown(const test::TableOnScreen& table) {
    return ui::hand_order(table.seen(), table.ui());
}

test::Viewpoint small_hand() {
    game::Match match = test::new_match({"mexican", 3, 5});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    viewpoint.game.own.hand = {};
    for (const Tile tile : test::tiles("9-3 7-0 12-8 4-1")) viewpoint.game.own.hand.add(tile);
    viewpoint.ui.own.tile = Tile(9, 3);
    return viewpoint;
}

// Plays on until the table shows that.
void on_to(test::TableOnScreen& table, const game::Match& match, test::Shown what) {
    for (int k = 0; k < 100 && table.shown() != what; ++k)
        if (table.shown() == test::Shown::computer)
            table.tick();
        else
            table.key(test::next_key(table, match), kTableSize);
    REQUIRE(table.shown() == what);
}

}  // namespace

TEST_CASE("own order: a tile moves by one place, and from one end of the hand to the other",
          "[ui][hand]") {
    test::Viewpoint at = small_hand();
    const auto order = [&] { return ui::hand_order(at.game, at.ui); };
    REQUIRE(order() == test::tiles("12-8 9-3 7-0 4-1"));
    ui::move_tile(at.ui, at.game, 1);
    CHECK(order() == test::tiles("12-8 7-0 9-3 4-1"));
    ui::move_tile(at.ui, at.game, 1);
    ui::move_tile(at.ui, at.game, 1);
    CHECK(order() == test::tiles("9-3 12-8 7-0 4-1"));
    ui::move_tile(at.ui, at.game, -1);
    CHECK(order() == test::tiles("12-8 7-0 4-1 9-3"));
    ui::put_tile(at.ui, at.game, Tile(4, 1), Tile(12, 8));
    CHECK(order() == test::tiles("4-1 12-8 7-0 9-3"));
    ui::put_tile(at.ui, at.game, Tile(4, 1), Tile(7, 0));
    CHECK(order() == test::tiles("12-8 7-0 4-1 9-3"));
    CHECK(at.ui.sort == ui::Sort::value);
}

TEST_CASE("own order: new tiles come at the end, and a tile taken back returns to its place",
          "[ui][hand]") {
    test::Viewpoint at = small_hand();
    ui::move_tile(at.ui, at.game, 1);
    at.game.own.hand.add(Tile(12, 12));
    ui::complete_own_order(at.ui, at.game);
    at.game.own.hand.add(Tile(12, 11));
    ui::complete_own_order(at.ui, at.game);
    at.game.own.hand.remove(Tile(7, 0));
    CHECK(ui::hand_order(at.game, at.ui) == test::tiles("12-8 9-3 4-1 12-12 12-11"));
    ui::move_tile(at.ui, at.game, 1);
    at.game.own.hand.add(Tile(7, 0));
    CHECK(ui::hand_order(at.game, at.ui) == test::tiles("12-8 7-0 4-1 9-3 12-12 12-11"));
}

TEST_CASE("own order: it is one more sort, named above the hand", "[ui][hand]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 5});
    test::TableOnScreen table(match, settings);
    press(table, "space space");
    REQUIRE(table.shown() == test::Shown::turn);
    CHECK_FALSE(test::shows(table, "own order"));
    std::vector<Tile> wanted = tiles_shown(table);
    const Tile chosen = *table.ui().own.tile;
    press(table, ">");
    CHECK(test::shows(table, "s sort: own order"));
    CHECK(table.ui().own.tile == chosen);
    const auto own = tiles_shown(table);
    CHECK(own != wanted);
    std::vector<std::string> names;
    for (int k = 0; k < 4; ++k) {
        press(table, "s");
        for (const char* const name : {"by value", "by number", "longest train", "own order"})
            if (test::shows(table, std::string("sort: ") + name)) names.emplace_back(name);
    }
    CHECK(names == std::vector<std::string>{"by value", "by number", "longest train", "own order"});
    CHECK(tiles_shown(table) == own);
}

TEST_CASE("own order: at a shared keyboard each hand has its own, behind the curtain none",
          "[ui][hand]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 5});
    test::TableOnScreen table(match, settings);
    press(table, "space space");
    REQUIRE(table.shown() == test::Shown::turn);
    const Seat first = *table.viewer();
    press(table, "> > <");
    REQUIRE(table.ui().own.own_order.shown);
    const std::vector<Tile> own = tiles_shown(table);
    press(table, "x");
    REQUIRE(table.shown() == test::Shown::curtain);
    CHECK(table.ui().own.own_order.tiles.empty());
    CHECK_FALSE(table.ui().own.own_order.shown);
    press(table, "space");
    CHECK(tiles_shown(table) == own);
    int others = 0, back = 0;
    for (int turns = 0; turns < 6 && match.state().course.round == 1; ++turns) {
        table.key(test::next_key(table, match), kTableSize);
        on_to(table, match, test::Shown::turn);
        if (match.state().course.round != 1) break;
        if (*table.viewer() == first) {
            ++back;
            // What is left of it, in the same order; what is new, at the end.
            std::vector<Tile> left = own, now = tiles_shown(table);
            std::erase_if(left, [&](Tile t) { return !table.seen().own.hand.contains(t); });
            REQUIRE(now.size() >= left.size());
            now.resize(left.size());
            CHECK(now == left);
            CHECK(test::shows(table, "own order"));
        } else {
            ++others;
            CHECK_FALSE(test::shows(table, "own order"));
            CHECK(table.ui().own.own_order.tiles.empty());
            CHECK(table.ui().sort == ui::Sort::value);
        }
    }
    CHECK(others > 0);
    CHECK(back > 0);
}

TEST_CASE("own order: tiles are moved while others play, by keys and by two clicks", "[ui][hand]") {
    app::Settings settings;
    game::Match match = test::new_match(
        {.game = "mexican", .players = 3, .seed = 5, .levels = {"", "greedy", "greedy"}});
    test::TableOnScreen table(match, settings);
    for (int k = 0; k < 200 && !(table.shown() == test::Shown::computer && table.viewer()); ++k)
        table.key(test::next_key(table, match), kTableSize);
    REQUIRE(table.shown() == test::Shown::computer);
    const std::size_t records = match.records().size();
    const std::vector<Tile> before = tiles_shown(table);
    REQUIRE(before.size() > 3);
    press(table, ">");
    CHECK(test::shows(table, "Left and Right select the tile to move."));
    CHECK(tiles_shown(table) == before);
    press(table, "right right >");
    CHECK(table.ui().own.tile == before[1]);
    std::vector<Tile> wanted = before;
    std::swap(wanted[1], wanted[2]);
    CHECK(tiles_shown(table) == wanted);
    CHECK(test::shows(table, "own order"));
    // It is still held after the next player has moved.
    press(table, "enter");
    if (table.shown() == test::Shown::computer) CHECK(table.ui().own.tile == before[1]);
    on_to(table, match, test::Shown::turn);
    CHECK(match.records().size() > records);
    CHECK(tiles_shown(table) == wanted);

    on_to(table, match, test::Shown::computer);
    const std::vector<Tile> now = tiles_shown(table);
    const auto click = [&](Tile tile) {
        const auto at = ui::place_in_hand(table.view(), kTableSize, tile);
        REQUIRE(at);
        table.key(ui::Key{ui::key::click, at->x + 2, at->y}, kTableSize);
    };
    click(now[0]);
    CHECK(table.ui().own.tile == now[0]);
    click(now[2]);
    CHECK_FALSE(table.ui().own.tile);
    CHECK(tiles_shown(table)[2] == now[0]);
    CHECK(tiles_shown(table)[0] == now[1]);
}

TEST_CASE("own order: each terminal of a table has its people's, whoever moves", "[ui][hand]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 5});
    match.deal();
    play::Sitting sitting(match, play::computers_for(match));
    play::Company company(sitting);
    const Seat mover = match.mover(), other = static_cast<Seat>(1 - mover);
    const play::Place at_mover = company.come(seat_bit(mover)),
                      at_other = company.come(seat_bit(other));
    test::TableOnScreen one(sitting, settings, {&company, at_mover});
    test::TableOnScreen two(sitting, settings, {&company, at_other});
    for (int k = 0; k < 3 && one.shown() != test::Shown::turn; ++k) press(one, "space");
    for (int k = 0; k < 3 && two.shown() != test::Shown::computer; ++k) press(two, "space");
    REQUIRE(one.shown() == test::Shown::turn);
    REQUIRE(two.shown() == test::Shown::computer);
    REQUIRE(two.viewer() == other);
    const std::vector<Tile> dealt = tiles_shown(one);
    press(two, "right >");
    const std::vector<Tile> own = tiles_shown(two);
    CHECK(test::shows(two, "own order"));
    CHECK(tiles_shown(one) == dealt);
    CHECK_FALSE(test::shows(one, "own order"));
    // It stays while the other terminal moves, and when the turn comes here.
    for (int k = 0; k < 6 && two.shown() != test::Shown::turn; ++k) {
        one.key(test::next_key(one, match), kTableSize);
        two.screen.tick(0);
    }
    REQUIRE(two.shown() == test::Shown::turn);
    CHECK(tiles_shown(two) == own);
}
