#include "ui/trains/track.hpp"

#include <algorithm>

namespace roundhouse::ui {

namespace {
constexpr int kOwedColumns = 2;  // of the words at an uncovered double
}

Track::Track(const TrainTree& tree, const TrackStyle& style, const LineTheme& theme,
             const std::vector<TrainLine>& before)
    : theme_(theme), style_(style) {
    if (tree.stem.empty())
        nodes_.emplace_back();
    else
        add(tree, 0);
    Node words;
    for (const TrainLine& each : before) add_words(words, each, false);
    nodes_[0].items.insert(nodes_[0].items.begin(), words.items.begin(), words.items.end());
}

void Track::add_words(Node& node, const TrainLine& text, bool glued) const {
    Item item;
    item.glued = glued;
    item.text = text;
    item.columns = cell_width(text);
    node.items.push_back(item);
}

void Track::add_tiles(Node& node, const TrainTree& tree, int depth) {
    const std::size_t count = tree.stem.size();
    const bool leaf = tree.branches.empty();
    node.will_fork = leaf && count > 0 && tree.stem.back().owed > 1;
    const std::size_t kept = std::min(count, static_cast<std::size_t>(style_.kept));
    if (kept < count) {
        left_out_ += static_cast<int>(count - kept);
        add_words(node, {{std::string(theme_.glyphs.elided), Ink::rail}}, false);
    }
    for (std::size_t k = count - kept; k < count; ++k) {
        Item item;
        item.is_tile = true;
        item.tile = tree.stem[k];
        item.box = depth + static_cast<int>(k) >= style_.numbers;
        const bool across = item.tile.tile.is_double();
        item.columns = !item.box ? cell_width(tile_text(item.tile, theme_))
                       : across  ? kDoubleColumns
                                 : kBoxColumns;
        node.items.push_back(item);
    }
    if (leaf && count > 0 && tree.stem.back().owed > 0) add_words(node, {{"!!", Ink::alarm}}, true);
}

int Track::add(const TrainTree& tree, int depth) {
    const int index = static_cast<int>(nodes_.size());
    nodes_.emplace_back();
    Node node;
    if (tree.stem.empty())
        add_words(node, {{"!!", Ink::alarm}}, false);
    else
        add_tiles(node, tree, depth);
    node.size = static_cast<int>(node.items.size());
    bool missing = false;
    for (const TrainTree& branch : tree.branches) {
        const bool empty = branch.stem.empty();
        // Missing branches come last; without room for each they are told once.
        if (empty && missing && !style_.spread) continue;
        missing = missing || empty;
        const int child = add(branch, depth + static_cast<int>(tree.stem.size()));
        node.branches.push_back(child);
        node.size += nodes_[static_cast<std::size_t>(child)].size;
    }
    nodes_[static_cast<std::size_t>(index)] = std::move(node);
    return index;
}

// Columns of line between two items; at the beginning of a row there is always one before it.
int Track::gap(const Item* before, const Item& item) {
    if (item.glued) return 0;
    if (before == nullptr) return item.box ? 0 : 1;
    return before->box && item.box ? 0 : 1;
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
    const std::vector<Item>& items = nodes_[static_cast<std::size_t>(spot.node)].items;
    std::vector<Stop> found;
    int column = spot.start;
    bool boxes = false;
    const Item* before = nullptr;
    for (auto k = static_cast<std::size_t>(spot.item); k < items.size(); ++k) {
        const Item& item = items[k];
        column += gap(before, item) + item.columns;
        if (column > spot.width) break;
        boxes = boxes || item.box;
        before = &item;
        found.push_back({static_cast<int>(k) + 1, column, item.box, boxes});
    }
    return found;
}

// The row ends at the stop, and the line turns at that column.
Track::Way Track::turned(const Spot& spot, const Stop& stop, int at) {
    if (stop.turn() > at) return {};
    const Way rest = way({spot.node, stop.end, spot.width, spot.width - at});
    const int tall = stop.boxes ? 1 : 0;
    return {rest.fits, tall, tall + 1 + rest.above + rest.below, rest.penalty, stop.end, at,
            false,     false};
}

Track::Way Track::forked(const Spot& spot, const Stop& stop, bool back, bool heavy) {
    if (stop.column >= spot.width) return {};
    const Fork found = fork(spot, stop.column, stop.boxes, back, heavy);
    return {found.fits, found.above, found.below, found.penalty,
            stop.end,   stop.column, back,        heavy};
}

// Every row is filled and turns in its last column. Where a train forks, and which way the branches
// go, depends only on the place of the double.
Track::Way Track::steady_way(const Spot& spot) {
    const Node& node = nodes_[static_cast<std::size_t>(spot.node)];
    const auto item = [&](int k) -> const Item& { return node.items[static_cast<std::size_t>(k)]; };
    const auto count = static_cast<int>(node.items.size());
    const std::vector<Stop> all = stops(spot);
    const int last_column = spot.width - 1;
    const auto fits = [&](const Stop& stop) {
        // Room for the words of an uncovered double, too.
        const Item& at = item(stop.end - 1);
        const bool alone = at.is_tile && at.tile.tile.is_double();
        return (alone ? stop.column + kOwedColumns + 1 : stop.turn()) <= last_column;
    };
    const auto end = std::ranges::find_if_not(all, fits);
    if (end == all.begin()) return {};
    const Stop& full = *std::prev(end);
    if (full.end < count) return turned(spot, full, last_column);
    const int tall = full.boxes ? 1 : 0;
    if (node.branches.empty() && !node.will_fork)
        return {true, tall, tall, 0, count, full.column, false, false};
    const int words = item(full.end - 1).glued ? kOwedColumns : 0;
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
    if (node.branches.empty()) return {true, tall, tall, 0, count, full.column, false, false};
    const bool back = node.branches.size() > 1 && ahead < full.column;
    for (const bool other : {false, true})
        if (const Way found = forked(spot, full, back != other, false); found.fits) return found;
    (void)turn_before();
    return before;
}

Track::Way Track::best_way(const Spot& spot) {
    const Node& node = nodes_[static_cast<std::size_t>(spot.node)];
    const auto count = static_cast<int>(node.items.size());
    Way best;
    const std::vector<Stop> all = stops(spot);
    if (all.empty()) return best;
    if (const Stop& last = all.back(); last.end == count) {
        const int tall = last.boxes ? 1 : 0;
        if (node.branches.empty()) return {true, tall, tall, 0, count, last.column, false, false};
        try_fork(best, spot, last);
    }
    // A turn where the row is full, and one before the last tile, so that a fork has more room.
    int left = node.branches.empty() ? 1 : 2;
    for (auto stop = all.rbegin(); stop != all.rend() && left > 0; ++stop) {
        if (stop->end == count || node.items[static_cast<std::size_t>(stop->end)].glued) continue;
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

Track::Fork Track::fork(const Spot& spot, int column, bool box, bool back, bool heavy) {
    Fork found;
    std::vector<int> order = nodes_[static_cast<std::size_t>(spot.node)].branches;
    const auto size = [&](int node) { return nodes_[static_cast<std::size_t>(node)].size; };
    if (heavy) {
        const auto largest = std::ranges::max_element(order, {}, size);
        if (largest + 1 == order.end()) return found;
        std::rotate(largest, largest + 1, order.end());
    }
    const int tall = box ? 1 : 0;
    found.above = found.below = tall;
    found.penalty = (back ? 1 : 0) + (heavy ? 1 : 0);
    const bool up = style_.spread && !back && !heavy && order.size() == 3;
    // The one that goes straight on comes first, then the others downward, and one upward.
    if (up) std::swap(order[0], order[1]);
    int bottom = 0;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const bool last = k + 1 == order.size();
        const bool turns_back = back && last;
        const Way sub = turns_back ? way({order[k], 0, spot.width, spot.width - column})
                                   : way({order[k], 0, spot.width - column - 1, 0});
        if (!sub.fits) return {};
        found.penalty += sub.penalty;
        Fork::Branch branch{order[k], 0, turns_back};
        if (k == 0) {
            found.above = std::max(found.above, sub.above);
            bottom = sub.below;
        } else if (up && k == 1) {
            branch.row = -(found.above + 1 + sub.below);
            found.above = -branch.row + sub.above;
        } else {
            if (turns_back) bottom = std::max(bottom, tall);
            branch.row = bottom + 1 + sub.above;
            bottom = branch.row + sub.below;
        }
        found.branches.push_back(branch);
    }
    // A fork of a single branch that is not straight would only be a detour.
    if (back && order.size() < 2) return {};
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
    const Node& node = nodes_[static_cast<std::size_t>(spot.node)];
    int u = spot.start;
    bool boxes = false;
    const Item* before = nullptr;
    for (int k = spot.item; k < how.end; ++k) {
        const Item& item = node.items[static_cast<std::size_t>(k)];
        const int line = gap(before, item);
        if (line > 0) drawing.across(frame.column(u), frame.column(u), y);
        u += line;
        const int left = std::min(frame.column(u), frame.column(u + item.columns - 1));
        if (item.is_tile) {
            DrawnTile tile{left,  y,     item.columns, item.box, frame.direction < 0,
                           false, false, item.tile};
            // A line leads to it, and from it.
            const bool last = k + 1 == how.end;
            const bool inner = before == nullptr || line > 0;
            const bool more =
                !last || k + 1 < static_cast<int>(node.items.size()) || !node.branches.empty();
            const bool outer =
                more && (last || (!node.items[static_cast<std::size_t>(k) + 1].glued &&
                                  gap(&item, node.items[static_cast<std::size_t>(k) + 1]) > 0));
            tile.joined_left = frame.direction > 0 ? inner : outer;
            tile.joined_right = frame.direction > 0 ? outer : inner;
            drawing.tiles.push_back(tile);
        } else {
            drawing.texts.push_back({left, y, item.text});
        }
        boxes = boxes || item.box;
        before = &item;
        u += item.columns;
    }
    if (how.end == static_cast<int>(node.items.size())) {
        if (!node.branches.empty()) run_fork(drawing, spot, how, frame, y, boxes);
        return;
    }
    for (; u < how.turn; ++u) drawing.across(frame.column(u), frame.column(u), y);
    const int x = frame.column(how.turn);
    const Spot next{spot.node, how.end, spot.width, spot.width - how.turn};
    const int row = y + how.below - way(next).below;
    drawing.lines.push_back({x, y, static_cast<std::uint8_t>(frame.in() | kDown)});
    if (row > y + 1) drawing.down(x, y + 1, row - 1);
    drawing.lines.push_back({x, row, static_cast<std::uint8_t>(frame.in() | kUp)});
    run(drawing, next, frame.mirrored(), row);
}

void Track::run_fork(Drawing& drawing, const Spot& spot, const Way& how, const Frame& frame, int y,
                     bool box) {
    const Fork found = fork(spot, how.turn, box, how.back, how.heavy);
    int top = 0, bottom = 0;
    for (const Fork::Branch& branch : found.branches) {
        top = std::min(top, branch.row);
        bottom = std::max(bottom, branch.row);
    }
    const int x = frame.column(how.turn);
    for (int row = top; row <= bottom; ++row) {
        unsigned arms = 0;
        if (row > top) arms |= kUp;
        if (row < bottom) arms |= kDown;
        if (row == 0) arms |= frame.in();
        for (const Fork::Branch& branch : found.branches)
            if (branch.row == row) arms |= branch.back ? frame.in() : frame.out();
        drawing.lines.push_back({x, y + row, static_cast<std::uint8_t>(arms)});
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
