// A train in three rows: its tiles as boxes, or a fork with a row for each branch.

#include <fmt/format.h>
#include <algorithm>
#include <span>

#include "ui/table/board.hpp"

namespace roundhouse::ui {

bool draw_fork(Canvas& canvas, const View& view, int x, int y, int limit, const TrainShape& train,
               const LineTheme& theme) {
    const auto& branches = train.tree.branches;
    if ((branches.size() != 2 && branches.size() != 3) || train.own_engine) return false;
    // The hub's side is left out first, but not all of it.
    constexpr int kWhole = 1 << 10, kLeastStem = 8, kRails = 4;
    int longest = 0;
    for (const TrainTree& branch : branches)
        longest = std::max(longest, cell_width(line_of(branch, kWhole, theme)));
    const int space = std::max(kLeastStem, limit - x - kRails - longest);
    const TrainLine stem = stem_line(train.tree, space, theme);
    const int stem_width = cell_width(stem) + 1;
    if (x + stem_width + 6 > limit) return false;
    int column = canvas.put(x, y, view.glyphs.rail, Ink::rail);
    column = put(canvas, column, y, stem);
    column = canvas.put(column, y, view.glyphs.rail, Ink::rail);
    if (branches.size() == 2) canvas.put(column, y, view.glyphs.fork_mid, Ink::rail);
    const auto branch = [&](const TrainTree& tree, int row, std::string_view turn) {
        int end = canvas.put(column, row, turn, Ink::rail);
        end = canvas.put(end, row, view.glyphs.rail, Ink::rail);
        put(canvas, end, row, line_of(tree, limit - end, theme));
    };
    branch(branches.front(), y - 1, view.glyphs.fork_up);
    if (branches.size() == 3) branch(branches[1], y, view.glyphs.fork_cross);
    branch(branches.back(), y + 1, view.glyphs.fork_down);
    return true;
}

namespace {

int box_width(const TrainTile& train_tile) {
    return train_tile.tile.is_double() ? 3 : 6;
}

// Which tiles are shown as boxes; the others are replaced by "...". The tiles at free ends and an
// own engine are never left out: in a train that grows both ways the tiles between them are, in
// others those on the hub's side. Room is kept for "..." and "!!".
std::vector<bool> shown_boxes(const TrainShape& train, int space) {
    const auto& stem = train.tree.stem;
    const std::size_t count = stem.size();
    int width = 1 + (train.own_engine ? 2 * 2 : 2);
    int whole = width;
    for (const TrainTile& train_tile : stem) whole += box_width(train_tile);
    if (whole <= space) return std::vector<bool>(count, true);
    // A gap between boxes takes the "..." and one more border.
    width += train.own_engine ? 2 * 2 : 1;
    std::vector<bool> shown(count, false);
    const auto show = [&](std::size_t k) {
        if (!shown[k] && width + box_width(stem[k]) <= space) {
            width += box_width(stem[k]);
            shown[k] = true;
        }
        return static_cast<bool>(shown[k]);
    };
    if (train.own_engine) {
        const auto engine = std::ranges::find(stem, true, &TrainTile::engine) - stem.begin();
        for (const std::size_t k : {std::size_t{0}, count - 1, static_cast<std::size_t>(engine)})
            show(k);
    }
    // Inward from the free end, or from both alternately.
    for (std::size_t k = 0; k < count; ++k)
        if (!show(count - 1 - k) || (train.own_engine && !show(k))) break;
    return shown;
}

std::string two(int n) {
    return fmt::format("{:>2}", n);
}

// A column of a frame: above, beside and below the numbers in row y.
void draw_border(Canvas& canvas, int x, int y, std::string_view upper, std::string_view middle,
                 std::string_view lower, Style style) {
    canvas.put(x, y - 1, upper, style);
    canvas.put(x, y + 1, lower, style);
    canvas.put(x, y, middle, style);
}

// Draws the numbers within a tile's borders: a double's one above the other, others' side by side.
void draw_inside(Canvas& canvas, const Box& box, int x, int y, const TrainTile& train_tile,
                 Style frame) {
    const std::string low = two(train_tile.inner), high = two(train_tile.outer);
    if (train_tile.tile.is_double()) {
        const Style ink(train_tile.engine ? Ink::hub : pips_ink(train_tile.outer), kBold);
        canvas.put(x + 1, y - 1, low, ink);
        canvas.put(x + 1, y, std::string(box.bar) + std::string(box.bar), frame);
        canvas.put(x + 1, y + 1, high, ink);
        return;
    }
    for (int k = 1; k < box_width(train_tile); ++k) {
        canvas.put(x + k, y - 1, k == 3 ? box.top_mid : box.top, frame);
        canvas.put(x + k, y + 1, k == 3 ? box.bottom_mid : box.bottom, frame);
    }
    canvas.put(x + 1, y, low, pips_ink(train_tile.inner));
    canvas.put(x + 3, y, box.middle, frame);
    canvas.put(x + 4, y, high, pips_ink(train_tile.outer));
}

// Tiles in a row; neighbours share a border, doubles lie across. Returns the column after them.
int draw_box_row(Canvas& canvas, const View& view, int x, int y,
                 std::span<const TrainTile> train_tiles) {
    const bool unicode = view.glyphs.unicode;
    const Box& box = unicode ? view.glyphs.chosen : view.glyphs.plain;
    std::string_view upper = box.top_left, lower = box.bottom_left;
    for (const TrainTile& train_tile : train_tiles) {
        const Style frame =
            train_tile.index >= view.ui.story.recent ? Style(Ink::chosen, kBold) : Style(Ink::rail);
        draw_border(canvas, x, y, upper, box.left, lower, frame);
        draw_inside(canvas, box, x, y, train_tile, frame);
        x += box_width(train_tile);
        draw_border(canvas, x, y, box.top_right, box.right, box.bottom_right, frame);
        upper = unicode ? "╦" : "+";
        lower = unicode ? "╩" : "+";
    }
    return train_tiles.empty() ? x : x + 1;
}

}  // namespace

void draw_boxes(Canvas& canvas, const View& view, int x, int y, int space,
                const TrainShape& train) {
    const std::vector<bool> shown = shown_boxes(train, space);
    const std::span stem(train.tree.stem);
    // An own engine's left arm has its free end here.
    if (train.own_engine && stem.size() > 1 && stem.front().owed > 0)
        x = canvas.put(x, y, "!!", Ink::alarm);
    for (std::size_t k = 0, end = 0; k < stem.size(); k = end) {
        for (end = k; end < stem.size() && shown[end] == shown[k];) ++end;
        x = shown[k] ? draw_box_row(canvas, view, x, y, stem.subspan(k, end - k))
                     : canvas.put(x, y, view.glyphs.elided, Ink::rail);
    }
    if (stem.back().owed > 0) canvas.put(x, y, "!!", Ink::alarm);
}

}  // namespace roundhouse::ui
