#include "ui/trains/track.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace roundhouse::ui {

namespace {
// Of a number at a free end, and of the words at a double that needs a cover.
constexpr int kBadgeColumns = 2, kFilledBadgeColumns = 3, kOwedColumns = 2;

// The columns that are kept for them at the end of a row, whatever lies there, so that a further
// tile moves none.
int end_columns(const TrainTile& tile, const Glyphs& glyphs) {
    if (glyphs.filled) return kFilledBadgeColumns;
    return kBadgeColumns + (tile.tile.is_double() ? kOwedColumns : 0);
}
}  // namespace

// Columns of line between two items; at the beginning of a row there is always one before it,
// unless that is a box.
int Track::gap(const Item* before, const Item& item) const {
    if (item.glued) return 0;
    if (!item.is_tile) return 1;
    const bool follows = before == nullptr ? boxes() : before->is_tile && !item.apart;
    return follows ? 0 : 1;
}

int Track::columns_in_one_row() const {
    int columns = 0;
    const Item* before = nullptr;
    for (const Item& item : part(0).items) {
        columns += gap(before, item) + item.columns;
        before = &item;
    }
    return columns;
}

Track::Extent Track::extent(int columns) {
    if (columns < 1) return {};
    const Way found = way({0, 0, columns, 0});
    return {found.fits, found.above, found.below};
}

Track::Way Track::way(const Spot& spot) {
    const auto key = static_cast<std::uint64_t>(spot.node) << 48U |
                     static_cast<std::uint64_t>(spot.item) << 32U |
                     static_cast<std::uint64_t>(spot.width) << 16U |
                     static_cast<std::uint64_t>(spot.start);
    if (const auto found = ways_.find(key); found != ways_.end()) return found->second;
    const Way best = style_.compact ? best_way(spot) : steady_way(spot);
    ways_.emplace(key, best);
    return best;
}

// Where the row may end, from the spot on.
std::vector<Track::Stop> Track::stops(const Spot& spot) const {
    const std::vector<Item>& items = part(spot.node).items;
    std::vector<Stop> found;
    int column = spot.start;
    int tall = 0;
    const Item* before = nullptr;
    for (auto k = static_cast<std::size_t>(spot.item); k < items.size(); ++k) {
        const Item& item = items[k];
        column += gap(before, item) + item.columns;
        if (column > spot.width) break;
        const bool box = item.is_tile && !item.flat;
        if (box) tall = beside();
        before = &item;
        found.push_back({static_cast<int>(k) + 1, column, box, tall});
    }
    return found;
}

// No line leads from one part to another that does not follow, in a row or to the next one.
bool Track::led(const Node& node, int k) {
    const auto at = static_cast<std::size_t>(k);
    if (k == 0 || !node.items[at].apart) return true;
    return !node.items[at - 1].is_tile && !node.items[at - 1].badge;
}

// The row ends at the stop, and what does not follow begins another, as words do: whatever stands
// in such rows is read in one direction.
Track::Way Track::broken(const Spot& spot, const Stop& stop) {
    const Way rest = way({spot.node, stop.end, spot.width, 0});
    return {rest.fits,       stop.tall, stop.tall + 1 + rest.above + rest.below,
            rest.penalty,    stop.end,  stop.column,
            false,           false,     stop.tall > 0,
            rest.edged_below};
}

// The row ends at the stop, and the line turns at that column.
Track::Way Track::turned(const Spot& spot, const Stop& stop, int at) {
    if (stop.turn() > at) return {};
    const Way rest = way({spot.node, stop.end, spot.width, spot.width - at});
    return {rest.fits,       stop.tall, stop.tall + 1 + rest.above + rest.below,
            rest.penalty,    stop.end,  at,
            false,           false,     stop.tall > 0,
            rest.edged_below};
}

Track::Way Track::forked(const Spot& spot, const Stop& stop, bool back, bool heavy) {
    if (stop.column >= spot.width) return {};
    const Fork found = fork(spot, stop.column, stop.tall, back, heavy);
    return {found.fits,  found.above, found.below, found.penalty,     stop.end,
            stop.column, back,        heavy,       found.edged_above, found.edged_below};
}

// Every row is filled and turns in its last column. Where a train forks, and which way the branches
// go, depends only on the place of the double.
Track::Way Track::steady_way(const Spot& spot) {
    const Node& node = part(spot.node);
    const auto item = [&](int k) -> const Item& { return node.items[static_cast<std::size_t>(k)]; };
    const auto count = static_cast<int>(node.items.size());
    const std::vector<Stop> all = stops(spot);
    const int last_column = spot.width - 1;
    const auto fits = [&](const Stop& stop) {
        const Item& at = item(stop.end - 1);
        if (at.badge) return true;  // if the tile before it does
        const int end = at.is_tile ? stop.column + end_columns(at.tile, theme_.glyphs) : 0;
        return stop.turn() <= last_column && end <= spot.width;
    };
    const auto end = std::ranges::find_if_not(all, fits);
    if (end == all.begin()) return {};
    const Stop& full = *std::prev(end);
    if (full.end < count) return turned(spot, full, last_column);
    const int tall = full.tall;
    if (node.branches.empty() && !node.will_fork)
        return {true, tall, tall, 0, count, full.column, false, false, tall > 0, tall > 0};
    const int words = item(full.end - 1).badge ? item(full.end - 1).columns : 0;
    const int ahead = last_column - (full.column - words);
    Way before;
    const auto turn_before = [&] {
        for (auto stop = std::make_reverse_iterator(end); stop != all.rend() && !before.fits;
             ++stop)
            if (stop->end < count && !item(stop->end).glued)
                before = turned(spot, *stop, last_column);
        return before.fits;
    };
    if (ahead < spot.width / 3 && turn_before()) return before;
    if (node.branches.empty())
        return {true, tall, tall, 0, count, full.column, false, false, tall > 0, tall > 0};
    const bool back = node.branches.size() > 1 && ahead < full.column;
    for (const bool other : {false, true})
        if (const Way found = forked(spot, full, back != other, false); found.fits) return found;
    (void)turn_before();
    return before;
}

Track::Way Track::best_way(const Spot& spot) {
    const Node& node = part(spot.node);
    const auto count = static_cast<int>(node.items.size());
    Way best;
    const std::vector<Stop> all = stops(spot);
    if (all.empty()) return best;
    if (const Stop& last = all.back(); last.end == count) {
        const int tall = last.tall;
        if (node.branches.empty())
            return {true, tall, tall, 0, count, last.column, false, false, tall > 0, tall > 0};
        try_fork(best, spot, last);
    }
    if (!style_.fork_rows) {
        for (auto stop = all.rbegin(); stop != all.rend() && !best.fits; ++stop)
            if (stop->end < count && !led(node, stop->end)) best = broken(spot, *stop);
        return best;
    }
    // A turn where the row is full, and one before the last tile, so that a fork has more room.
    int left = node.branches.empty() ? 1 : 2;
    for (auto stop = all.rbegin(); stop != all.rend() && left > 0; ++stop) {
        if (stop->end == count) continue;
        const Item& next = node.items[static_cast<std::size_t>(stop->end)];
        if (next.glued) continue;
        if (stop->turn() >= spot.width) continue;
        --left;
        for (const int at : {stop->turn(), spot.width - 1}) {
            Way found = turned(spot, *stop, at);
            found.penalty += at == stop->turn() ? 0 : 1;
            if (found.fits && (!best.fits || found.cost() < best.cost())) best = found;
        }
    }
    return best;
}

void Track::try_fork(Way& best, const Spot& spot, const Stop& stop) {
    for (const bool heavy : {false, true})
        for (const bool back : {false, true}) {
            const Way found = forked(spot, stop, back, heavy);
            if (found.fits && (!best.fits || found.cost() < best.cost())) best = found;
        }
}

Track::Fork Track::fork(const Spot& spot, int column, int tall, bool back, bool heavy) {
    Fork found;
    std::vector<int> order = part(spot.node).branches;
    const auto size = [&](int branch) { return part(branch).size; };
    if (heavy) {
        const auto largest = std::ranges::max_element(order, {}, size);
        if (largest + 1 == order.end()) return found;
        std::rotate(largest, largest + 1, order.end());
    }
    const bool box = tall > 0;
    found.above = found.below = tall;
    found.penalty = (back ? 1 : 0) + (heavy ? 1 : 0);
    const bool up = style_.spread && !back && !heavy && order.size() == 3;
    // The one that goes straight on comes first, then the others downward, and one upward.
    if (up) std::swap(order[0], order[1]);
    int bottom = 0;
    bool edged_top = box, edged_bottom = false;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const bool last = k + 1 == order.size();
        const bool turns_back = back && last;
        const Way sub = turns_back ? way({order[k], 0, spot.width, spot.width - column})
                                   : way({order[k], 0, spot.width - column - 1, 0});
        if (!sub.fits) return {};
        found.penalty += sub.penalty;
        Fork::Branch branch{order[k], 0, turns_back};
        if (k == 0) {
            if (sub.above >= found.above) edged_top = sub.edged_above;
            found.above = std::max(found.above, sub.above);
            bottom = sub.below;
            edged_bottom = sub.edged_below;
        } else if (up && k == 1) {
            branch.row = -(found.above + 1 + sub.below - shared(sub.edged_below, edged_top));
            found.above = -branch.row + sub.above;
            edged_top = sub.edged_above;
        } else {
            if (turns_back) bottom = std::max(bottom, tall);
            // One that runs back lies under other tiles than it leaves.
            branch.row =
                bottom + 1 + sub.above - shared(edged_bottom && !turns_back, sub.edged_above);
            bottom = branch.row + sub.below;
            edged_bottom = sub.edged_below;
        }
        found.branches.push_back(branch);
    }
    // A fork of a single branch that is not straight would only be a detour.
    if (back && order.size() < 2) return {};
    found.edged_above = edged_top;
    found.edged_below = bottom < found.below ? box : edged_bottom;
    found.below = std::max(found.below, bottom);
    found.fits = true;
    return found;
}

void Track::draw(Drawing& drawing, Point at, int direction, int columns) {
    run(drawing, {0, 0, columns, 0}, {at.x, direction, columns}, at.y);
}

void Track::run(Drawing& drawing, const Spot& spot, const Frame& frame, int y) {
    const Way how = way(spot);
    if (!how.fits) return;
    const Node& node = part(spot.node);
    int u = spot.start;
    int tall = 0;
    const Item* before = nullptr;
    for (int k = spot.item; k < how.end; ++k) {
        const Item& item = node.items[static_cast<std::size_t>(k)];
        const int line = gap(before, item);
        if (line > 0 && led(node, k)) drawing.across(frame.column(u), frame.column(u), y);
        u += line;
        const int left = std::min(frame.column(u), frame.column(u + item.columns - 1));
        if (item.is_tile) {
            DrawnTile tile;
            tile.x = left;
            tile.y = y;
            tile.columns = item.columns;
            tile.form = item.flat ? TileForm::flat : style_.form;
            tile.leftward = frame.direction < 0;
            tile.tile = item.tile;
            // A line leads to it, and from it.
            const bool last = k + 1 == how.end;
            const bool inner = before == nullptr || line > 0;
            const bool more =
                !last || k + 1 < static_cast<int>(node.items.size()) || !node.branches.empty();
            const Item* next = last ? nullptr : &node.items[static_cast<std::size_t>(k) + 1];
            const bool outer = more && (next == nullptr || gap(&item, *next) > 0);
            // The tile before one that is only shown has the mark of its free number, too.
            const bool badge = next != nullptr &&
                               (next->badge ? item.tile.index != theme_.ghost
                                            : next->is_tile && next->tile.index == theme_.ghost);
            tile.joined_left = frame.direction > 0 ? inner : outer;
            tile.joined_right = frame.direction > 0 ? outer : inner;
            (frame.direction > 0 ? tile.badge_right : tile.badge_left) = badge;
            drawing.tiles.push_back(tile);
        } else {
            const bool mirrored = frame.direction < 0 && !item.mirrored.empty();
            drawing.texts.push_back({left, y, mirrored ? item.mirrored : item.text, item.end});
        }
        if (item.is_tile && !item.flat) tall = beside();
        before = &item;
        u += item.columns;
    }
    if (how.end == static_cast<int>(node.items.size())) {
        if (!node.branches.empty()) run_fork(drawing, spot, how, frame, y, tall);
        return;
    }
    if (!led(node, how.end))
        return run(drawing, {spot.node, how.end, spot.width, 0}, frame, y + tall + 1);
    const Spot next{spot.node, how.end, spot.width, spot.width - how.turn};
    const int row = y + how.below - way(next).below;
    for (; u < how.turn; ++u) drawing.across(frame.column(u), frame.column(u), y);
    const int x = frame.column(how.turn);
    drawing.lines.push_back({x, y, static_cast<std::uint8_t>(frame.in() | kDown)});
    if (row > y + 1) drawing.down(x, y + 1, row - 1);
    drawing.lines.push_back({x, row, static_cast<std::uint8_t>(frame.in() | kUp)});
    run(drawing, next, frame.mirrored(), row);
}

void Track::run_fork(Drawing& drawing, const Spot& spot, const Way& how, const Frame& frame, int y,
                     int tall) {
    const Fork found = fork(spot, how.turn, tall, how.back, how.heavy);
    int top = 0, bottom = 0;
    for (const Fork::Branch& branch : found.branches) {
        top = std::min(top, branch.row);
        bottom = std::max(bottom, branch.row);
    }
    const int x = frame.column(how.turn);
    // A double whose toes share their edges, one above it and one below, is drawn as a foot.
    constexpr int kToe = 2;
    const bool foot = theme_.glyphs.filled && tall > 0 && !how.back && found.branches.size() == 3 &&
                      top == -kToe && bottom == kToe;
    const auto part = [&](int row) {
        if (!foot) return Foot::none;
        if (row == 0) return Foot::middle;
        if (std::abs(row) == kToe) return Foot::unseen;
        return (row < 0) == (frame.direction > 0) ? Foot::rising : Foot::falling;
    };
    for (int row = top; row <= bottom; ++row) {
        unsigned arms = 0;
        if (row > top) arms |= kUp;
        if (row < bottom) arms |= kDown;
        if (row == 0) arms |= frame.in();
        for (const Fork::Branch& branch : found.branches)
            if (branch.row == row) arms |= branch.back ? frame.in() : frame.out();
        drawing.lines.push_back({x, y + row, static_cast<std::uint8_t>(arms), part(row)});
    }
    for (const Fork::Branch& branch : found.branches) {
        if (branch.back)
            run(drawing, {branch.node, 0, spot.width, spot.width - how.turn}, frame.mirrored(),
                y + branch.row);
        else
            run(drawing, {branch.node, 0, spot.width - how.turn - 1, 0}, frame.from(how.turn + 1),
                y + branch.row);
    }
}

}  // namespace roundhouse::ui
