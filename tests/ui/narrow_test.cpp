// A window of a phone's size: one train under the list of all, the hand in rows of small tiles, and
// every page of use.
#include "roundhouse/text/clean.hpp"
#include "roundhouse/ui/viewer/viewer.hpp"
#include "support/catch.hpp"
#include "support/viewpoint.hpp"
#include "ui/table/board.hpp"

using namespace roundhouse;

using test::kPhones;
using test::mid_game;
using test::shows;

TEST_CASE("golden: the table on a phone", "[ui][golden][narrow]") {
    test::check_golden("phone-mexican", mid_game("mexican", 4, 30), kPhones);
    test::check_golden("phone-oll", mid_game("oll", 5, 30), kPhones);
    test::check_golden("phone-train-8", mid_game("train", 8, 50), kPhones);
    test::check_golden("phone-basic-10", mid_game("basic", 10, 40), kPhones);
}

TEST_CASE("on a phone every tile of the hand can be reached and seen", "[ui][narrow]") {
    for (const std::string& id : test::kGames)
        for (const int players : {2, 4, 8})
            for (const ui::Size size : {ui::Size{40, 20}, {40, 16}, {59, 30}, {79, 16}}) {
                game::Match match = test::new_match({id, players, 3});
                match.deal();
                if (match.phase() != Phase::play) continue;
                test::Viewpoint viewpoint(match, true);
                const auto tiles = ui::hand_order(viewpoint.game, viewpoint.ui);
                for (std::size_t k = 0; k < tiles.size(); ++k) {
                    viewpoint.ui.own.tile = tiles[k];
                    const ui::View view = viewpoint.view();
                    const ui::Layout at = ui::layout(view, size);
                    CAPTURE(id, players, size.width, size.height, k);
                    REQUIRE(at.form == ui::BoardForm::list);
                    const auto place = ui::HandPlaces(view, at).of(static_cast<int>(k));
                    REQUIRE(place.has_value());
                    CHECK(place->y >= at.top(ui::Strip::hand));
                    CHECK(place->y < at.top(ui::Strip::fits));
                    const ui::Canvas canvas = ui::draw(view, size);
                    REQUIRE(canvas.cursor.has_value());
                    CHECK(canvas.cursor->y == place->y);
                    CHECK(ui::hit(view, size, {place->x + 1, place->y}).tile == tiles[k]);
                }
            }
}

TEST_CASE("below a lesson's note in a usual window there are lanes if all of them fit",
          "[ui][narrow]") {
    const auto narrow = [](const test::Viewpoint& viewpoint, ui::Size size) {
        return ui::layout(viewpoint.view(), size).form == ui::BoardForm::list;
    };
    const test::Viewpoint few = mid_game("mexican", 3, 20), many = mid_game("mexican", 8, 20);
    CHECK_FALSE(narrow(few, {80, 17}));
    CHECK(narrow(few, {60, 17}));
    CHECK(narrow(many, {80, 17}));
}

TEST_CASE("a usual hand is shown whole on a phone", "[ui][narrow]") {
    const test::Viewpoint viewpoint = mid_game("mexican", 4, 40);
    const int tiles = viewpoint.game.own.hand.size();
    const ui::View view = viewpoint.view();
    const ui::Layout at = ui::layout(view, {40, 20});
    CHECK(at.rows.of(ui::Strip::hand) >= 2);
    int seen = 0;
    for (int k = 0; k < tiles; ++k) seen += ui::HandPlaces(view, at).of(k).has_value();
    CHECK(seen == tiles);
    // At 40x16 not all rows may be there, but those that are there are full.
    const ui::Layout low = ui::layout(view, {40, 16});
    int shown = 0;
    for (int k = 0; k < tiles; ++k) shown += ui::HandPlaces(view, low).of(k).has_value();
    CHECK(shown > (low.rows.of(ui::Strip::hand) - 1) * low.per_row);
}

TEST_CASE("on a phone every train is in the list, with what is open and its ends", "[ui][narrow]") {
    for (const auto& [id, players, laid] :
         {std::tuple{"mexican", 4, 30}, {"oll", 5, 30}, {"train", 8, 50}, {"basic", 10, 40}}) {
        const test::Viewpoint viewpoint = mid_game(id, players, laid);
        for (const ui::Size size : kPhones) {
            const ui::View view = viewpoint.view();
            const ui::Layout at = ui::layout(view, size);
            CAPTURE(id, size.height);
            CHECK(at.lanes == view.seen.rules().trains());
            TrainMask found = 0;
            for (int y = at.top(ui::Strip::board); y < at.top(ui::Strip::train); ++y)
                for (int x = 0; x < size.width; ++x)
                    if (const auto train = ui::hit(view, size, {x, y}).train)
                        found |= train_bit(*train);
            CHECK(found == (1U << static_cast<unsigned>(view.seen.rules().trains())) - 1U);
            // Each with its ends, whole, and OPEN where it is.
            const ui::Canvas canvas = ui::draw(view, size);
            for (int y = at.top(ui::Strip::board); y < at.top(ui::Strip::train); ++y)
                for (int x = 0; x < size.width; ++x) {
                    const auto train = ui::hit(view, size, {x, y}).train;
                    if (!train || (x > 0 && ui::hit(view, size, {x - 1, y}).train == train))
                        continue;
                    std::string field;
                    for (int k = x; k < size.width && ui::hit(view, size, {k, y}).train == train;
                         ++k)
                        roundhouse::text::append_utf8(field, canvas.at(k, y).ch);
                    std::string ends;
                    const TrainShape shape = shape_of(view.seen.table, *train);
                    for (const Pips end : shape.ends)
                        ends += (ends.empty() ? "" : " ") + std::to_string(end);
                    INFO(canvas.to_text() << field << ": " << ends);
                    if (shape.owing.empty()) CHECK(field.find(" " + ends) != std::string::npos);
                    CHECK((view.seen.table.is_open(*train) && view.seen.rules().own_trains &&
                           view.seen.rules().others == Others::by_marker) ==
                          (field.find("OPEN") != std::string::npos));
                }
        }
    }
}

TEST_CASE("on a phone a list in two columns has room for the ends of forks", "[ui][narrow]") {
    test::Scene s("oll", 8);
    s.engine(12)
        .train(0, "12-9 9-9 (9-8) (9-7 7-7 (7-4) (11-7))")
        .train(1, "12-10")
        .marker(1)
        .hand(0, "5-4 3-1")
        .turn(0);
    const test::Viewpoint viewpoint = test::viewpoint_of({"oll", 8, 3}, s.state);
    const ui::Canvas canvas = viewpoint.draw({40, 16});
    INFO(canvas.to_text());
    REQUIRE(ui::layout(viewpoint.view(), {40, 16}).columns == 2);
    std::string ends;
    for (const Pips end : shape_of(s.table(), 0).ends) ends += " " + std::to_string(end);
    CHECK(shows(canvas, ends));
    CHECK(shows(canvas, "O 10"));
}

TEST_CASE("on a phone a train that grows both ways goes on in a second row", "[ui][narrow]") {
    int folded = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        test::Viewpoint viewpoint = test::found("basic", 2, seed, [&](const State& state) {
            return state.course.phase == Phase::play &&
                   std::ranges::count(state.round.table.laid(), 0, &LaidTile::train) > 13;
        });
        for (int train = 0; train < 2; ++train) {
            viewpoint.ui.story.moment = ui::Moment::turn;
            viewpoint.ui.own.train = static_cast<Train>(train);
            const ui::View view = viewpoint.view();
            const ui::Layout at = ui::layout(view, {40, 24});
            const TrainShape shape = shape_of(view.seen.table, train);
            if (!view.seen.to_move() || at.rows.of(ui::Strip::train) < 3 || !shape.started)
                continue;
            const ui::Canvas canvas = viewpoint.draw({40, 24});
            INFO(canvas.to_text());
            // From the first row below the list on.
            std::string rows;
            for (int y = at.top(ui::Strip::train); y < at.top(ui::Strip::line); ++y)
                for (int x = 0; x < 40; ++x)
                    roundhouse::text::append_utf8(rows, canvas.at(x, y).ch);
            CHECK(rows.find("…") == std::string::npos);
            folded += shape.tiles > 9;
        }
    }
    CHECK(folded > 2);
}

TEST_CASE("on a phone the sentences give the ends in the order of the list", "[ui][narrow]") {
    int compared = 0;
    for (int laid = 20; laid < 40; ++laid) {
        const test::Viewpoint viewpoint = mid_game("basic", 4, laid);
        if (!viewpoint.game.to_move()) continue;
        const Seat seat = *viewpoint.game.seat;
        const std::vector<Pips> ends = shape_of(viewpoint.game.table, seat).ends;
        const std::string duty =
            words::own_duty(viewpoint.game, viewpoint.info.names, words::DutyLength::short_names);
        const auto place = duty.find(" (yours) at ");
        if (ends.size() != 2 || place == std::string::npos) continue;
        const std::string first = std::to_string(ends[0]), second = std::to_string(ends[1]);
        INFO(duty << ": " << first << " " << second);
        const bool both = duty.find('/', place) != std::string::npos;
        if (!both) continue;
        CHECK(duty.find(" at " + first + "/" + second) != std::string::npos);
        ++compared;
    }
    CHECK(compared > 3);
}

TEST_CASE("on a phone the banner of a double is whole", "[ui][narrow]") {
    int seen = 0;
    for (const std::string& id : test::kGames)
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            if (id == "basic") continue;  // nothing is to be covered
            const test::Viewpoint viewpoint = test::found(id, 4, seed, [](const State& state) {
                return state.course.phase == Phase::play && state.round.table.ends.uncovered() != 0;
            });
            const ui::Layout at = ui::layout(viewpoint.view(), {40, 20});
            const ui::Canvas canvas = viewpoint.draw({40, 20});
            INFO(canvas.to_text());
            if (canvas.at(1, at.top(ui::Strip::line)).style.ink != ui::Ink::alarm) continue;
            ++seen;
            for (int x = 0; x < 40; ++x) CHECK(canvas.at(x, at.top(ui::Strip::line)).ch != U'…');
        }
    CHECK(seen > 5);
}

TEST_CASE("on a phone the newest event is whole", "[ui][narrow]") {
    for (const auto& [id, players] :
         {std::pair{"mexican", 4}, {"oll", 3}, {"basic", 4}, {"station", 3}}) {
        test::Viewpoint viewpoint = mid_game(id, players, 20);
        const std::string event = "Dov drew a tile, passed and opened their own train.";
        viewpoint.account.turns.clear();
        viewpoint.account.log.push_back({3, 1, event});
        const ui::Canvas canvas = viewpoint.draw({40, 20});
        INFO(canvas.to_text());
        std::string bare = canvas.to_text();
        CHECK(bare.find("their own train.") != std::string::npos);
    }
}

TEST_CASE("on a phone the curtain says whose turn it is and how to continue", "[ui][narrow]") {
    test::Viewpoint viewpoint = mid_game("mexican", 4, 30);
    viewpoint.hide(test::Shown::curtain);
    const std::string& name = viewpoint.info.names.players[viewpoint.ui.story.curtain.seat];
    for (const auto mode : {ui::CurtainMode::hand, ui::CurtainMode::screen})
        for (const bool reader : {false, true})
            for (const ui::Size size : kPhones) {
                viewpoint.ui.story.curtain_mode = mode;
                viewpoint.ui.story.screen_reader = reader;
                const ui::Canvas canvas = viewpoint.draw(size);
                INFO(canvas.to_text());
                CHECK(shows(canvas, name));
                CHECK(shows(canvas, "SPACE"));
            }
}

TEST_CASE("a window that is too small says so, and what to do", "[ui][narrow]") {
    const test::Viewpoint viewpoint = mid_game("mexican", 4, 30);
    const ui::Canvas canvas = viewpoint.draw({39, 15});
    INFO(canvas.to_text());
    CHECK(shows(canvas, "needs 40x16"));
    CHECK(shows(canvas, "39x15"));
    CHECK(shows(canvas, "--plain"));
}

TEST_CASE("on a phone the list marks the trains that the chosen tile fits", "[ui][narrow]") {
    int marked = 0;
    for (const auto& [id, players] : {std::pair{"mexican", 4}, {"oll", 5}, {"basic", 10}})
        for (int steps = 20; steps < 40; ++steps) {
            test::Viewpoint viewpoint = mid_game(id, players, steps);
            if (!viewpoint.game.to_move()) continue;
            ui::ensure_choice(viewpoint.ui, viewpoint.game);
            const ui::View view = viewpoint.view();
            const ui::Layout at = ui::layout(view, {40, 20});
            const ui::Canvas page = ui::draw(view, {40, 20});
            TrainMask shown = 0;
            for (int y = 0; y < page.height(); ++y)
                for (int x = 0; x < page.width(); ++x)
                    if (const auto train = ui::listed_train(view, at, {x, y}))
                        if (page.at(x, y).ch == U'+') shown |= train_bit(*train);
            TrainMask listed = 0;
            for (int train = at.first_lane; train < at.first_lane + at.lanes; ++train)
                if (!ui::is_chosen(view, train)) listed |= train_bit(static_cast<Train>(train));
            CAPTURE(page.to_text());
            CHECK(shown == (ui::trains_for_choice(view) & listed));
            marked += shown != 0 ? 1 : 0;
        }
    CHECK(marked > 3);
}

TEST_CASE("on a phone the list marks who is suspended", "[ui][narrow]") {
    for (const std::string id : {"mexican", "station", "finnish"}) {
        if (std::ranges::find(test::kGames, id) == test::kGames.end()) continue;
        test::Viewpoint viewpoint = mid_game(id, 4, 20);
        viewpoint.ui.board = ui::Board::lanes;
        const Seat mover = viewpoint.game.table.turn.seat;
        const auto seat = static_cast<Seat>((mover + 1) % 4), other = static_cast<Seat>(mover ^ 2);
        viewpoint.game.table.suspended = seat_bit(seat);
        viewpoint.game.table.skip = seat_bit(other);
        const auto row = [](Seat at, std::string_view mark) {
            return std::to_string(at + 1) + std::string(mark) +
                   test::kNames[static_cast<std::size_t>(at)];
        };
        for (const ui::Size size : {ui::Size{40, 16}, {40, 20}, {59, 24}, {60, 20}}) {
            const ui::Canvas canvas = viewpoint.draw(size);
            const ui::Canvas viewer = ui::draw_viewer(viewpoint.view(), {}, size);
            INFO(canvas.to_text() << viewer.to_text());
            for (const ui::Canvas* const page : {&canvas, &viewer}) {
                CHECK(shows(*page, row(seat, "S")));
                CHECK(shows(*page, row(other, "-")));
            }
        }
    }
}

TEST_CASE("on a phone no heading stands over a log without a line", "[ui][narrow]") {
    for (const auto& [id, players, laid] :
         {std::tuple{"mexican", 4, 30}, {"oll", 5, 30}, {"train", 8, 50}, {"basic", 10, 40}})
        for (const test::Shown shown : {test::Shown::turn, test::Shown::computer})
            for (const bool told : {false, true})
                for (int height = 16; height < 24; ++height) {
                    test::Viewpoint viewpoint = mid_game(id, players, laid);
                    if (shown == test::Shown::computer) viewpoint.hide(shown);
                    if (!told) viewpoint.account.log.clear();
                    const std::string page = viewpoint.draw({40, height}).to_text();
                    INFO(page);
                    const auto heading = page.find("── log ──");
                    if (heading == std::string::npos) continue;
                    const auto line = page.find('\n', heading) + 1;
                    CHECK(page.substr(line).starts_with(" │ "));
                }
}

TEST_CASE("on a phone a computer player's long turn is whole in the log", "[ui][narrow]") {
    for (const int height : {16, 20}) {
        test::Viewpoint viewpoint = mid_game("mexican", 4, 30);
        viewpoint.hide(test::Shown::computer);
        const std::string told =
            "Bea played 10-7, 10-10, 10-4, 4-3, 3-9 and 9-9 on their own train and drew a tile.";
        viewpoint.account.turns = {{0, 2, "Ann passed."}, {1, 2, told}};
        const ui::Canvas page = viewpoint.draw({40, height});
        INFO(page.to_text());
        CHECK(test::says(page, "Bea played 10-7, 10-10, 10-4, 4-3,"));
        CHECK(shows(page, "on their own train"));
        CHECK(shows(page, "a tile."));
    }
}

TEST_CASE("on a phone a train that three rows hold is whole, and its ends are always there",
          "[ui][narrow]") {
    // 30 numbers take three rows; the last 20 of them two, the last 6 one or a row of tiles.
    std::string tiles =
        "12-0 0-0 1-0 1-1 2-1 2-2 3-2 3-3 4-3 4-4 5-4 5-5 6-5 6-6 7-6 7-7 8-7 8-8 "
        "9-8 9-9 10-9 10-10 11-10 11-11 11-0 2-0 4-2 6-4 8-6 10-8";
    for (int left_out = 0; left_out < 30; ++left_out) {
        test::Scene s("mexican", 3);
        s.engine(12).train(0, tiles).hand(0, "10-3 3-1").turn(0);
        test::Viewpoint viewpoint = test::viewpoint_of({"mexican", 3, 3}, s.state);
        viewpoint.ui.own.train = Train{0};
        const ui::Canvas canvas = viewpoint.draw({40, 20});
        INFO(canvas.to_text());
        for (int y = 1; y < canvas.height(); ++y)
            for (int x = 0; x < canvas.width(); ++x) CHECK(canvas.at(x, y).ch != U'\u2026');
        const std::string::size_type blank = tiles.rfind(' ');
        if (blank == std::string::npos) break;
        tiles.resize(blank);
    }
}
