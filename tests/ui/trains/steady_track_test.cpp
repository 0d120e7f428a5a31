// What lies on the table stays where it is on the screen while a train grows.
#include <map>

#include "support/catch.hpp"
#include "support/viewpoint.hpp"
#include "ui/table/picture.hpp"
#include "ui/trains/track.hpp"

using namespace roundhouse;

namespace {

const ui::LineTheme kLines{ui::unicode_glyphs(), 1000};

// A tile of a train; every third one is a double.
TrainTile nth(int k) {
    const auto high = static_cast<Pips>(k % 3 == 2 ? 4 : 5);
    TrainTile tile;
    tile.tile = {high, 4};
    tile.inner = 4;
    tile.outer = high;
    tile.index = static_cast<std::uint8_t>(k);
    return tile;
}

TrainTree train_of(int tiles) {
    TrainTree tree;
    for (int k = 0; k < tiles; ++k) tree.stem.push_back(nth(k));
    return tree;
}

using Places = std::map<int, std::pair<int, int>>;

Places places_of(const TrainTree& tree, const ui::TrackStyle& style, int columns) {
    ui::Track track(tree, style, kLines);
    REQUIRE(track.extent(columns).fits);
    ui::Drawing drawing;
    track.draw(drawing, {0, 0}, 1, columns);
    Places places;
    for (const ui::DrawnTile& tile : drawing.tiles) places[tile.tile.index] = {tile.x, tile.y};
    return places;
}

int moved(const Places& before, const Places& after) {
    int count = 0;
    for (const auto& [tile, place] : before)
        count += !after.contains(tile) || after.at(tile) != place;
    return count;
}

// The row of each tile, from the first one's, and which way it runs.
std::vector<std::pair<int, bool>> rows_of(const ui::PlannedTrain& train) {
    std::vector<std::pair<int, bool>> rows;
    for (const ui::DrawnTile& tile : train.drawing.tiles)
        rows.emplace_back(tile.y - train.drawing.tiles.front().y, tile.leftward);
    return rows;
}

}  // namespace

TEST_CASE("a further tile moves none of its train", "[ui]") {
    for (const ui::TileForm form : {ui::TileForm::box, ui::TileForm::flat})
        for (int columns = 20; columns < 80; ++columns)
            for (int tiles = 1; tiles < 40; ++tiles) {
                ui::TrackStyle style;
                style.form = form;
                CAPTURE(form, columns, tiles);
                TrainTree now = train_of(tiles);
                const Places after = places_of(train_of(tiles + 1), style, columns);
                CHECK(moved(places_of(now, style, columns), after) == 0);
                // Nor do the words at a double that needs a cover.
                if (!now.stem.back().tile.is_double()) continue;
                now.stem.back().owed = 1;
                CHECK(moved(places_of(now, style, columns), after) == 0);
            }
}

TEST_CASE("a double that is covered twice stays where it is, and so does its first cover", "[ui]") {
    for (int columns = 28; columns < 80; ++columns)
        for (int tiles = 3; tiles < 30; tiles += 3) {
            CAPTURE(columns, tiles);
            TrainTree bare = train_of(tiles);
            TrainTree half = bare;
            bare.stem.back().owed = 2;
            half.stem.back().owed = 1;
            half.branches.resize(2);
            half.branches[0].stem.push_back(nth(100));
            TrainTree whole = half;
            whole.stem.back().owed = 0;
            whole.branches[1].stem.push_back(nth(101));
            CHECK(moved(places_of(bare, {}, columns), places_of(half, {}, columns)) == 0);
            CHECK(moved(places_of(half, {}, columns), places_of(whole, {}, columns)) == 0);
        }
}

TEST_CASE("a tile on one train leaves the others at their sides and in their rows", "[ui]") {
    int steps = 0, sides = 0, rows = 0;
    for (const test::Game& played : {test::Game{"mexican", 4, 7},
                                     {"train", 5, 14},
                                     {"oll", 4, 11},
                                     {"station", 8, 15},
                                     {"chicken-foot", 4, 16}})
        for (const ui::Area area : {ui::Area{1, 1, 98, 17}, ui::Area{1, 1, 80, 34}}) {
            game::Match match = test::new_match(played);
            chance::Random random(played.seed);
            std::map<int, ui::PlannedTrain> before;
            test::play_until(match, random, [&](const State& state) {
                if (state.course.phase != Phase::play) return state.course.round > 1;
                const test::Viewpoint viewpoint(match, true);
                ui::View view = viewpoint.view();
                view.played_on = false;  // without what Enter would lay
                const Table& table = viewpoint.game.table;
                const int last = table.laid_count > 0 ? table.laid().back().train : -1;
                bool side = false, broken = false;
                ++steps;
                for (const ui::PlannedTrain& train : ui::plan_picture(view, area).trains) {
                    const auto was = before.find(train.number);
                    if (was != before.end() && train.number != last) {
                        side |= was->second.band.x != train.band.x;
                        broken |= rows_of(was->second) != rows_of(train);
                    }
                    before[train.number] = train;
                }
                sides += side;
                rows += broken;
                return state.course.round > 1;
            });
        }
    CAPTURE(steps, sides, rows);
    CHECK(steps > 500);
    CHECK(sides * 200 < steps);
    CHECK(rows * 30 < steps);
}
