// A train that one person lays alone, in as many places as it can have tiles at most: the places
// are frames until they are filled. All have one width, so that they do not tell where the doubles
// go.

#include <fmt/format.h>

#include <algorithm>

#include "ui/table/board.hpp"
#include "ui/trains/drawing.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kPlateColumns = 8, kPlateRows = 5, kGap = 1;

struct GoalPlan {
    bool plate = true;
    bool boxes = true;
    int per_row = 1;
    int rows = 1;

    [[nodiscard]] int left() const { return plate ? kPlateColumns + 1 : 0; }
    [[nodiscard]] int row_height() const { return boxes ? 3 : 1; }
    [[nodiscard]] int height() const {
        return std::max(plate ? kPlateRows : 0, rows * row_height());
    }
};

GoalPlan plan_goal(int places, int width, int height) {
    GoalPlan plan;
    const auto lay = [&] {
        const int columns = width - 2 - plan.left() + kGap;
        plan.per_row = std::clamp(columns / (kBoxColumns + kGap), 1, std::max(1, places));
        plan.rows = (places + plan.per_row - 1) / plan.per_row;
        plan.per_row = std::max(1, (places + plan.rows - 1) / std::max(1, plan.rows));
    };
    lay();
    if (plan.height() > height) plan.boxes = false, lay();
    if (plan.height() > height) plan.plate = false, lay();
    return plan;
}

// The tiles that lie, and the one that Enter would lay.
std::vector<TrainTile> tiles_of(const View& view) {
    std::vector<TrainTile> tiles;
    Pips end = view.seen.table.engine;
    const auto add = [&](Tile tile) {
        TrainTile next;
        next.tile = tile;
        next.inner = end;
        next.outer = end = tile.other(end);
        next.index = static_cast<std::uint8_t>(tiles.size());
        tiles.push_back(next);
    };
    for (const LaidTile& laid : view.seen.table.laid()) add(laid.tile);
    if (const auto play = chosen_play(view)) add(play->tile);
    return tiles;
}

}  // namespace

int goal_rows(const View& view, int width, int most) {
    const int rows = plan_goal(view.ui.story.goal->places, width, most).height();
    return rows <= most ? rows : 0;  // never half a train
}

void draw_goal(Canvas& canvas, const View& view, const Area& area) {
    const int places = view.ui.story.goal->places;
    const GoalPlan plan = plan_goal(places, area.width, area.height);
    if (plan.height() > area.height) return;
    const int columns = plan.left() + plan.per_row * (kBoxColumns + kGap) - kGap;
    const int x = area.x + std::max(0, (area.width - columns) / 2);
    const int y = area.y + std::max(0, (area.height - plan.height()) / 2);
    if (plan.plate) {
        draw_plate(canvas, view.glyphs, x, y, kPlateColumns, kPlateRows);
        const std::string number = std::to_string(view.seen.table.engine);
        const Style ink = plate_ink(view.glyphs);
        canvas.put_centred(x, x + kPlateColumns, y + 1, number, ink);
        for (int k = 3; k < kPlateColumns - 3; ++k) canvas.put(x + k, y + 2, view.glyphs.line, ink);
        canvas.put_centred(x, x + kPlateColumns, y + 3, number, ink);
    }
    const int top = y + (plan.height() - plan.rows * plan.row_height()) / 2 + (plan.boxes ? 1 : 0);
    Drawing drawing;
    const std::vector<TrainTile> tiles = tiles_of(view);
    for (int k = 0; k < places; ++k) {
        const int at = x + plan.left() + k % plan.per_row * (kBoxColumns + kGap);
        const int row = top + k / plan.per_row * plan.row_height();
        const auto place = static_cast<std::size_t>(k);
        if (place < tiles.size()) {
            DrawnTile tile;
            tile.x = at;
            tile.y = row;
            tile.form = plan.boxes ? TileForm::box : TileForm::flat;
            tile.columns = plan.boxes ? kBoxColumns : tile_columns(tiles[place], TileForm::flat);
            tile.tile = tiles[place];
            drawing.tiles.push_back(tile);
        } else if (plan.boxes) {
            draw_frame(canvas, view.glyphs.ghost, at, row - 1, kBoxColumns, 3, Ink::rule);
        } else {
            canvas.put(at, row, view.glyphs.ghost.left, Ink::rule);
            canvas.put(at + kBoxColumns - 1, row, view.glyphs.ghost.right, Ink::rule);
        }
    }
    LineTheme theme{view.glyphs};
    theme.ghost = view.seen.table.laid_count;
    draw(canvas, drawing, theme, seat_ink(0));
}

void draw_goal_board(Canvas& canvas, const View& view, const Area& area) {
    const int tries = view.ui.story.tries;
    constexpr int kAny = 1 << 10;
    constexpr int kWords = 2;  // rows: a blank one and the tries
    const bool roomy = goal_rows(view, area.width, kAny) + kWords <= area.height;
    const int rows = area.height - (roomy ? kWords : 1);
    draw_goal(canvas, view, {area.x, area.y, area.width, rows});
    constexpr int kDots = 12;
    std::string made;
    for (int k = 1; k < tries && tries <= kDots; ++k)
        made += fmt::format("{} ", view.glyphs.unicode ? "●" : "x");
    const std::string_view now = view.glyphs.unicode ? "◉" : "o";
    const std::string words = tries <= kDots ? "tries  " : fmt::format("try {}  ", tries);
    const int y = area.y + rows;
    int x = area.x + (area.width - cell_width(words) - cell_width(made) - 1) / 2;
    x = canvas.put(x, y, words, Ink::dim);
    x = canvas.put(x, y, made, Ink::refusal);
    canvas.put(x, y, now, Ink::notice);
}

}  // namespace roundhouse::ui
