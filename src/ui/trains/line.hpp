// A train as one line of text: 12─5─[5]<3─7 | 4─9>, with doubles in brackets and forks in angle
// brackets. If room is short, the hub's side is left out first.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/engine/train_shape.hpp"
#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/theme.hpp"

namespace roundhouse::ui {

struct StyledText {
    std::string text;
    Style style;
};
using TrainLine = std::vector<StyledText>;

struct LineTheme {
    const Glyphs& glyphs;
    int recent = kNothingNew;  // tiles from this one on are new: underlined, or their player's
    int last = kNothingNew;    // this one, with which a round has ended, is gold
    int ghost = kNothingNew;   // this one is not laid yet: Enter would lay it there
    // In a review: this one cost points, and the ghost would have been better.
    int played = kNothingNew;
    bool judges = false;
    bool later = false;             // the ghost is one that is only planned
    int open_double = kNothingNew;  // this one the ghost would cover
};

[[nodiscard]] int cell_width(const TrainLine& train_line);
// The whole train in at most `space` columns. It begins with `engine`, unless that is kNoPips.
[[nodiscard]] TrainLine line_of(const TrainShape& train, Pips engine, int space,
                                const LineTheme& theme);
// One branch, or any tree, in at most `space` columns.
[[nodiscard]] TrainLine line_of(const TrainTree& tree, int space, const LineTheme& theme);

// A tile in one row: "9", "[5]", "(8)" for a train's own engine. Its number is the outer one, or,
// where the line runs from the tip to the hub, the inner one.
[[nodiscard]] TrainLine tile_text(const TrainTile& tile, const LineTheme& theme,
                                  bool leftward = false);
// How a tile of that colour is written.
[[nodiscard]] Style tile_style(const TrainTile& tile, Style style, const LineTheme& theme);
int put(Canvas& canvas, int x, int y, const TrainLine& train_line);

}  // namespace roundhouse::ui
