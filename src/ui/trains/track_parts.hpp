// What stands on the track of a train, in its order: tiles, the numbers of free ends, how many
// tiles are folded, and words. Knows nothing of rows and columns. Pure.
#pragma once

#include <compare>
#include <cstdint>
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

struct TrackItem {
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
// A stretch of tiles without a fork, and the parts that go on from it, by their indices.
struct TrackPart {
    std::vector<TrackItem> items;
    std::vector<int> branches;
    int size = 0;            // items with those of its branches
    bool will_fork = false;  // its last tile is a double that will
};

struct TrackParts {
    std::vector<TrackPart> all;  // the first one begins at the hub
    int left_out = 0;            // tiles that the style folds
};
// `before`: words between the hub and the first tile. Where forks have rows, each of their branches
// is a part; otherwise there is one.
[[nodiscard]] TrackParts track_parts(const TrainTree& tree, const TrackStyle& style,
                                     const LineTheme& theme, const std::vector<TrackWords>& before);

}  // namespace roundhouse::ui
