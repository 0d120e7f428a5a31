// Trains with many ends in few rows: each end can be read, and what leads to it.
#include <map>

#include "support/catch.hpp"
#include "support/viewpoint.hpp"
#include "ui/table/picture.hpp"

using namespace roundhouse;

namespace {

// The board of a turn in a window of 80x24, and in one of 100x30.
constexpr ui::Area kAreas[] = {{1, 2, 78, 13}, {1, 2, 98, 18}};

ui::TablePlan plan_of(const test::Viewpoint& viewpoint, const ui::Area& area) {
    ui::View view = viewpoint.view(ui::felt_glyphs());
    view.played_on = false;  // without what Enter would lay
    return ui::plan_picture(view, area);
}

// Every turn of two rounds.
void for_turns(const test::Game& game,
               const std::function<void(const test::Viewpoint&, const State&)>& look) {
    game::Match match = test::new_match(game);
    chance::Random random(game.seed);
    test::play_until(match, random, [&](const State& state) {
        if (state.course.phase == Phase::play && state.round.table.turn.step == Step::begin)
            look(test::Viewpoint(match, true), state);
        return state.course.round > 2;
    });
}

const test::Game kCrowded[] = {
    {"chicken-foot", 2, 1}, {"chicken-foot", 6, 1}, {"chickenfoot-42", 4, 1}, {"oll", 5, 1}};

}  // namespace

TEST_CASE("forks have the rows that the other trains of their side do not need", "[ui]") {
    test::Scene s("chicken-foot", 4);
    s.engine(9)
        .train(0, "9-6 6-4 8-4")
        .train(1,
               "9-7 7-7 (8-7 8-8 (8-5) (8-1) (8-3)) (7-2 2-2 (2-1) (2-0)) "
               "(7-6 6-6 (6-5) (6-3) (6-0))")
        .train(2, "9-2")
        .train(3, "9-8")
        .hand(0, "5-4 4-1 3-1 0-0")
        .turn(0);
    test::Viewpoint viewpoint = test::viewpoint_of({"chicken-foot", 4, 3}, s.state);
    viewpoint.game.table.turn.laid_before = viewpoint.game.table.laid_count;
    INFO(viewpoint.draw({80, 24}, ui::felt_glyphs()).to_text());
    for (const ui::PlannedTrain& train : plan_of(viewpoint, kAreas[0]).trains)
        CHECK(train.loss <= ui::Loss::flat);

    int crowded = 0, flat = 0;
    for (const test::Game& game : kCrowded)
        for_turns(game, [&](const test::Viewpoint& turn, const State& state) {
            if (state.round.table.laid_count < 14) return;
            for (const ui::Area& area : kAreas) {
                ui::Loss worst = ui::Loss::none;
                for (const ui::PlannedTrain& train : plan_of(turn, area).trains)
                    worst = std::max(worst, train.loss);
                crowded += worst >= ui::Loss::forks;
                flat += worst == ui::Loss::flat;
            }
        });
    CAPTURE(crowded, flat);
    CHECK(flat > 50);
    CHECK(crowded < flat);
}

TEST_CASE("where forks have no rows, all parts of a train are read in one direction", "[ui]") {
    int seen = 0;
    for (const test::Game& game : kCrowded)
        for_turns(game, [&](const test::Viewpoint& turn, const State& state) {
            for (const ui::Area& area : kAreas)
                for (const ui::PlannedTrain& train : plan_of(turn, area).trains) {
                    if (train.loss != ui::Loss::forks) continue;
                    ++seen;
                    CAPTURE(game.game, train.number);
                    std::map<std::uint8_t, const ui::DrawnTile*> drawn;
                    for (const ui::DrawnTile& tile : train.drawing.tiles) {
                        CHECK(tile.leftward == train.drawing.tiles.front().leftward);
                        drawn[tile.tile.index] = &tile;
                    }
                    // Nor is a part broken: what follows a tile that does not fork is beside it.
                    const Table& table = state.round.table;
                    for (const auto& [index, tile] : drawn) {
                        const std::uint8_t link = table.laid_pool[index].link;
                        if (!drawn.contains(link) || table.laid_pool[link].tile.is_double())
                            continue;
                        const ui::DrawnTile& before = *drawn[link];
                        CHECK(tile->y == before.y);
                        CHECK(tile->x == (tile->leftward ? before.x - tile->columns
                                                         : before.x + before.columns));
                    }
                }
        });
    CHECK(seen > 50);
}
