// Lays a train out on rows of a given width: tiles one after another away from the hub, a turn and
// a further row where the width ends, and a row for each branch of a fork. The same way of looking
// at a train serves the lanes, the page of one train and the picture of the table. Pure: the same
// train, style and width give the same drawing.
#pragma once

#include <compare>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "ui/trains/drawing.hpp"

namespace roundhouse::ui {

// How much of a train is shown, and how. A part is a stretch of tiles without a fork.
struct TrackStyle {
    TileForm form = TileForm::box;
    bool spread = true;      // of three branches one goes up; each missing one has a row of its own
    bool compact = false;    // in the fewest rows; otherwise so that further tiles move none
    int folded = 0;          // tiles of each part that are not drawn: those nearest the hub ...
    int fold_step = 1;       // ... in steps of so many, so that it seldom moves what it shows ...
    int kept = 2;            // ... and so many at each end always are ...
    int inner_kept = 1;      // ... and of other parts; without these, forks are not told apart
    bool fork_rows = true;   // branches have rows of their own; otherwise one follows the other
    bool only_ends = false;  // no tile is drawn, only the numbers of the free ends
    int flat_from = kNothingNew;  // tiles laid from this one on take one row, so that nothing moves
    auto operator<=>(const TrackStyle&) const = default;
};

// Words on a track, and what they are in a row that runs to the left; empty: the same.
struct TrackWords {
    TrainLine text;
    TrainLine mirrored;
};

class Track {
  public:
    // `before`: words between the hub and the first tile, which may be in different rows.
    Track(const TrainTree& tree, const TrackStyle& style, const LineTheme& theme,
          const std::vector<TrackWords>& before = {});

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
    [[nodiscard]] int left_out() const { return left_out_; }
    // Of all items in one row; a train that forks in rows has more.
    [[nodiscard]] int columns_in_one_row() const;

  private:
    struct Item {
        bool is_tile = false;
        bool flat = false;   // whatever the form of the others
        bool glued = false;  // without a line before it, and never at the beginning of a row
        bool apart = false;  // it does not follow the tile before it
        bool badge = false;  // of the tile before it: its free number
        int columns = 0;
        TrainTile tile;
        TrainLine text;
        TrainLine mirrored;  // in a row that runs to the left; empty: the same
        Pips end = kNoPips;  // the free number that it shows
    };
    struct Node {
        std::vector<Item> items;
        std::vector<int> branches;
        int size = 0;            // items with those of its branches
        bool will_fork = false;  // its last tile is a double that will
    };
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
    std::vector<Node> nodes_;
    std::unordered_map<std::uint64_t, Way> ways_;
    int left_out_ = 0;

    [[nodiscard]] bool boxes() const { return style_.form != TileForm::flat; }
    // Rows above and below the middle one that are kept for any tile, so that a double moves none.
    [[nodiscard]] int beside() const { return size_of(style_.form).double_beside; }
    // Rows that two parts of a train, one above the other, have in common: where both end in the
    // edges of filled tiles, these share one.
    [[nodiscard]] int shared(bool edged_below, bool edged_above) const {
        return theme_.glyphs.filled && edged_below && edged_above ? 1 : 0;
    }
    int add(const TrainTree& tree);
    void add_only_ends(Node& node, const TrainTree& tree);
    void add_stem(Node& node, const TrainTree& tree, bool apart);
    void add_in_one_row(Node& node, const TrainTree& tree, bool apart);
    void add_verdict(Item& item, const TrainTile& tile) const;
    void add_end(Node& node, const TrainTile& tile, bool owes, bool missing) const;
    void add_count(Node& node, int folded) const;
    static void add_words(Node& node, const TrainLine& text);

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
