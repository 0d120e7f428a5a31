// The picture of the table and the lanes' hub: what is drawn where, in every game.
#include <optional>

#include "roundhouse/engine/train_shape.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"
#include "support/viewpoint.hpp"
#include "ui/table/picture.hpp"

using namespace roundhouse;

namespace {

const ui::Size kSizes[] = {{60, 20}, {80, 24}, {100, 30}, {160, 50}};

std::u32string row_of(const ui::Canvas& canvas, int y) {
    std::u32string row;
    for (int x = 0; x < canvas.width(); ++x) row += canvas.at(x, y).ch;
    return row;
}

std::u32string wide(const std::string& ascii) {
    return {ascii.begin(), ascii.end()};
}

// Positions of a game while it is played, every so often.
void for_positions(const std::string& id, int players, std::uint64_t seed, int every,
                   const std::function<void(test::Viewpoint&)>& look) {
    game::Match match = test::new_match({id, players, seed});
    chance::Random random(seed);
    int steps = 0;
    test::play_until(match, random, [&](const State& state) {
        if (state.course.phase == Phase::play && ++steps % every == 0) {
            test::Viewpoint viewpoint(match, true);
            look(viewpoint);
        }
        return state.course.round > 1;
    });
}

}  // namespace

TEST_CASE("B4: the picture has every own engine, on one axis", "[ui]") {
    int long_trains = 0, narrow = 0, with_pips = 0;
    for (const int players : {2, 3, 4, 6, 10})
        for_positions("basic", players, 3, 11, [&](test::Viewpoint& viewpoint) {
            viewpoint.over = test::Shown::picture;
            for (const ui::Size size : kSizes) {
                const ui::Canvas canvas = viewpoint.draw(size);
                CAPTURE(players, canvas.to_text());
                ui::View looked_at = viewpoint.view();
                looked_at.played_on = false;
                const ui::TablePlan plan =
                    ui::plan_picture(looked_at, {1, 1, size.width - 2, size.height - 2});
                CHECK(plan.hub.width == 0);
                CHECK(plan.ports.empty());
                std::optional<int> axis;
                for (const ui::PlannedTrain& train : plan.trains) {
                    const TrainShape shape = shape_of(viewpoint.game.table, train.number);
                    long_trains += shape.tiles > 12;
                    for (const ui::DrawnTile& tile : train.drawing.tiles) {
                        if (!tile.tile.engine) continue;
                        if (!axis) axis = tile.x;
                        CHECK(*axis == tile.x);
                        narrow += !tile.tall();
                        with_pips += ui::has_pips(tile.form);
                        if (ui::has_pips(tile.form)) continue;
                        // Its number is in the same columns, as a box and in brackets.
                        const std::u32string row = row_of(canvas, tile.y);
                        const std::u32string number = wide(std::to_string(tile.tile.outer));
                        CHECK(row.substr(static_cast<std::size_t>(tile.x), 4).find(number) !=
                              std::u32string::npos);
                    }
                    CHECK((!shape.started ||
                           std::ranges::any_of(train.drawing.tiles,
                                               [](const auto& tile) { return tile.tile.engine; })));
                }
            }
        });
    CHECK(long_trains > 10);
    CHECK(narrow > 10);
    CHECK(with_pips > 10);
}

TEST_CASE("B4: four trains are tiles at 80x24, each beside its name and hand", "[ui]") {
    for_positions("basic", 4, 3, 11, [&](test::Viewpoint& viewpoint) {
        const ui::View own = viewpoint.view();
        const ui::View view{own.seen, own.ui, own.info, ui::felt_glyphs(), own.keys};
        const ui::Layout at = ui::layout(view, {80, 24});
        const ui::Canvas canvas = viewpoint.draw({80, 24}, ui::felt_glyphs());
        INFO(canvas.to_text());
        REQUIRE(at.form == ui::BoardForm::picture);
        // 22 tiles at first: three columns each. Frames would be read as tiles that lie.
        CHECK(at.hand_style == ui::HandStyle::slim);
        CHECK(ui::layout(own, {80, 24}).form != ui::BoardForm::picture);
        const ui::TablePlan plan = ui::plan_picture(view, ui::trains_area(view, at.board()));
        CHECK(plan.form == ui::TileForm::box);
        for (const ui::PlannedTrain& train : plan.trains) {
            const auto seat = static_cast<std::size_t>(train.number);
            CHECK(row_of(canvas, train.row - 1)
                      .substr(2)
                      .starts_with(wide(std::to_string(seat + 1) + " " + test::kNames[seat])));
            const int tiles = viewpoint.game.table.hand_sizes[seat];
            CHECK(row_of(canvas, train.row)
                      .substr(2)
                      .starts_with(wide(std::to_string(tiles) + " tile")));
        }
    });
}

TEST_CASE("where nobody owns a train, its number is on the plate", "[ui]") {
    for_positions("chicken-foot", 4, 3, 11, [&](test::Viewpoint& viewpoint) {
        viewpoint.over = test::Shown::picture;
        for (const ui::Size size : {ui::Size{80, 24}, {160, 50}}) {
            const ui::Canvas canvas = viewpoint.draw(size);
            INFO(canvas.to_text());
            ui::View view = viewpoint.view();
            view.played_on = false;
            const ui::TablePlan plan =
                ui::plan_picture(view, ui::trains_area(view, {0, 1, size.width, size.height - 2}));
            CHECK(plan.ports.size() == plan.trains.size());
            for (const ui::TablePlan::Port& port : plan.ports)
                CHECK(canvas.at(port.x, port.y).ch == U'1' + static_cast<char32_t>(port.train));
            CHECK_FALSE(test::shows(canvas, "Line"));
        }
    });
}

TEST_CASE("B4: the lanes leave out no own engine, as a line or as boxes", "[ui]") {
    int short_of_room = 0;
    for (const int players : {2, 3, 5})
        for_positions("basic", players, 4, 17, [&](test::Viewpoint& viewpoint) {
            viewpoint.ui.board = ui::Board::lanes;
            for (const ui::Size size : kSizes) {
                const ui::Canvas canvas = viewpoint.draw(size);
                int engines = 0, started = 0;
                for (int t = 0; t < players; ++t)
                    started += shape_of(viewpoint.game.table, t).started;
                // In brackets, or in a tile that lies across.
                for (int y = 1; y < canvas.height(); ++y)
                    for (int x = 0; x < canvas.width(); ++x) {
                        const ui::Cell& cell = canvas.at(x, y);
                        const bool digit = cell.ch >= U'0' && cell.ch <= U'9';
                        if (cell.style.ink != ui::Ink::hub || !digit) continue;
                        const ui::Cell& before = canvas.at(x - 1, y);
                        if (before.style.ink == ui::Ink::hub && before.ch >= U'0' &&
                            before.ch <= U'9')
                            continue;
                        ++engines;
                    }
                CAPTURE(players, size.width, canvas.to_text());
                // Where there is room the picture stands below.
                CHECK((engines == started || (size.width > 120 && engines == 2 * started)));
                short_of_room += canvas.to_text().find("+") != std::string::npos ||
                                 canvas.to_text().find(" more ") != std::string::npos;
            }
        });
    CHECK(short_of_room > 3);
}

namespace {

// The rows and columns of the hub's frame, and of what is written in it in the hub's ink: a number
// or its pips.
struct HubSpots {
    int left = -1, right = -1, top = -1, bottom = -1;
    int first_row = -1, last_row = -1;
};

bool is_number(const ui::Cell& cell) {
    return cell.style.ink == ui::Ink::hub &&
           ((cell.ch >= U'0' && cell.ch <= U'9') || cell.ch == U'\u25cf');
}

void check_hub(const ui::Canvas& canvas, bool rows_too) {
    HubSpots hub;
    for (int y = 1; y < canvas.height(); ++y)
        for (int x = 0; x < canvas.width(); ++x) {
            const char32_t ch = canvas.at(x, y).ch;
            if (canvas.at(x, y).style.ink != ui::Ink::hub) continue;
            if (ch == U'\u2554') hub.left = x, hub.top = y;
            if (ch == U'\u255d') hub.right = x, hub.bottom = y;
        }
    CAPTURE(canvas.to_text());
    REQUIRE(hub.left >= 0);
    REQUIRE(hub.right > hub.left);
    for (int y = hub.top + 1; y < hub.bottom; ++y) {
        int before = 0, after = 0;
        for (int x = hub.left + 1; x < hub.right && !is_number(canvas.at(x, y)); ++x) ++before;
        for (int x = hub.right - 1; x > hub.left && !is_number(canvas.at(x, y)); --x) ++after;
        if (before == hub.right - hub.left - 1) continue;
        CHECK(before == after);
        if (hub.first_row < 0) hub.first_row = y;
        hub.last_row = y;
    }
    REQUIRE(hub.first_row > 0);
    if (rows_too) CHECK(hub.first_row - hub.top == hub.bottom - hub.last_row);
}

}  // namespace

TEST_CASE("the hub's number lies in its middle, in the lanes and in the picture", "[ui]") {
    for (const auto& [id, players] : {std::pair{"train", 2},
                                      {"oll", 2},
                                      {"station", 3},
                                      {"oll", 4},
                                      {"mexican", 5},
                                      {"train", 6},
                                      {"oll", 8}})
        for (const Pips engine : {Pips{12}, Pips{5}}) {
            game::Match match = test::new_match({id, players, 2});
            match.deal();
            test::Viewpoint viewpoint(match, false);
            viewpoint.game.table.engine = engine;
            viewpoint.ui.story.moment = ui::Moment::turn;
            viewpoint.game.seat = Seat{0};
            for (const ui::Size size : kSizes) {
                CAPTURE(id, players, engine, size.width);
                const int lanes = viewpoint.game.rules().trains();
                viewpoint.over.reset();
                // An even number of rows has no middle row for the bar between the numbers.
                const bool odd = lanes % 2 == 1 || lanes == 2;
                const ui::Canvas table = viewpoint.draw(size);
                if (size.width < 120) check_hub(table, odd && size.height < 30);
                viewpoint.over = test::Shown::picture;
                check_hub(viewpoint.draw(size), true);
            }
        }
}

TEST_CASE("a train that is open and has a bare double is said to be both", "[ui]") {
    for (const std::string id : {"oll", "mexican", "train", "station"}) {
        game::Match match = test::new_match({id, 4, 2});
        chance::Random random(8);
        std::optional<int> train;
        REQUIRE(test::play_until(match, random, [&](const State& state) {
            const Table& table = state.round.table;
            if (state.course.phase != Phase::play || table.ends.uncovered() == 0) return false;
            for (int t = 0; t < table.rules.players; ++t)
                if (!shape_of(table, t).owing.empty()) train = t;
            return train.has_value();
        }));
        test::Viewpoint viewpoint(match, true);
        viewpoint.game.table.open |= train_bit(*train);
        const std::u32string name = wide(test::kNames[static_cast<std::size_t>(*train)]);
        for (const ui::Size size : kSizes) {
            for (const test::Shown page : {test::Shown::turn, test::Shown::picture}) {
                viewpoint.show(page);
                const ui::Canvas canvas = viewpoint.draw(size);
                CAPTURE(id, canvas.to_text());
                bool both = false;
                for (int y = 1; y < canvas.height(); ++y) {
                    const std::u32string row = row_of(canvas, y);
                    const auto at = row.find(name);
                    if (at == std::u32string::npos) continue;
                    const auto open = row.find(U"OPEN", at);
                    if (open == std::u32string::npos) continue;
                    both |= row.substr(open).starts_with(U"OPEN!!") ||
                            row.substr(open).starts_with(U"OPEN DBL! ");
                }
                CHECK(both);
            }
        }
    }
}

TEST_CASE("the picture can be played on where there is room", "[ui]") {
    game::Match match = test::new_match({"mexican", 4, 7});
    chance::Random random(7);
    REQUIRE(test::play_until(match, random, [](const State& state) {
        return state.course.phase == Phase::play && state.round.table.laid_count > 12;
    }));
    test::Viewpoint viewpoint(match, true);
    viewpoint.ui.board = ui::Board::picture;
    for (int train = 0; train < match.state().rules().trains(); ++train) {
        viewpoint.ui.own.train = static_cast<Train>(train);
        const ui::Size size{160, 50};
        const ui::Canvas canvas = viewpoint.draw(size);
        CAPTURE(train, canvas.to_text());
        // Its label is marked as chosen, and a click on it chooses the train.
        const std::u32string label = wide(std::to_string(train + 1)) + U" ";
        std::optional<ui::Point> found;
        for (int y = 1; y < canvas.height(); ++y)
            if (const auto x = row_of(canvas, y).find(label); x != std::u32string::npos) {
                const ui::Cell& cell = canvas.at(static_cast<int>(x), y);
                if ((cell.style.attrs & ui::kReverse) != 0)
                    found = ui::Point{static_cast<int>(x), y};
            }
        REQUIRE(found);
        CHECK(ui::hit(viewpoint.view(), size, *found).train == train);
    }
    // A small window keeps the lanes.
    CHECK(ui::has_picture(viewpoint.view(), {160, 50}));
    CHECK_FALSE(ui::has_picture(viewpoint.view(), {60, 20}));
    const std::string small = viewpoint.draw({60, 20}).to_text();
    CHECK(small.find("TRAIN") != std::string::npos);
    CHECK(viewpoint.draw({160, 50}).to_text().find("TRAIN") == std::string::npos);
}

TEST_CASE("a label of the picture keeps number, name, hand and marker", "[ui]") {
    // With forks, and where one player is suspended.
    for (const test::Game& played :
         {test::Game{"wikipedia-fork", 4, 11}, {"oll", 4, 11}, {"mexican", 5, 11}}) {
        game::Match match = test::new_match(played);
        chance::Random random(11);
        int steps = 0, looked = 0;
        test::play_until(match, random, [&](const State& state) {
            if (state.course.phase != Phase::play || ++steps % 20 != 0)
                return state.course.round > 1;
            ++looked;
            test::Viewpoint viewpoint(match, true);
            viewpoint.game.table.suspended = seat_bit(1);
            for (const ui::Size size : {ui::Size{60, 20}, {80, 24}, {100, 30}}) {
                const ui::Area area{1, 1, size.width - 2, size.height - 2};
                ui::View looked_at = viewpoint.view();
                looked_at.played_on = false;
                const ui::TablePlan plan = ui::plan_picture(looked_at, area);
                for (const ui::PlannedTrain& train : plan.trains) {
                    if (train.number >= played.players || train.left_out > 0) continue;
                    std::string label;
                    for (const ui::StyledText& part : train.label.text) label += part.text;
                    CAPTURE(played.game, size.width, label);
                    const auto seat = static_cast<std::size_t>(train.number);
                    CHECK(label.starts_with(std::to_string(seat + 1) + " " + test::kNames[seat]));
                    const int tiles = viewpoint.game.table.hand_sizes[seat];
                    CHECK((label.find(std::to_string(tiles) + "t") != std::string::npos ||
                           label.find(std::to_string(tiles) + " tile") != std::string::npos));
                    const bool open = viewpoint.game.table.is_open(train.number);
                    if (open) CHECK(label.find(" O") != std::string::npos);
                    const bool suspended = label.find(" S") != std::string::npos ||
                                           label.find(" suspended") != std::string::npos;
                    CHECK(suspended == (train.number == 1));
                }
            }
            return state.course.round > 1;
        });
        CHECK(looked > 2);
    }
}
