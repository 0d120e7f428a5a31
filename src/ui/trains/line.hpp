// A line of words in several styles, and how the tiles of trains are told apart.
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
    bool second = false;            // every other row of strips, in ivory of its own
    int open_double = kNothingNew;  // this one the ghost would cover
};

[[nodiscard]] int cell_width(const TrainLine& train_line);
int put(Canvas& canvas, int x, int y, const TrainLine& train_line);

}  // namespace roundhouse::ui
