// What moves over a page: a few cells at a time, from here to there, and nothing is left of it.
#include "roundhouse/ui/pages/motion.hpp"
#include "roundhouse/text/clean.hpp"

#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/viewpoint.hpp"
#include "ui/table/board.hpp"

using namespace roundhouse;

namespace {

int cells_changed(const ui::Canvas& a, const ui::Canvas& b) {
    int changed = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) changed += !(a.at(x, y) == b.at(x, y));
    return changed;
}

// Where a canvas differs from another, on the left.
int leftmost_change(const ui::Canvas& a, const ui::Canvas& b) {
    for (int x = 0; x < a.width(); ++x)
        for (int y = 0; y < a.height(); ++y)
            if (!(a.at(x, y) == b.at(x, y))) return x;
    return -1;
}

}  // namespace

TEST_CASE("a flight changes a few cells, moves on, and leaves nothing", "[ui][motion]") {
    for (const ui::Size size : {ui::Size{80, 24}, {40, 20}, {160, 50}})
        for (const ui::Glyphs* glyphs : {&ui::unicode_glyphs(), &ui::ascii_glyphs()}) {
            const ui::Flight flights[] = {
                {ui::Flight::What::tile, Tile(12, 5), {2, size.height - 5}, {size.width - 9, 3}},
                {ui::Flight::What::tile, Tile(12, 12), {2, size.height - 5}, {size.width - 9, 3}},
                {ui::Flight::What::engine, Tile(9, 9), {0, 9}, {size.width / 2, 9}},
                ui::locomotive_flight(ui::Canvas(size))};
            for (const ui::Flight& flight : flights) {
                const ui::Canvas page(size);
                int last = -1;
                for (int part = 0; part < ui::kWholeWay; part += 50) {
                    ui::Canvas frame = page;
                    ui::draw_flight(frame, *glyphs, flight, part);
                    REQUIRE(cells_changed(page, frame) <= ui::kMaxCells);
                    const int x = leftmost_change(page, frame);
                    if (x < 0) continue;  // a locomotive enters and leaves
                    CHECK(x >= last);
                    last = x;
                }
                CHECK(last > size.width / 3);
                ui::Canvas end = page;
                ui::draw_flight(end, *glyphs, flight, ui::kWholeWay);
                CHECK(end == page);
            }
        }
}

TEST_CASE("a double turns crosswise on its way, another tile does not", "[ui][motion]") {
    const auto rows_at = [](Tile tile, int part) {
        const ui::Canvas page({80, 24});
        ui::Canvas frame = page;
        ui::draw_flight(frame, ui::unicode_glyphs(),
                        {ui::Flight::What::tile, tile, {2, 20}, {60, 5}}, part);
        int rows = 0;
        for (int y = 0; y < page.height(); ++y) {
            bool any = false;
            for (int x = 0; x < page.width(); ++x) any = any || !(page.at(x, y) == frame.at(x, y));
            rows += any;
        }
        return rows;
    };
    CHECK(rows_at(Tile(7, 7), 100) == 1);
    CHECK(rows_at(Tile(7, 7), 900) == 3);
    CHECK(rows_at(Tile(7, 6), 100) == 1);
    CHECK(rows_at(Tile(7, 6), 900) == 1);
}

TEST_CASE("a tile flies from its place in the hand to the end of its train", "[ui][motion]") {
    int flights = 0, unseen = 0;
    for (const std::string id : {"mexican", "oll", "basic"})
        for (const ui::Size size : {ui::Size{80, 24}, {60, 20}, {40, 20}, {160, 50}}) {
            game::Match match = test::new_match({.game = id, .players = 4, .seed = 5});
            chance::Random random(5);
            test::play_until(match, random, [](const State& state) {
                return state.course.phase == Phase::play && state.round.table.laid_count > 12 &&
                       moves(state).any_play();
            });
            REQUIRE(match.phase() == Phase::play);
            test::Viewpoint before(match, true);
            const Moves possible = moves(match.state());
            const auto play = std::get<Play>(possible.nth(0, match.mover()));
            const auto from = ui::place_in_hand(before.view(), size, play.tile);
            const ui::Canvas page = before.draw(size);
            const Seat seat = match.mover();
            match.act(play);
            test::Viewpoint after(match, true);
            after.account.log = before.account.log;
            const ui::Canvas next = after.draw(size);
            CAPTURE(id, size.width, size.height);
            if (!from) ++unseen;
            const auto flight = ui::tile_flight(after.view(), page, next,
                                                {seat, play.tile, play.train, play.at}, from);
            if (match.phase() != Phase::play) continue;
            REQUIRE(flight.has_value());
            ++flights;
            CHECK(flight->tile == play.tile);
            if (from) CHECK(flight->from == *from);
            // Upwards, from the hand into the trains.
            if (from) CHECK(flight->to.y < flight->from.y);
            CHECK(flight->to.x >= 0);
            CHECK(flight->to.x < size.width);
            // Without a hand, from beside its player.
            const auto other = ui::tile_flight(after.view(), page, next,
                                               {seat, play.tile, play.train, play.at}, {});
            REQUIRE(other.has_value());
            CHECK(other->from.y < size.height / 2 + 8);
            // Between pages of different sizes nothing flies.
            CHECK_FALSE(ui::tile_flight(after.view(), ui::Canvas({20, 20}), next,
                                        {seat, play.tile, play.train, play.at}, from));
        }
    CHECK(flights > 8);
    CHECK(unseen < flights);
}

TEST_CASE("a flying tile passes behind what lies or is written there", "[ui][motion]") {
    game::Match match = test::new_match({.game = "mexican", .players = 4, .seed = 5});
    chance::Random random(5);
    test::play_until(match, random,
                     [](const State& state) { return state.round.table.laid_count > 30; });
    const test::Viewpoint table(match, true);
    const ui::Canvas page = table.draw({80, 24});
    int hidden = 0, seen = 0;
    for (const Tile tile : {Tile(12, 5), Tile(12, 12)})
        for (int y = 3; y < 20; ++y)
            for (int part = 0; part < ui::kWholeWay; part += 20) {
                ui::Canvas frame = page;
                ui::draw_flight(frame, ui::unicode_glyphs(),
                                {ui::Flight::What::tile, tile, {2, y}, {74, 22 - y}}, part);
                const int changed = cells_changed(page, frame);
                seen += changed > 0;
                hidden += changed == 0;
                for (int row = 0; row < page.height(); ++row)
                    for (int x = 0; x < page.width(); ++x)
                        if (page.at(x, row).ch != U' ')
                            REQUIRE(page.at(x, row) == frame.at(x, row));
            }
    CHECK(seen > 100);
    CHECK(hidden > 100);
}

TEST_CASE("a tile flies to the train it was played on, on the lanes and on the picture",
          "[ui][motion]") {
    for (const ui::Board board : {ui::Board::lanes, ui::Board::picture})
        for (const auto& [id, size] : {std::pair{"mexican", ui::Size{160, 50}},
                                       {"oll", {100, 30}},
                                       {"basic", {160, 50}},
                                       {"mexican", {80, 24}}}) {
            game::Match match = test::new_match({.game = id, .players = 4, .seed = 5});
            match.deal();
            chance::Random random(5);
            int flights = 0, beside = 0;
            while (match.phase() == Phase::play) {
                test::Viewpoint before(match, true);
                before.ui.board = board;
                const Seat seat = match.mover();
                const auto play = test::any_action(match.state(), random);
                match.act(play);
                if (!std::holds_alternative<Play>(play) || match.phase() != Phase::play) continue;
                const auto& [tile, train, at] = std::get<Play>(play);
                test::Viewpoint after(match, true);
                after.ui.board = board;
                const event::Played played{seat, tile, train, at};
                const auto flight = ui::tile_flight(after.view(), before.draw(size),
                                                    after.draw(size), played, std::nullopt);
                if (!flight) continue;
                ++flights;
                CAPTURE(id, size.width, board == ui::Board::picture, train, flight->to.x,
                        flight->to.y, after.draw(size).to_text());
                const auto there = [&, window = size, played_on = train](ui::Point point) {
                    return ui::hit(after.view(), window, point).train == played_on;
                };
                CHECK(there(flight->to));
                // Without a place in the hand it comes from the player's own train.
                const Rules& rules = after.game.rules();
                beside += ui::hit(after.view(), size, flight->from).train == rules.own_train(seat);
            }
            CHECK(flights > 15);
            CHECK(beside == flights);
        }
}

TEST_CASE("the engine rolls into the middle of the hub of the picture", "[ui][motion]") {
    game::Match match = test::new_match({.game = "mexican", .players = 4, .seed = 5});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    for (const ui::Size size : {ui::Size{80, 24}, {100, 30}, {160, 50}}) {
        const ui::Canvas canvas = viewpoint.draw(size);
        CAPTURE(canvas.to_text());
        int top = size.height, bottom = 0;
        for (int y = 0; y < size.height; ++y)
            for (int x = 0; x < size.width; ++x) {
                if (canvas.at(x, y).style.ink != ui::Ink::hub) continue;
                top = std::min(top, y);
                bottom = std::max(bottom, y);
            }
        const auto flight = ui::engine_flight(viewpoint.view(), canvas);
        REQUIRE(flight);
        CHECK(flight->to.y == (top + bottom) / 2);
    }
}

TEST_CASE("where no train is a player's own, a tile comes from the name of the player",
          "[ui][motion]") {
    constexpr ui::Size kBoard{160, 50};
    game::Match match = test::new_match({.game = "chicken-foot", .players = 4, .seed = 5});
    match.deal();
    chance::Random random(5);
    int flights = 0;
    while (match.phase() == Phase::play) {
        test::Viewpoint before(match, true);
        before.ui.board = ui::Board::picture;
        const Seat seat = match.mover();
        const auto action = test::any_action(match.state(), random);
        match.act(action);
        const auto* play = std::get_if<Play>(&action);
        if (play == nullptr || match.phase() != Phase::play) continue;
        test::Viewpoint after(match, true);
        after.ui.board = ui::Board::picture;
        const ui::Canvas page = after.draw(kBoard);
        const auto flight =
            ui::tile_flight(after.view(), before.draw(kBoard), page,
                            {seat, play->tile, play->train, play->at}, std::nullopt);
        if (!flight) continue;
        const std::string name = ui::player_name(after.view(), seat, 20);
        std::string there;
        for (std::size_t k = 0; k < name.size(); ++k)
            roundhouse::text::append_utf8(
                there, page.at(flight->from.x + static_cast<int>(k), flight->from.y).ch);
        CAPTURE(page.to_text());
        CHECK(there == name);
        ++flights;
    }
    CHECK(flights > 10);
}
