// Shares rows among trains that lie below one another: how many each may take, and where each
// begins. Knows nothing of tiles.
#pragma once

#include <vector>

namespace roundhouse::ui {

// The rows that a train would like, those of its richest way; the fewest in which its ends are
// boxes or, where all tiles are flat, its forks have rows; and the fewest in which it can be drawn
// at all.
struct Wish {
    int most = 0;
    int whole = 0;
    int least = 0;
    bool favoured = false;  // it takes what nobody else needs
    int further = 3;        // rows that a further row of tiles takes
};
// How many rows each may take, whatever the others have in theirs: equal shares, but more for those
// that would lose a part, and then for the favoured one. Empty: not even the least fit.
[[nodiscard]] std::vector<int> fair_rows(const std::vector<Wish>& wishes, int height);

// The rows of a train's band: its label's, those above its rail, and all.
struct BandRows {
    int label = 0;
    int above = 0;
    int all = 0;
};
// The first row of each band. A band begins where its share of the rows does, whatever is in the
// others, as long as these keep to theirs. One with `roomy` rows lacks nothing: where there are
// more for each, all are in the middle.
[[nodiscard]] std::vector<int> stacked(const std::vector<BandRows>& bands, int top, int height,
                                       int roomy);

}  // namespace roundhouse::ui
