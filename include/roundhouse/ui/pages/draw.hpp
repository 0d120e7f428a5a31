// Draws the table as one person may see it, in any size from kMinSize on. A pure function of what
// it is given: it sees an Observation, never a State, so it cannot show a tile that must stay
// hidden.
#pragma once

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

[[nodiscard]] Canvas draw(const View& view, Size size);

// The size of the table below a lesson's note, and the rows that the note takes.
[[nodiscard]] Size page_size(const View& view, Size size);
[[nodiscard]] int rows_above(const View& view, Size size);
// Whether the table has rows to spare in that size.
[[nodiscard]] bool leaves_room(const View& view, Size size);

// The next style of the tiles in hand, or way of sorting them, or the other board, for the table of
// `view`, whose selection this is; returns what is said of it. Without room for the picture the
// board stays.
std::string change_tile_style(Selection& selection, const View& view, Size size);
std::string change_sort(Selection& selection, const View& view, Size size, int sorts);
std::string change_board(Selection& selection, const View& view, Size size);
// Whether the table is drawn as a picture there.
[[nodiscard]] bool has_picture(const View& view, Size size);

// What TableStory::tiles is to be once the table was drawn so.
[[nodiscard]] TilesShown tiles_shown(const View& view, Size size);

// The sentences of the message to the person at the table that the page has no room for.
[[nodiscard]] std::string rest_of_message(const View& view, Size size);

// What a click at that point means: a tile of the hand, or a train.
struct Hit {
    std::optional<Tile> tile;
    std::optional<Train> train;
    Pips at = kNoPips;  // the free number of that train beside the point
};
[[nodiscard]] Hit hit(const View& view, Size size, Point point);

}  // namespace roundhouse::ui
