// Lays a train out on rows of a given width: tiles one after another away from the hub, a turn and
// a further row where the width ends, and a row for each branch of a fork. The same way of looking
// at a train serves the lanes, the page of one train and the picture of the table. Pure: the same
// train, style and width give the same drawing.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "ui/trains/drawing.hpp"
#include "ui/trains/track_parts.hpp"

namespace roundhouse::ui {

class Track {
  public:
    // `before`: words between the hub and the first tile, which may be in different rows.
    Track(const TrainTree& tree, const TrackStyle& style, const LineTheme& theme,
          const std::vector<TrackWords>& before = {})
        : theme_(theme), style_(style), parts_(track_parts(tree, style, theme, before)) {}

    // The rows that it takes above and below the one it begins in, in that many columns.
    struct Extent {
        bool fits = false;
        int above = 0;
        int below = 0;
        [[nodiscard]] int rows() const { return above + 1 + below; }
    };
    [[nodiscard]] Extent extent(int columns);
    // Draws it from `at` on, to the right (1) or to the left (-1), in columns for which it fits. A
    // line of the caller's leads to the cell before `at`.
    void draw(Drawing& drawing, Point at, int direction, int columns);

    // Tiles that the style folds.
    [[nodiscard]] int left_out() const { return parts_.left_out; }
    // Of all items in one row; a train that forks in rows has more.
    [[nodiscard]] int columns_in_one_row() const;

  private:
    using Item = TrackItem;
    using Node = TrackPart;
    // A place in a strip: the items of a node from `item` on, in columns from `start` on. Columns
    // count from the strip's near side, in the direction in which the row runs.
    struct Spot {
        int node = 0;
        int item = 0;
        int width = 0;
        int start = 0;
    };
    // The best way to go on from a spot.
    struct Way {
        bool fits = false;
        int above = 0, below = 0;
        int penalty = 0;
        int end = 0;         // items up to this one are in the row
        int turn = 0;        // the column where it turns, or forks
        bool back = false;   // the last branch runs back under the others
        bool heavy = false;  // the largest branch is the last
        // Nothing but edges of tiles is in its first row, and in its last one.
        bool edged_above = false, edged_below = false;
        [[nodiscard]] int cost() const { return 2 * (above + below) + penalty; }
    };
    // Where the row of a spot would end after an item.
    struct Stop {
        int end = 0;  // the item after it
        int column = 0;
        bool joins = false;  // a line can turn right behind it
        int tall = 0;        // rows above and below that it takes so far
        [[nodiscard]] int turn() const { return column + (joins ? 0 : 1); }
    };
    // Where the branches of a fork begin, in rows from the fork's own.
    struct Fork {
        struct Branch {
            int node = 0;
            int row = 0;
            bool back = false;
        };
        bool fits = false;
        std::vector<Branch> branches;
        int above = 0, below = 0;
        int penalty = 0;
        bool edged_above = false, edged_below = false;
    };
    // A strip on the drawing: the column of its near side, and the direction.
    struct Frame {
        int x = 0;
        int direction = 1;
        int width = 0;
        [[nodiscard]] int column(int u) const { return x + direction * u; }
        [[nodiscard]] Frame mirrored() const { return {column(width - 1), -direction, width}; }
        [[nodiscard]] Frame from(int u) const { return {column(u), direction, width - u}; }
        [[nodiscard]] std::uint8_t out() const { return direction > 0 ? kRight : kLeft; }
        [[nodiscard]] std::uint8_t in() const { return direction > 0 ? kLeft : kRight; }
    };

    const LineTheme& theme_;
    TrackStyle style_;
    TrackParts parts_;
    std::unordered_map<std::uint64_t, Way> ways_;

    [[nodiscard]] const Node& part(int index) const {
        return parts_.all[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] bool boxes() const { return style_.form != TileForm::flat; }
    // Rows above and below the middle one that are kept for any tile, so that a double moves none.
    [[nodiscard]] int beside() const { return size_of(style_.form).double_beside; }
    // Rows that two parts of a train, one above the other, have in common: where both end in the
    // edges of filled tiles, these share one.
    [[nodiscard]] int shared(bool edged_below, bool edged_above) const {
        return theme_.glyphs.filled && edged_below && edged_above ? 1 : 0;
    }
    [[nodiscard]] int gap(const Item* before, const Item& item) const;
    [[nodiscard]] Way way(const Spot& spot);
    [[nodiscard]] std::vector<Stop> stops(const Spot& spot) const;
    [[nodiscard]] static bool led(const Node& node, int k);
    [[nodiscard]] Way broken(const Spot& spot, const Stop& stop);
    [[nodiscard]] Way steady_way(const Spot& spot);
    [[nodiscard]] Way turned(const Spot& spot, const Stop& stop, int at);
    [[nodiscard]] Way forked(const Spot& spot, const Stop& stop, bool back, bool heavy);
    [[nodiscard]] Way best_way(const Spot& spot);
    void try_fork(Way& best, const Spot& spot, const Stop& stop);
    [[nodiscard]] Fork fork(const Spot& spot, int column, int tall, bool back, bool heavy);
    void run(Drawing& drawing, const Spot& spot, const Frame& frame, int y);
    void run_fork(Drawing& drawing, const Spot& spot, const Way& how, const Frame& frame, int y,
                  int tall);
};

}  // namespace roundhouse::ui
