// A train in a lane of several rows: as tiles, in further rows where it is long, its forks as
// trees.

#include <algorithm>

#include "ui/table/board.hpp"
#include "ui/trains/allot.hpp"

namespace roundhouse::ui {

namespace {

// A train that grows both ways is one line of tiles, or none.
bool draw_both_arms(Canvas& canvas, Point at, int columns, const TrainShape& train,
                    const LineTheme& theme) {
    Track track(train.tree, {}, theme);
    const bool left_owes = train.tree.stem.size() > 1 && train.tree.stem.front().owed > 0;
    const int words = left_owes ? 2 : 0;
    if (const Track::Extent extent = track.extent(columns - words);
        !extent.fits || extent.rows() > 3)
        return false;
    Drawing drawing;
    if (left_owes) drawing.texts.push_back({at.x, at.y, {{"!!", Ink::alarm}}});
    track.draw(drawing, {at.x + words, at.y}, 1, columns - words);
    if (!left_owes) drawing.tiles.front().joined_left = false;
    draw(canvas, drawing, theme, seat_ink(train.number));
    return true;
}

// Replaces the ends by those that a foot has until its toes are there, whatever this turn does.
void reserve_toes(Table& table) {
    table.ends.clear();
    if (table.rules.covers < 3) return;
    for (std::uint8_t k = 0; k < table.laid_count; ++k) {
        const LaidTile& laid = table.laid_pool[k];
        if (!laid.tile.is_double() || table.ends.size() == kMaxEnds) continue;
        const auto covered = std::ranges::count(table.laid(), k, &LaidTile::link);
        const auto missing = table.rules.covers - covered;
        if (missing > 0)
            table.ends.add({laid.train, laid.tile.high(), static_cast<std::uint8_t>(missing), k});
    }
}

// Those that leave nothing out.
std::vector<TrackStyle> whole_styles() {
    std::vector<TrackStyle> styles;
    for (const DetailLevel& step : detail_levels())
        if (step.style.kept == kAllTiles && !step.beside) styles.push_back(step.style);
    return styles;
}

// If there is no room for the whole tree: its first fork, with the others within the lines of its
// branches.
bool draw_fork(Canvas& canvas, const View& view, const LaneRows& lane, const TrainShape& train,
               const LineTheme& theme) {
    const auto& branches = train.tree.branches;
    if (branches.size() != 2 && branches.size() != 3) return false;
    // The hub's side is left out first, but not all of it.
    constexpr int kWhole = 1 << 10, kLeastStem = 8, kRails = 4;
    int longest = 0;
    for (const TrainTree& branch : branches)
        longest = std::max(longest, cell_width(line_of(branch, kWhole, theme)));
    const TrainLine stem =
        stem_line(train.tree, std::max(kLeastStem, lane.columns - kRails - longest), theme);
    const int stem_width = cell_width(stem) + 1;
    if (stem_width + 6 > lane.columns) return false;
    const auto& lines = view.glyphs.lines;
    int column = canvas.put(lane.x, lane.y, view.glyphs.rail, Ink::rail);
    column = put(canvas, column, lane.y, stem);
    column = canvas.put(column, lane.y, view.glyphs.rail, Ink::rail);
    const int limit = lane.x + lane.columns;
    const auto branch = [&](const TrainTree& tree, int row, std::string_view turn) {
        int end = canvas.put(column, row, turn, Ink::rail);
        end = canvas.put(end, row, view.glyphs.rail, Ink::rail);
        put(canvas, end, row, line_of(tree, limit - end, theme));
    };
    canvas.put(column, lane.y, lines[kUp | kDown | kLeft], Ink::rail);
    branch(branches.front(), lane.y - 1, lines[kDown | kRight]);
    if (branches.size() == 3) branch(branches[1], lane.y, lines[kUp | kRight | kDown | kLeft]);
    branch(branches.back(), lane.y + 1, lines[kUp | kRight]);
    return true;
}

}  // namespace

bool draw_rows(Canvas& canvas, const View& view, const LaneRows& lane, const TrainShape& train) {
    if (lane.below <= 0) return false;
    const LineTheme theme = line_theme(view);
    if (train.own_engine)
        return draw_both_arms(canvas, {lane.x, lane.y}, lane.columns, train, theme);
    for (const TrackStyle& style : whole_styles()) {
        Track track(train.tree, style, theme);
        const Track::Extent extent = track.extent(lane.columns);
        if (!extent.fits || extent.above > lane.above || extent.below > lane.below) continue;
        Drawing drawing;
        track.draw(drawing, {lane.x, lane.y}, 1, lane.columns);
        draw(canvas, drawing, theme, seat_ink(train.number));
        return true;
    }
    return lane.above > 0 && draw_fork(canvas, view, lane, train, theme);
}

int further_rows(const View& view, const LaneRows& lane, const TrainShape& train) {
    if (!train.started || train.own_engine) return 0;
    const LineTheme theme = line_theme(view);
    int least = 0;
    for (const TrackStyle& style : whole_styles()) {
        Track track(train.tree, style, theme);
        const Track::Extent extent = track.extent(lane.columns);
        if (!extent.fits || extent.above > lane.above) continue;
        if (extent.below <= lane.below) return 0;
        const int more = extent.below - lane.below;
        if (least == 0 || more < least) least = more;
    }
    return least;
}

void add_lane_rows(Layout& at, const View& view, int spare) {
    at.extra.assign(static_cast<std::size_t>(at.lanes), 0);
    Table before = view.seen.table;
    if (view.seen.course.phase == Phase::play)
        before.laid_count = std::min(before.laid_count, before.turn.laid_before);
    reserve_toes(before);
    const bool tall = at.lane_rows >= 3;
    const LaneRows lane{0, 0, tile_columns(view, at), tall ? 1 : 0, tall ? at.lane_rows - 2 : 0};
    std::vector<int> wanted;
    for (int k = 0; k < at.lanes; ++k)
        wanted.push_back(further_rows(view, lane, shape_of(before, at.first_lane + k)));
    // Those that need the fewest first.
    for (;;) {
        auto least = wanted.end();
        for (auto each = wanted.begin(); each != wanted.end(); ++each)
            if (*each > 0 && (least == wanted.end() || *each < *least)) least = each;
        if (least == wanted.end() || *least > spare) return;
        spare -= *least;
        at.extra[static_cast<std::size_t>(least - wanted.begin())] = *least;
        *least = 0;
    }
}

}  // namespace roundhouse::ui
