// Filled tiles, and the rack that the hand stands in, for palettes that paint the page. Frames are
// drawn in hand.cpp; what lies on the board, in ui/trains.
#pragma once

#include <string_view>

#include "ui/table/board.hpp"

namespace roundhouse::ui {

// A tile's numbers in the order in which they are shown.
struct Halves {
    Pips first, second;
    Halves(Tile tile, bool turned)
        : first(turned ? tile.low() : tile.high()), second(turned ? tile.high() : tile.low()) {}
};

// The pips of a half, three rows of so many columns; a number above 12 as a number.
void draw_pips(Canvas& canvas, const Glyphs& glyphs, Point at, int columns, int number,
               Style style);

struct FaceState {
    bool pale = false;    // it does not fit
    bool chosen = false;  // its letter is a key that is pressed
    bool lifted = false;  // by a row
    bool drawn = false;   // just now
    bool lies = false;    // on the table, not in the rack: it has a lower edge, and no letter
    bool blamed = false;  // in a review: something else would have been better
};

// A tile of a hand; in the rack its last row is the rack's, with its letter.
void draw_face(Canvas& canvas, const Glyphs& glyphs, HandStyle style, Point at, Halves tile,
               std::string_view letter, const FaceState& is);
// The rack's row, from side to side.
void draw_rack(Canvas& canvas, int y);
// 7 columns by 3 rows, as trains have them.
void draw_lying_face(Canvas& canvas, int x, int y, Halves tile);

}  // namespace roundhouse::ui
