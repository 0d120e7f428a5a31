// A train in a lane of several rows: as tiles, in further rows where it is long, its forks as
// trees.

#include <algorithm>
#include <numeric>
#include <optional>

#include "ui/table/board.hpp"
#include "ui/trains/allot.hpp"

namespace roundhouse::ui {

namespace {

// A train that grows both ways is one line of tiles, or none.
bool draw_both_arms(Canvas& canvas, const View& view, Point at, int columns,
                    const TrainShape& train, const LineTheme& theme) {
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
    draw(canvas, drawing, theme, train_ink(view, train.number));
    return true;
}

void draw_track(Canvas& canvas, const View& view, const LaneRows& lane, const TrainShape& train,
                const TrackStyle& style, const LineTheme& theme) {
    Drawing drawing;
    Track(train.tree, style, theme).draw(drawing, {lane.x, lane.y}, 1, lane.columns);
    draw(canvas, drawing, theme, train_ink(view, train.number));
}

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

// Those that leave nothing out.
std::vector<TrackStyle> whole_styles() {
    std::vector<TrackStyle> styles;
    for (const DetailLevel& level : detail_levels())
        if (level.style.kept == kAllTiles && !level.beside) styles.push_back(level.style);
    return styles;
}

// The richest way to draw all of it in those rows; none: there is no room for that.
std::optional<TrackStyle> whole_style(const LaneRows& lane, const TrainShape& train,
                                      const LineTheme& theme) {
    for (const TrackStyle& style : whole_styles()) {
        const Track::Extent extent = Track(train.tree, style, theme).extent(lane.columns);
        if (extent.fits && extent.above <= lane.above && extent.below <= lane.below) return style;
    }
    return std::nullopt;
}

// Those that leave out the hub's side of a train without forks, less of it first.
std::optional<TrackStyle> shortened_style(const LaneRows& lane, const TrainShape& train,
                                          const LineTheme& theme) {
    for (int kept = train.tiles - 1; kept > 0; --kept) {
        const TrackStyle style{kAllTiles, false, true, kept};
        const Track::Extent extent = Track(train.tree, style, theme).extent(lane.columns);
        if (extent.fits && extent.above <= lane.above && extent.below <= lane.below) return style;
    }
    return std::nullopt;
}

// The branches that have rows of their own: those that are missing, which come last, share one.
std::vector<const TrainTree*> shown_branches(const TrainTree& tree) {
    std::vector<const TrainTree*> shown;
    for (const TrainTree& branch : tree.branches)
        if (shown.empty() || !branch.stem.empty() || !shown.back()->stem.empty())
            shown.push_back(&branch);
    return shown;
}

// The rows of a tree in which every branch has one.
int rows_of(const TrainTree& tree) {
    const auto branches = shown_branches(tree);
    if (branches.size() < 2) return 1;
    int rows = 0;
    for (const TrainTree* branch : branches) rows += rows_of(*branch);
    return rows;
}

// Rows from (x, y) on, as far as `limit`.
struct Strip {
    int x = 0;
    int y = 0;
    int limit = 0;
    int rows = 0;
};
constexpr int kRails = 2;  // columns that a fork adds

// The columns of each free end of a tree, as one line has them if it has nothing else.
void add_ends(const TrainTree& tree, const LineTheme& theme, std::vector<int>& ends) {
    const int last = cell_width(tile_text(tree.stem.back(), theme));
    constexpr int kAlarm = 2;
    if (tree.branches.empty()) ends.push_back(last + (tree.stem.back().owed > 0 ? kAlarm : 0));
    for (const TrainTree* branch : shown_branches(tree))
        if (branch->stem.empty())
            ends.push_back(last + kAlarm);
        else
            add_ends(*branch, theme, ends);
}

// Of that line: "…<9 | [3]!! | 4>", or "…9".
int ends_width(const TrainTree& tree, const LineTheme& theme) {
    if (tree.stem.empty()) return 2;  // "!!"
    std::vector<int> ends;
    add_ends(tree, theme, ends);
    const int width = std::accumulate(ends.begin(), ends.end(), 1);
    return tree.branches.empty() ? width : width + 2 + 3 * (static_cast<int>(ends.size()) - 1);
}

// The last tile of a stem, and that there are others.
int least_stem(const TrainTree& tree, const LineTheme& theme) {
    return (tree.stem.size() > 1 ? 1 : 0) + cell_width(tile_text(tree.stem.back(), theme));
}

// How many of the rows each branch of a fork gets; empty: one of them would get none.
std::vector<int> shares(const std::vector<const TrainTree*>& branches, int rows) {
    const auto count = static_cast<int>(branches.size());
    if (count < 2 || rows < count) return {};
    std::vector<int> each;
    int spare = rows - count;
    for (const TrainTree* branch : branches) {
        each.push_back(1 + std::min(spare, rows_of(*branch) - 1));
        spare -= each.back() - 1;
    }
    return each;
}

int least_columns(const TrainTree& tree, int rows, const LineTheme& theme) {
    const auto branches = shown_branches(tree);
    const std::vector<int> each = shares(branches, rows);
    if (each.empty()) return ends_width(tree, theme);
    int widest = 0;
    for (std::size_t k = 0; k < branches.size(); ++k)
        widest = std::max(widest, least_columns(*branches[k], each[k], theme));
    return std::min(ends_width(tree, theme), least_stem(tree, theme) + kRails + widest);
}

bool has_room_for_fork(const TrainTree& tree, const Strip& at, const LineTheme& theme) {
    const auto branches = shown_branches(tree);
    const std::vector<int> each = shares(branches, at.rows);
    int widest = 0;
    for (std::size_t k = 0; k < each.size(); ++k)
        widest = std::max(widest, least_columns(*branches[k], each[k], theme));
    return !each.empty() && at.limit - at.x >= least_stem(tree, theme) + kRails + widest;
}

// As many forks as there are rows for, those nearer the hub first; the others stand within the
// lines of their branches.
void draw_forks(Canvas& canvas, const Glyphs& glyphs, const TrainTree& tree, const Strip& at,
                const LineTheme& theme) {
    if (!has_room_for_fork(tree, at, theme)) {
        put(canvas, at.x, at.y, line_of(tree, at.limit - at.x, theme));
        return;
    }
    const auto branches = shown_branches(tree);
    const std::vector<int> each = shares(branches, at.rows);
    // The hub's side is left out first, but not all of it.
    constexpr int kWhole = 1 << 10;
    int longest = 0;
    for (const TrainTree* branch : branches)
        longest = std::max(longest, cell_width(line_of(*branch, kWhole, theme)));
    const int space = std::max(least_stem(tree, theme), at.limit - at.x - kRails - longest);
    const int column = put(canvas, at.x, at.y, stem_line(tree, space, theme));
    int y = at.y;
    for (std::size_t k = 0; k < branches.size(); ++k) {
        const bool last = k + 1 == branches.size();
        unsigned arms = kRight;
        arms |= k == 0 ? kLeft : kUp;
        if (!last) arms |= kDown;
        canvas.put(canvas.put(column, y, glyphs.lines[arms], Ink::rail), y, glyphs.rail, Ink::rail);
        draw_forks(canvas, glyphs, *branches[k], {column + kRails, y, at.limit, each[k]}, theme);
        for (const int next = y++ + each[k]; y < next; ++y)
            if (!last) canvas.put(column, y, glyphs.lines[kUp | kDown], Ink::rail);
    }
}

// If there is no room for the whole tree, and a row above: its first fork round the row of its
// stem, with the others within the lines of its branches.
bool draw_fork(Canvas& canvas, const View& view, const LaneRows& lane, const TrainShape& train,
               const LineTheme& theme) {
    const auto& branches = train.tree.branches;
    if (branches.size() != 2 && branches.size() != 3) return false;
    constexpr int kWhole = 1 << 10, kShortStem = 8, kLines = 4;
    int longest = 0;
    for (const TrainTree& branch : branches)
        longest = std::max(longest, cell_width(line_of(branch, kWhole, theme)));
    const TrainLine stem =
        stem_line(train.tree, std::max(kShortStem, lane.columns - kLines - longest), theme);
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

bool draw_whole(Canvas& canvas, const View& view, const LaneRows& lane, const TrainShape& train) {
    const LineTheme theme = line_theme(view);
    if (train.own_engine)
        return draw_both_arms(canvas, view, {lane.x, lane.y}, lane.columns, train, theme);
    const auto style = whole_style(lane, train, theme);
    if (style) draw_track(canvas, view, lane, train, *style, theme);
    return style.has_value();
}

bool draw_rows(Canvas& canvas, const View& view, const LaneRows& lane, const TrainShape& train) {
    if (lane.below <= 0) return false;
    if (draw_whole(canvas, view, lane, train)) return true;
    if (train.own_engine) return false;
    const LineTheme theme = line_theme(view);
    if (train.tree.branches.empty()) {
        const auto style = shortened_style(lane, train, theme);
        if (style) draw_track(canvas, view, lane, train, *style, theme);
        return style.has_value();
    }
    const Strip strip{lane.x + 1, lane.y, lane.x + lane.columns, lane.below + 1};
    const bool room = has_room_for_fork(train.tree, strip, theme);
    // Rows below hold more than the one above, once there are several.
    if (lane.above > 0 && (!room || lane.below == 1))
        return draw_fork(canvas, view, lane, train, theme);
    if (!room) return false;
    canvas.put(lane.x, lane.y, view.glyphs.rail, Ink::rail);
    draw_forks(canvas, view.glyphs, train.tree, strip, theme);
    return true;
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

namespace {

// The table as it was when the turn began, with the covers that will come.
Table as_turn_began(const View& view) {
    Table before = view.seen.table;
    if (view.seen.course.phase == Phase::play)
        before.laid_count = std::min(before.laid_count, before.turn.laid_before);
    reserve_covers(before);
    return before;
}

LaneRows rows_of_lane(const View& view, const Layout& at, int lane) {
    const int above = at.lane_rows >= 3 ? 1 : 0;
    return {0, 0, tile_columns(view, at), above, at.lane_height(lane) - 1 - above};
}

}  // namespace

void add_lane_rows(Layout& at, const View& view, int spare) {
    at.extra.assign(static_cast<std::size_t>(at.lanes), 0);
    const Table before = as_turn_began(view);
    const bool tall = at.lane_rows >= 3;
    const LaneRows lane = rows_of_lane(view, at, 0);
    std::vector<int> wanted;
    for (int k = 0; k < at.lanes; ++k)
        wanted.push_back(further_rows(view, lane, shape_of(before, at.first_lane + k)));
    // Those that need the fewest first.
    for (;;) {
        auto least = wanted.end();
        for (auto each = wanted.begin(); each != wanted.end(); ++each)
            if (*each > 0 && (least == wanted.end() || *each < *least)) least = each;
        if (least == wanted.end() || *least > spare) break;
        spare -= *least;
        at.extra[static_cast<std::size_t>(least - wanted.begin())] = *least;
        *least = 0;
    }
    // What is left shows at least some of the forks of those that need more.
    for (int k = 0; k < at.lanes && spare > 0 && !tall; ++k) {
        const TrainShape train = shape_of(before, at.first_lane + k);
        int& extra = at.extra[static_cast<std::size_t>(k)];
        const int rows = std::min(spare, rows_of(train.tree) - 1);
        if (extra > 0 || !train.started || train.own_engine) continue;
        if (!has_room_for_fork(train.tree, {1, 0, lane.columns, rows + 1}, line_theme(view)))
            continue;
        extra = rows;
        spare -= rows;
    }
}

int lacking_rows(const Layout& at, const View& view) {
    const Table before = as_turn_began(view);
    int rows = 0;
    for (int k = 0; k < at.lanes; ++k) {
        const TrainShape train = shape_of(before, at.first_lane + k);
        if (train.started && !train.tree.branches.empty())
            rows += further_rows(view, rows_of_lane(view, at, k), train);
    }
    return rows;
}

}  // namespace roundhouse::ui
