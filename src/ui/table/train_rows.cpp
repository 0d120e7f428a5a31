// A train in a lane: its last tiles and its ends, in as many rows as the lane has.

#include <algorithm>
#include <span>

#include "ui/table/board.hpp"
#include "ui/table/picture.hpp"
#include "ui/trains/fit.hpp"

namespace roundhouse::ui {

namespace {

// Replaces the ends by those that a double has until its covers are there, whatever this turn does.
void reserve_covers(Table& table) {
    table.ends.clear();
    if (table.rules.covers < 2) return;
    for (std::uint8_t k = 0; k < table.laid_count; ++k) {
        const LaidTile& laid = table.laid_pool[k];
        if (!laid.tile.is_double() || table.ends.size() == kMaxEnds) continue;
        const auto covered = std::ranges::count(table.laid(), k, &LaidTile::link);
        const auto missing = table.rules.covers - covered;
        if (missing > 0)
            table.ends.add({laid.train, laid.tile.high(), static_cast<std::uint8_t>(missing), k});
    }
}

// A train with an engine of its own, as one line: its arms beside the engine.
void draw_both_arms(PlannedTrain& train, const EngineArms& arms, const LaneRows& lane,
                    const LineTheme& theme) {
    const auto columns = [&](const TrainTree& arm, const Way& way) {
        return arm.stem.empty() ? 0 : Track(arm, way.style, theme).columns_in_one_row();
    };
    constexpr int kBadge = 4;  // of an engine without a second arm
    const Measure left = measured(arms.left, lane.columns / 2);
    const Measure right = measured(arms.right, lane.columns / 2);
    const auto way = richest(
        {std::max(left.longest, right.longest), false, lane.columns / 2}, [&](const Way& each) {
            if (each.style.form == TileForm::box && std::min(lane.above, lane.below) < 1)
                return false;
            return std::max(kBadge / 2, columns(arms.left, each)) +
                       tile_columns(arms.engine, each.style.form, theme.glyphs.filled) +
                       std::max(kBadge, columns(arms.right, each)) <
                   lane.columns;
        });
    if (!way) return;
    train.loss = way->loss;
    // Without a left arm its number may stand there.
    const int x = lane.x + (arms.left.stem.empty() ? kBadge / 2 : columns(arms.left, *way));
    train.left_out =
        draw_with_arms(train.drawing, arms, way->style, theme, {x, lane.y}, lane.columns);
}

// The columns for a train: those before its newest tile are as many as its number needs. The ends
// of one that forks are listed there.
LaneRows columns_for(const TrainTree& tree, LaneRows lane, const Glyphs& glyphs) {
    if (lane.badge == 0 || tree.stem.empty()) return lane;
    const TrainTile& last = tree.stem.back();
    constexpr int kBlank = 2;
    const int number = (last.outer > 9 ? 2 : 1) + (glyphs.filled ? 1 : last.owed > 0 ? 2 : 0);
    const bool forks = !tree.branches.empty();
    const int unused = forks ? lane.badge + kBlank : std::max(0, lane.badge - number);
    lane.x += unused;
    lane.columns -= unused;
    lane.badge = forks ? 0 : std::min(lane.badge, number);
    return lane;
}

// Moves what is drawn from the hub on so far to the left that the newest tile begins the lane, and
// draws the rail that leads there.
void bring_forward(PlannedTrain& train, const LaneRows& lane) {
    Drawing& drawing = train.drawing;
    int tiles = lane.x + lane.columns, words = tiles;
    for (const DrawnTile& each : drawing.tiles) tiles = std::min(tiles, each.x);
    for (const DrawnLine& each : drawing.lines) tiles = std::min(tiles, each.x);
    for (const DrawnText& each : drawing.texts) words = std::min(words, each.x);
    const int by = std::max(0, std::min(tiles - lane.x - lane.badge, words - lane.x));
    for (DrawnTile& each : drawing.tiles) each.x -= by;
    for (DrawnLine& each : drawing.lines) each.x -= by;
    for (DrawnText& each : drawing.texts) each.x -= by;
    const int hub = lane.x + lane.columns;
    if (by > 0) drawing.across(hub - by, hub - 1, train.row);
}

// By a hint, where they are drawn.
std::span<const Play> planned_plays(const View& view) {
    const auto* hint = std::get_if<Hint>(&view.ui.own.message);
    const bool drawn = hint != nullptr && view.ui.story.moment == Moment::turn && view.played_on;
    return drawn ? std::span<const Play>(hint->then) : std::span<const Play>();
}

}  // namespace

PlannedTrain train_in_lane(const View& view, const LaneRows& its, const TrainShape& shape) {
    const LaneRows lane = columns_for(shape.tree, its, view.glyphs);
    const LineTheme theme = line_theme(view);
    PlannedTrain train;
    train.number = shape.number;
    train.row = lane.y;
    train.band = {lane.x, lane.y - lane.above, lane.columns, lane.above + 1 + lane.below};
    if (shape.own_engine) {
        draw_both_arms(train, engine_arms(shape), lane, theme);
        return train;
    }
    auto way =
        richest(shape.tree, {lane.columns, lane.above, lane.below, lane.newest_first}, theme);
    // What has too little room in the rows below begins in the first one.
    if (lane.above > 0 && (!way || way->loss != Loss::none)) {
        const auto high = richest(
            shape.tree, {lane.columns, 0, lane.above + lane.below, lane.newest_first}, theme);
        if (high && (!way || high->loss < way->loss)) {
            way = high;
            train.row -= lane.above;
        }
    }
    if (!way) way = only_its_ends();
    train.loss = way->loss;
    Track track(shape.tree, way->style, theme);
    if (lane.newest_first) {
        track.draw(train.drawing, {lane.x + lane.columns - 1, train.row}, -1, lane.columns);
        bring_forward(train, lane);
    } else {
        track.draw(train.drawing, {lane.x, train.row}, 1, lane.columns);
    }
    train.left_out = track.left_out();
    return train;
}

int columns_of_hint(const View& view, int train) {
    int columns = 0;
    for (const Play& play : planned_plays(view)) {
        TrainTile tile;
        tile.tile = play.tile;
        if (play.train == train) columns += tile_columns(tile, TileForm::box);
    }
    return columns;
}

void draw_plan_of_hint(Canvas& canvas, const View& view, const PlannedTrain& train,
                       const Area& area, int middle) {
    const std::span<const Play> plays = planned_plays(view);
    // A train with its own engine goes on at both ends.
    for (auto first = plays.begin(); first != plays.end();) {
        std::vector<Tile> tiles;
        Pips end = first->at;
        auto next = first;
        for (; next != plays.end() && next->at == end; ++next) {
            tiles.push_back(next->tile);
            end = next->tile.other(end);
        }
        if (first->train == train.number)
            draw_following(canvas, train, first->at, tiles, area, middle, line_theme(view));
        first = next;
    }
}

void draw_board(Canvas& canvas, const View& view, const Layout& at) {
    if (at.form == BoardForm::lanes) return draw_lanes(canvas, view, at);
    if (at.form == BoardForm::list) return draw_train_list(canvas, view, at);
    draw_picture_board(canvas, view, at.board(), largest_tiles(view, at.size));
}

std::vector<PlannedTrain> trains_on_board(const View& view, const Layout& at) {
    if (at.form == BoardForm::picture) return plan_board(view, at).trains;
    std::vector<PlannedTrain> trains;
    for (int lane = 0; at.form == BoardForm::lanes && lane < at.lanes; ++lane) {
        const TrainShape shape = train_to_draw(view, at.first_lane + lane);
        if (shape.started) trains.push_back(train_in_lane(view, lane_rows(view, at, lane), shape));
    }
    return trains;
}

namespace {

// The rows that it needs besides one above and `below` below, so that each of its forks has some.
int further_rows(const View& view, const LaneRows& its, const TrainShape& train) {
    if (!train.started || train.own_engine || train.tree.branches.empty()) return 0;
    const LaneRows lane = columns_for(train.tree, its, view.glyphs);
    const LineTheme theme = line_theme(view);
    int more = 0;
    (void)richest(measured(train.tree, lane.columns), [&](const Way& way) {
        if (way.loss > Loss::flat) return true;
        const Track::Extent extent = Track(train.tree, way.style, theme).extent(lane.columns);
        if (!extent.fits || extent.above > lane.above) return false;
        const int needed = std::max(0, extent.below - lane.below);
        more = more == 0 ? needed : std::min(more, needed);
        return needed == 0;
    });
    return more;
}

}  // namespace

Table as_turn_began(const View& view) {
    Table before = view.seen.table;
    if (view.seen.course.phase == Phase::play)
        before.laid_count = std::min(before.laid_count, before.turn.laid_before);
    reserve_covers(before);
    return before;
}

void add_lane_rows(Layout& at, const View& view, int spare) {
    at.extra.assign(static_cast<std::size_t>(at.lanes), 0);
    const Table before = as_turn_began(view);
    const LaneRows lane = lane_rows(view, at, 0);
    std::vector<int> wanted;
    for (int k = 0; k < at.lanes; ++k)
        wanted.push_back(further_rows(view, lane, shape_of(before, at.first_lane + k)));
    // Those that need the fewest first.
    for (int rows = 1; rows <= spare; ++rows)
        for (std::size_t k = 0; k < wanted.size() && rows <= spare; ++k)
            if (wanted[k] == rows) {
                at.extra[k] = rows;
                spare -= rows;
                wanted[k] = 0;
            }
    // Of those that need more, some are told better with what is left.
    for (std::size_t k = 0; k < wanted.size() && spare > 0; ++k) {
        const TrainShape train = shape_of(before, at.first_lane + static_cast<int>(k));
        LaneRows more = lane;
        more.below += std::min(wanted[k], spare);
        if (wanted[k] == 0 ||
            train_in_lane(view, more, train).loss >= train_in_lane(view, lane, train).loss)
            continue;
        at.extra[k] = more.below - lane.below;
        spare -= at.extra[k];
    }
}

int lacking_rows(const Layout& at, const View& view) {
    const Table before = as_turn_began(view);
    int rows = 0;
    for (int k = 0; k < at.lanes; ++k)
        rows += further_rows(view, lane_rows(view, at, k), shape_of(before, at.first_lane + k));
    return rows;
}

}  // namespace roundhouse::ui
