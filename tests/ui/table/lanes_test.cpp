// Lanes of several rows: forks are trees there, as far as the rows go.
#include <fmt/format.h>

#include <sstream>

#include "roundhouse/engine/train_shape.hpp"
#include "roundhouse/ui/viewer/viewer.hpp"
#include "support/catch.hpp"
#include "support/viewpoint.hpp"
#include "ui/table/board.hpp"

using namespace roundhouse;

namespace {

// In 60 columns a tree may be too wide.
constexpr ui::Size kSizes[] = {{80, 24}, {80, 30}, {100, 30}, {100, 40}};

bool blank(const ui::Canvas& canvas, int y, int from, int to) {
    for (int x = from; x < to; ++x)
        if (canvas.at(x, y).ch != U' ') return false;
    return true;
}

// A table of lanes as seat 0 sees it when its turn has just begun.
struct Lanes {
    game::Match match;
    test::Viewpoint viewpoint;

    Lanes(const test::Game& game, const State& state) : match(dealt(game)), viewpoint(match, true) {
        viewpoint.ui.board = ui::Board::lanes;
        viewpoint.ui.own = {};
        show(state);
    }

    void show(const State& state) {
        viewpoint.game = observe(state, Seat{0});
        viewpoint.game.table.turn.laid_before = viewpoint.game.table.laid_count;
    }

  private:
    static game::Match dealt(const test::Game& game) {
        game::Match match = test::new_match(game);
        match.deal();
        return match;
    }
};

}  // namespace

TEST_CASE("lanes hardly ever write their forks in one line beside rows of their own", "[ui]") {
    int trees = 0, unused = 0;
    for (const test::Game& played : {test::Game{"oll", 6, 5},
                                     {"oll", 2, 5},
                                     {"chicken-foot", 4, 5},
                                     {"chicken-foot", 6, 5},
                                     {"chickenfoot-42", 4, 5},
                                     {"tanglewood", 4, 5}}) {
        game::Match match = test::new_match(played);
        chance::Random random(5);
        int steps = 0;
        test::play_until(match, random, [&](const State& state) {
            if (state.course.phase != Phase::play || ++steps % 3 != 0)
                return state.course.round > 1;
            test::Viewpoint viewpoint(match, true);
            viewpoint.ui.board = ui::Board::lanes;
            for (const ui::Size size : kSizes) {
                const ui::Layout at = ui::layout(viewpoint.view(), size);
                const ui::Canvas canvas = viewpoint.draw(size);
                const ui::LaneRows columns = ui::lane_rows(viewpoint.view(), at, 0);
                const int left = columns.x, right = columns.x + columns.columns;
                for (int lane = 0; lane < at.lanes; ++lane) {
                    const auto train = shape_of(viewpoint.game.table, at.first_lane + lane);
                    if (!train.started || train.tree.branches.size() < 2) continue;
                    if (at.lane_height(lane) == 1) continue;
                    ++trees;
                    bool used = false;
                    for (int y = at.lane_y(lane); y < at.lane_y(lane + 1); ++y)
                        used = used || (y != at.name_row(lane) && !blank(canvas, y, left, right));
                    // A foot without a toe has only one branch to show, and that it is missing.
                    bool bare = true;
                    for (const TrainTree& branch : train.tree.branches)
                        bare = bare && branch.stem.empty();
                    // Rows that the turn began with may be too few for the fork by now.
                    unused += !used && !bare;
                }
            }
            return state.course.round > 1;
        });
    }
    CHECK(trees > 100);
    CHECK(unused * 50 < trees);
}

TEST_CASE("a fork that needs more rows than there are shows the forks next to the hub", "[ui]") {
    test::Scene s("oll", 4);
    s.engine(12)
        .communal(
            "12-7 7-7 (7-1 9-1 9-3 5-3 5-5 (5-2 2-2 (2-0 6-0 6-6 (6-4) (6-1)) (4-2)) (10-5)) (7-5)")
        .hand(0, "10-3 3-1")
        .turn(0);
    for (const int hands : {1, 10}) {
        Lanes lanes({"oll", 4, 3}, s.state);
        test::Viewpoint& viewpoint = lanes.viewpoint;
        viewpoint.ui.story.hand_room = hands;
        viewpoint.ui.own.most_held = 0;
        const ui::Size size{80, 24};
        const ui::Canvas canvas = viewpoint.draw(size);
        const ui::Layout at = ui::layout(viewpoint.view(), size);
        INFO(canvas.to_text());
        // Its own row, and as many as are left of those that the log does not keep.
        CHECK(at.lane_height(4) > 1);
        CHECK(test::shows(canvas, "┬[7"));
        // Every end is there.
        for (const char* const end : {"10", "4", "1", "5"}) CHECK(test::shows(canvas, end));
        CHECK(at.top(ui::Strip::line) < at.top(ui::Strip::hand_line));
    }
}

TEST_CASE("where a fork needs them, it gets the rows of trains that could do with one", "[ui]") {
    test::Scene s("chicken-foot", 4);
    s.engine(9)
        .train(0, "9-6 6-6 (6-3) (6-5) (6-0 7-0)")
        .train(1, "9-7 7-7 (8-7 8-8 (8-5) (8-3) (8-1)) (7-2) (7-6)")
        .train(2, "9-2 6-2")
        .train(3, "9-8 8-6")
        .hand(0, "7-4 5-4 7-1 5-0 4-1 3-1 0-0")
        .turn(0);
    Lanes lanes({"chicken-foot", 4, 3}, s.state);
    test::Viewpoint& viewpoint = lanes.viewpoint;
    const ui::Canvas canvas = viewpoint.draw({80, 24});
    INFO(canvas.to_text());
    CHECK(test::shows(canvas, "─┬[8│8]"));
    CHECK_FALSE(test::shows(canvas, "<"));
    CHECK(ui::layout(viewpoint.view(), {80, 24}).lane_rows == 1);
    // It also gets them if they are not enough for all of it.
    test::Scene large("chicken-foot", 4);
    large.engine(9)
        .train(0, "9-6 6-6 (6-3) (6-5) (6-0 7-0)")
        .train(1,
               "9-7 7-7 (8-7 8-8 (8-5 5-5 (5-4) (5-2 2-2 (2-1) (2-0) (3-2)) (5-1)) (8-3) (8-1)) "
               "(7-2) (7-6)")
        .train(2, "9-2 6-2")
        .train(3, "9-8 8-6")
        .hand(0, "7-4 7-1 5-0 4-1 3-1 0-0 4-3")
        .turn(0);
    lanes.show(large.state);
    const ui::Canvas full = viewpoint.draw({80, 24});
    INFO(full.to_text());
    CHECK(ui::layout(viewpoint.view(), {80, 24}).lane_rows == 1);
    // Every end has its number.
    CHECK_FALSE(test::shows(full, "<"));
    for (const char end : {'0', '3', '1', '4', '2'}) {
        const std::string number(1, end);
        CHECK(
            (test::shows(full, number + "▸" + number) || test::shows(full, number + "◂" + number)));
    }
    // Without such a fork they are tiles again.
    test::Scene plain("chicken-foot", 4);
    plain.engine(9).train(0, "9-6").train(2, "9-2 6-2").hand(0, "7-4 5-4").turn(0);
    lanes.show(plain.state);
    CHECK(ui::layout(viewpoint.view(), {80, 24}).lane_rows == 3);
}

TEST_CASE("a fork that still needs a cover has a row for it", "[ui]") {
    test::Scene s("oll", 4);
    s.engine(12)
        .communal("12-7 7-7 (7-6 6-4 11-4) (11-7 11-8 8-8 (8-1))")
        .hand(0, "10-3 3-1 8-0")
        .turn(0);
    Lanes lanes({"oll", 4, 3}, s.state);
    test::Viewpoint& viewpoint = lanes.viewpoint;
    for (const ui::Size size : {ui::Size{60, 20}, {80, 24}}) {
        viewpoint.ui.own.train = Train{4};
        const ui::Canvas canvas = viewpoint.draw(size);
        INFO(canvas.to_text());
        CHECK((test::shows(canvas, "1▸1") || test::shows(canvas, "1◂1")));
        // Near the edge the last branch may run back, and at 60x20 it has no row.
        CHECK((test::shows(canvas, "▸8!!") || test::shows(canvas, "!!8◂")));
        if (size.width < 80) continue;
        CHECK((test::shows(canvas, "╰─▸8!!") || test::shows(canvas, "!!8◂─")));
        CHECK_FALSE(test::shows(canvas, "<"));
    }
}

TEST_CASE("a long hand is written in fewer rows before every fork loses its own", "[ui]") {
    test::Scene s("oll", 4);
    s.engine(12).communal("12-7 7-7 (7-1 9-1 9-3) (7-5)").hand(0, "10-3 3-1").turn(0);
    Lanes lanes({"oll", 4, 3}, s.state);
    test::Viewpoint& viewpoint = lanes.viewpoint;
    for (const int hands : {2, 8, 9, 14, 16, 20}) {
        viewpoint.ui.story.hand_room = hands;
        const ui::Canvas canvas = viewpoint.draw({60, 20});
        INFO(hands << "\n" << canvas.to_text());
        CHECK(test::shows(canvas, "┬[7│7]"));
    }
}

TEST_CASE("a double that blocked the round is still marked when it is over", "[ui]") {
    test::Scene s("chicken-foot", 4);
    s.engine(9)
        .train(0, "9-6 6-6 (6-3) (6-5)")
        .train(1, "9-7")
        .train(2, "9-2 6-2")
        .train(3, "9-8")
        .boneyard("")
        .turn(0);
    test::block(s, {"7-4", "5-4", "7-1", "4-1"});
    Lanes lanes({"chicken-foot", 4, 3}, s.state);
    test::Viewpoint& viewpoint = lanes.viewpoint;
    viewpoint.hide(test::Shown::computer);
    for (const auto board : {ui::Board::lanes, ui::Board::picture})
        for (const ui::Size size : {ui::Size{40, 20}, {80, 24}, {120, 40}}) {
            viewpoint.ui.board = board;
            viewpoint.game.course.ended = event::RoundEndReason::blocked;
            const ui::Canvas blocked = viewpoint.draw(size);
            INFO(blocked.to_text());
            CHECK(test::shows(blocked, "!!"));
            // In the picture the number of the double says so.
            if (size.width > 40)
                CHECK(test::shows(blocked, board == ui::Board::lanes ? "DBL!" : "6!!"));
            // Once somebody is out, nobody wants a cover any more.
            viewpoint.game.course.ended = event::RoundEndReason::out;
            const ui::Canvas out = viewpoint.draw(size);
            INFO(out.to_text());
            CHECK_FALSE(test::shows(out, "!!"));
            CHECK_FALSE(test::shows(out, "DBL!"));
        }
}

TEST_CASE("in lanes the newest tiles lie in one column, their free numbers before them", "[ui]") {
    int single = 0, forked = 0;
    for (const test::Game& played : {test::Game{"train", 8, 5}, {"mexican", 8, 5}, {"oll", 6, 5}}) {
        game::Match match = test::new_match(played);
        chance::Random random(5);
        int steps = 0;
        test::play_until(match, random, [&](const State& state) {
            if (state.course.phase != Phase::play || ++steps % 5 != 0)
                return state.course.round > 1;
            test::Viewpoint viewpoint(match, true);
            viewpoint.ui.board = ui::Board::lanes;
            viewpoint.ui.own = {};
            for (const ui::Glyphs* glyphs : {&ui::unicode_glyphs(), &ui::felt_glyphs()})
                for (const ui::Size size : kSizes) {
                    const ui::View view = viewpoint.view(*glyphs);
                    const ui::Layout at = ui::layout(view, size);
                    INFO(viewpoint.draw(size, *glyphs).to_text());
                    int column = -1;
                    for (const ui::PlannedTrain& train : ui::trains_on_board(view, at)) {
                        const auto shape = shape_of(view.seen.table, train.number);
                        const auto& texts = train.drawing.texts;
                        for (const Pips end : shape.ends)
                            CHECK(std::ranges::find(texts, end, &ui::DrawnText::end) !=
                                  texts.end());
                        if (!shape.tree.branches.empty()) {
                            ++forked;
                            continue;
                        }
                        const auto newest =
                            std::ranges::min_element(train.drawing.tiles, {}, &ui::DrawnTile::x);
                        REQUIRE(newest != train.drawing.tiles.end());
                        CHECK(newest->tile.index == shape.tree.stem.back().index);
                        if (column < 0) column = newest->x;
                        // Words before a number may need a column more.
                        if (shape.owing.empty()) CHECK(newest->x == column);
                        const auto number =
                            std::ranges::find(texts, shape.ends.front(), &ui::DrawnText::end);
                        CHECK(number->x + ui::cell_width(number->text) == newest->x);
                        ++single;
                    }
                }
            return state.course.round > 1;
        });
    }
    CHECK(single > 1000);
    CHECK(forked > 50);
}

TEST_CASE("a train that is not started has the engine's number as its end", "[ui][narrow]") {
    for (const int players : {4, 8}) {
        const test::Viewpoint viewpoint =
            test::found("mexican", players, 3, [](const State& state) {
                const Table& table = state.round.table;
                return state.course.phase == Phase::play && table.laid_count > 3 &&
                       !table.is_started(table.rules.first_communal());
            });
        const std::string engine = std::to_string(viewpoint.game.table.engine);
        const std::string name = fmt::format("{} Mexican", players + 1);
        for (const ui::Size size : {ui::Size{40, 16}, {40, 20}, {60, 20}, {80, 24}, {100, 30}})
            for (const ui::Glyphs& glyphs : {ui::felt_glyphs(), ui::unicode_glyphs()})
                for (const bool viewer : {false, true}) {
                    const ui::View view = viewpoint.view(glyphs);
                    const std::string page =
                        (viewer ? ui::draw_viewer(view, {}, size) : viewpoint.draw(size, glyphs))
                            .to_text();
                    INFO(page);
                    // In two columns it is named with fewer letters.
                    if (page.find(name) == std::string::npos) continue;
                    std::istringstream rows(page);
                    bool shown = false;
                    for (std::string row; std::getline(rows, row);)
                        if (const auto at = row.find(name); at != std::string::npos)
                            shown = shown || row.find(engine, at + name.size()) != row.npos ||
                                    row.find(engine) < at;
                    // In frames, tall pictures have words for it.
                    const auto words = page.find("not started");
                    CHECK((shown || words != std::string::npos));
                    if (glyphs.filled) CHECK(page.find("-═") == std::string::npos);
                    if (size.width < 60 || (size.height < 30 && players == 8 && !viewer))
                        CHECK(shown);
                }
    }
}
