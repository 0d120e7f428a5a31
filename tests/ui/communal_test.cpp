// Tables with several communal trains, and tables where nobody owns a train (Chicken Foot), on the
// screen.
#include <bit>
#include <set>

#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/engine/train_shape.hpp"
#include "roundhouse/text/clean.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"
#include "support/viewpoint.hpp"
#include "ui/table/board.hpp"
#include "ui/trains/one_row.hpp"

using namespace roundhouse;
using test::check_golden;
using test::found;
using test::one_row;
using test::Scene;
using test::shows;

namespace {

// Nobody owns a train: lines that leave a ring, and three toes at every double.
std::string chicken_foot(int lines, int ring) {
    return "[game]\nid = \"chicken-foot\"\nname = \"Chicken Foot\"\nsets = [9, 12]\n"
           "players = [2, 8]\n"
           "[hand]\ndouble-9 = 7\ndouble-12 = [15, 15, 15, 7]\n"
           "[hub]\norder = \"down\"\nring = " +
           std::to_string(ring) +
           "\n[start]\nfirst-round = \"highest lot\"\n"
           "[trains]\nown = false\ncommunal-name = \"line\"\ncommunal = " +
           std::to_string(lines) +
           "\n[doubles]\ncovers = 3\nfollow-up = \"none\"\n"
           "[last-tile]\npenalty = 1\n[points]\ndouble-blank = 50\n"
           "[options]\nannounce = [\"manual\", \"auto\"]\n";
}

const std::vector<ui::Size> kFootSizes{{80, 24}, {120, 40}};

const std::string kFoot = chicken_foot(4, 4);

std::string four_mexican() {
    return test::house("mexican", "[trains]\ncommunal = 4\n");
}

bool plays(const State& state) {
    return state.course.phase == Phase::play && state.round.table.turn.step == Step::begin &&
           moves(state).any_play();
}

// A double with a toe and another one missing.
bool half_covered(const State& state) {
    const Table& table = state.round.table;
    for (const End& end : table.ends)
        if (end.owed > 0)
            for (const LaidTile& laid : table.laid())
                if (laid.link == end.tile) return plays(state);
    return false;
}

}  // namespace

TEST_CASE("golden: tables with several communal trains", "[ui][golden]") {
    test::Viewpoint ring = found(kFoot, 4, 3, [](const State& state) {
        return plays(state) && ring_open(state.round.table) &&
               std::popcount(state.round.table.started) == 2;
    });
    ring.ui.board = ui::Board::lanes;
    check_golden("foot-ring", ring, kFootSizes);
    test::Viewpoint half = found(kFoot, 3, 3, half_covered);
    half.ui.board = ui::Board::lanes;
    check_golden("foot-half", half, {{80, 24}, {60, 20}, {120, 40}});
    test::Viewpoint late = found(kFoot, 2, 5, [](const State& state) {
        return plays(state) && state.round.table.laid_count > 26;
    });
    late.ui.board = ui::Board::lanes;
    check_golden("foot-late", late, {{80, 24}, {60, 20}, {120, 40}});
    late.over = test::Shown::picture;
    check_golden("foot-picture", late, kFootSizes);
    late.over.reset();
    late.ui.board = ui::Board::picture;
    check_golden("foot-board", late, {{100, 30}, {160, 50}});
    test::Viewpoint eight = found(chicken_foot(8, 8), 8, 4, [](const State& state) {
        return plays(state) && state.round.table.laid_count > 16;
    });
    eight.ui.board = ui::Board::lanes;
    check_golden("foot-eight", eight, {{80, 24}, {60, 20}, {120, 40}});
    test::Viewpoint mexican = found(four_mexican(), 2, 4, [](const State& state) {
        return plays(state) && std::popcount(state.round.table.started) == 4 &&
               state.round.table.laid_count > 20;
    });
    mexican.ui.board = ui::Board::lanes;
    check_golden("mexican-four", mexican, {{80, 24}, {60, 20}, {120, 40}});
}

TEST_CASE("a foot has three toes, and those that are missing are wanted", "[ui]") {
    Scene s(kFoot, 2);
    s.engine(9).train(0, "9-5 5-5");
    CHECK(one_row(shape_of(s.table(), 0), 60) == "─[9│5][5│5]──▸5!!");
    Scene two(kFoot, 2);
    two.engine(9).train(0, "9-5 5-5 (5-3) (5-4 4-1)");
    CHECK(one_row(shape_of(two.table(), 0), 60) == "─[9│5][5│5▸5!!─[5│3▸3 [5│4][4│1▸1");
    CHECK(shape_of(two.table(), 0).owing == std::vector<Pips>{5});
    Scene whole(kFoot, 2);
    whole.engine(9).train(0, "9-5 5-5 (5-3) (5-4 4-1) (5-2)");
    CHECK(one_row(shape_of(whole.table(), 0), 60) == "─[9│5][5│5][5│3▸3 [5│4][4│1▸1 [5│2▸2");
    CHECK(shape_of(whole.table(), 0).ends == std::vector<Pips>{3, 1, 2});
    // The missing ones of a double are shown once.
    Scene narrow(kFoot, 2);
    narrow.engine(9).train(0, "9-5 5-5 (5-3 3-3) (5-4 4-1)");
    CHECK(one_row(shape_of(narrow.table(), 0), 25) == "─…─5─3─1");
}

TEST_CASE("F20: a train whose double is used up has no end and is not called open", "[ui]") {
    Scene s(test::house("train",
                        "[trains]\ncommunal = 0\n[doubles]\nexhausted = \"counts as covered\"\n"),
            2, {.set = 9});
    s.engine(9).train(0, "9-3 5-3 5-5").train(1, "9-5 5-4 4-0 5-0 5-1 6-1 6-5 8-5 8-7 7-5 5-2");
    s.hand(0, "2-1 3-2").hand(1, "1-0 2-0").marker(0).turn(1);
    release_exhausted(s.table());
    REQUIRE(s.ends(0).empty());
    const TrainShape train = shape_of(s.table(), 0);
    CHECK(train.ends.empty());
    CHECK(train.owing.empty());
    game::Match match = test::new_match(
        {.game = test::house("train", "[trains]\ncommunal = 0\n"), .seed = 7, .set = 9});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    viewpoint.game.table = s.table();
    viewpoint.ui.board = ui::Board::lanes;
    CHECK(ui::state_words(state_of(s.table(), train), 9).empty());
    for (const ui::Size size : {ui::Size{60, 20}, {80, 24}, {160, 50}}) {
        for (const test::Shown page :
             {test::Shown::turn, test::Shown::picture, test::Shown::zoom}) {
            if (page == test::Shown::zoom) viewpoint.ui.own.train = Train{0};
            viewpoint.show(page);
            const ui::Canvas canvas = viewpoint.draw(size);
            CAPTURE(canvas.to_text());
            CHECK(shows(canvas, page == test::Shown::turn ? "none" : "no END"));
        }
    }
}

TEST_CASE("where nobody has a train, players in a row have whole words where there is room",
          "[ui]") {
    game::Match match = test::new_match({kFoot, 2, 7});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    viewpoint.ui.board = ui::Board::picture;
    const std::string page = viewpoint.draw({100, 30}).to_text();
    INFO(page);
    CHECK(page.find(test::kNames[1] + " (you) 7 tiles") != std::string::npos);
    CHECK(page.find(test::kNames[0] + " 7 tiles") != std::string::npos);
    viewpoint.ui.own.train = Train{0};
    viewpoint.show(test::Shown::zoom);
    CHECK(shows(viewpoint.draw({100, 30}), "LINE 1 of 4: 0 tiles"));
}

TEST_CASE("F16: the title has the reserve beside what can be drawn", "[ui]") {
    game::Match match = test::new_match({test::house("station", "[hand]\nreserve = 2\n"), 2, 7});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    const std::string drawable = std::to_string(viewpoint.game.table.tiles_to_draw());
    CHECK(shows(viewpoint.draw({80, 24}), "boneyard " + drawable + "+2"));
}

TEST_CASE("F8: of sixteen trains the chosen one is always in sight", "[ui]") {
    game::Match match = test::new_match({test::house("station", "[trains]\ncommunal = 8\n"), 8, 7});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    viewpoint.ui.board = ui::Board::lanes;
    REQUIRE(viewpoint.game.rules().trains() == 16);
    for (const ui::Size size : {ui::Size{60, 20}, {80, 24}, {120, 40}})
        for (int train = 0; train < 16; ++train) {
            viewpoint.ui.own.train = static_cast<Train>(train);
            const ui::Layout at = ui::layout(viewpoint.view(), size);
            const ui::Canvas canvas = viewpoint.draw(size);
            CAPTURE(size.width, train, canvas.to_text());
            const int lane = train - at.first_lane;
            REQUIRE((lane >= 0 && lane < at.lanes));
            CHECK(canvas.at(0, at.name_row(lane)).ch == U'▸');
            CHECK(at.top(ui::Strip::line) < at.top(ui::Strip::hand_line));
            CHECK(shows(canvas, " of 16 trains") == (at.lanes < 16));
            // A click goes to the train that is seen there.
            CHECK(ui::hit(viewpoint.view(), size, {5, at.lane_y(lane)}).train == train);
        }
}

TEST_CASE("F9: nobody's table shows everybody's hands, points and turn", "[ui]") {
    for (const int players : {2, 5, 8}) {
        test::Viewpoint viewpoint = found(kFoot, players, 2, [](const State& state) {
            return plays(state) && state.round.table.laid_count > 8 && state.course.round == 2;
        });
        for (const ui::Size size : {ui::Size{60, 20}, {80, 24}, {100, 30}, {160, 50}}) {
            viewpoint.ui.board = ui::Board::lanes;
            const ui::Canvas canvas = viewpoint.draw(size);
            const std::string text = canvas.to_text();
            CAPTURE(text);
            for (int seat = 0; seat < players; ++seat) {
                std::string row;
                for (int x = 0; x < 24; ++x)
                    roundhouse::text::append_utf8(row, canvas.at(x, 2 + seat).ch);
                const auto place = static_cast<std::size_t>(seat);
                CAPTURE(row);
                CHECK(row.find(test::kNames[place]) != std::string::npos);
                const int tiles = viewpoint.game.table.hand_sizes[place];
                CHECK(row.find(" " + std::to_string(tiles)) != std::string::npos);
                const bool moves_now = viewpoint.game.table.turn.seat == seat;
                CHECK((row.find("●") != std::string::npos) == moves_now);
            }
            CHECK_FALSE(shows(canvas, "OPEN"));
            CHECK_FALSE(shows(canvas, "yours"));
        }
        // The picture has no list of players: hands are above it, points in a line below.
        viewpoint.ui.board = ui::Board::picture;
        const std::string picture = viewpoint.draw({90, 40}).to_text();
        CAPTURE(picture);
        for (int seat = 0; seat < players; ++seat) {
            const auto place = static_cast<std::size_t>(seat);
            const std::string name = test::kNames[place];
            // Where there is room, it says who sits here.
            const std::string you = name + " (you)";
            const std::string& shown = picture.find(you) != std::string::npos ? you : name;
            const int tiles = viewpoint.game.table.hand_sizes[place];
            CHECK(picture.find(shown + " " + std::to_string(tiles)) != std::string::npos);
            const int score = viewpoint.game.course.scores[place];
            CHECK(picture.find(name + " " + std::to_string(score)) != std::string::npos);
        }
    }
}

TEST_CASE("F9: the hand is not sorted by a train where nobody has one", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({kFoot, 2, 3});
    test::TableOnScreen table(match, settings, {});
    const ui::Size size{80, 24};
    while (table.shown() != test::Shown::turn) table.key(test::key("space"), size);
    std::set<ui::Sort> seen;
    for (int k = 0; k < 5; ++k) {
        seen.insert(table.ui().sort);
        table.key(test::key("s"), size);
    }
    CHECK(seen == std::set{ui::Sort::value, ui::Sort::number});
}

TEST_CASE("any keys at any size, with communal trains alone or beside own ones", "[ui][random]") {
    const std::vector<std::string> usual{"space", "space", "enter", "enter", "d",   "p",    "e",
                                         "a",     "e",     "d",     "p",     "tab", "down", "1",
                                         "2",     "3",     "4",     "space", "u",   "enter"};
    const std::vector<std::string> pages{"v", "z", "L", "S", "?", "B", "s", "T", "H", "x", "C"};
    const auto any_of = [](chance::Random& random, const std::vector<std::string>& keys) {
        return test::key(keys[random.below(static_cast<std::uint32_t>(keys.size()))]);
    };
    std::set<test::Shown> stages;
    for (const auto& [game, players] : {std::pair{kFoot, 2},
                                        {kFoot, 4},
                                        {chicken_foot(8, 8), 8},
                                        {four_mexican(), 2},
                                        {test::house("station", "[trains]\ncommunal = 8\n"), 8}}) {
        app::Settings settings;
        game::Match match =
            test::new_match({.game = game, .players = players, .seed = 6, .rounds = 2});
        test::TableOnScreen table(match, settings, {});
        chance::Random random(static_cast<std::uint64_t>(players));
        for (int k = 0; k < 10000 && !table.finished(); ++k) {
            const ui::Size size{static_cast<int>(1 + random.below(170)),
                                static_cast<int>(1 + random.below(60))};
            stages.insert(table.shown());
            const std::uint32_t kind = random.below(10);
            const test::Shown page = table.shown();
            if (page == test::Shown::question || kind == 0 ||
                (page >= test::Shown::help && kind < 6))
                table.key(test::key("escape"), size);
            else if (kind == 1)
                table.key(any_of(random, pages), size);
            else if (kind == 2)
                table.key({static_cast<char32_t>(1 + random.below(126)),
                           static_cast<int>(random.below(170)), static_cast<int>(random.below(60))},
                          size);
            else
                table.key(any_of(random, usual), size);
            table.wants = {};
            CHECK(table.draw(size).size() == size);
        }
        CAPTURE(game, players);
        CHECK((table.finished() || !match.state().course.history.empty() ||
               match.records().size() > 50));
    }
    for (const test::Shown stage : {test::Shown::round_start, test::Shown::curtain,
                                    test::Shown::turn, test::Shown::round_end})
        CHECK(stages.contains(stage));
    for (const test::Shown page : test::kOverTable) CHECK(stages.contains(page));
}

TEST_CASE("A tile that fits on several trains says at which ends of each", "[ui]") {
    Scene s(kFoot, 2);
    s.engine(9).train(0, "9-8 8-8 (8-3) (8-1) (8-2)").train(1, "9-1").train(2, "9-3");
    s.train(3, "9-7").hand(0, "3-1 7-4 2-1").hand(1, "5-5").turn(0);
    test::Viewpoint viewpoint = test::viewpoint_of({kFoot, 2, 7}, s.state);
    const auto says_of = [&](Tile tile, std::string_view words) {
        viewpoint.ui.own.tile = tile;
        const ui::Canvas canvas = viewpoint.draw({80, 24});
        const std::string page = canvas.to_text();
        CAPTURE(page);
        CHECK(shows(canvas, words));
    };
    says_of(Tile(3, 1), "3-1   fits on line 1 (at 3 or 1), line 2 and line 3");
    says_of(Tile(2, 1), "2-1   fits on line 1 (at 1 or 2) and line 2");
    says_of(Tile(7, 4), "7-4   fits on line 4");
}

TEST_CASE("After a double that asks for any tile, the alarm says who plays it", "[ui]") {
    Scene s("train", 2);
    s.engine(12).train(0, "12-5").train(1, "12-3").hand(0, "5-5 5-1 4-4").hand(1, "2-2");
    s.turn(0).act("5-5@0");
    const auto page_of = [&](Seat seat) {
        return test::viewpoint_of({"train", 2, 7}, s.state, seat).draw({100, 30});
    };
    CHECK(shows(page_of(0), ". Play one more tile anywhere you can."));
    CHECK(shows(page_of(1), ". Ann must play one more tile."));
}
