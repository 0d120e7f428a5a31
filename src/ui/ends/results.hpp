// What the pages at the end of a round and of a game have in common: bars that grow, tiles laid
// open, the title. Draws only where it is told to.
#pragma once

#include <string_view>
#include <vector>

#include "roundhouse/ui/page/page.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

inline constexpr int kFootRows = 2;  // the key that goes on, and the others

// A total: what it was, and what came.
struct TotalBar {
    int x = 0;
    int y = 0;
    int before = 0;  // columns
    int now = 0;     // columns, `before` included
    Ink ink = Ink::plain;
};
// The columns of a total, if the largest one takes `most`; at least one for any but 0, and none
// where there is no room.
[[nodiscard]] int bar_columns(int total, int largest, int most);
void draw_bar(Canvas& canvas, const Glyphs& glyphs, const TotalBar& bar);
// They grow from what they were, over the page that shows them whole.
[[nodiscard]] Movement growth_of(std::vector<TotalBar> bars);

// How the tiles of a hand lie open.
enum class OpenTiles : std::uint8_t {
    boxes,  // three rows each
    flat,   // one
    words,  // "12-8"
};
// The tiles in rows of at most that many columns.
using TileRows = std::vector<std::vector<Tile>>;
[[nodiscard]] TileRows rows_of(const TileSet& hand, OpenTiles form, int width);
// The columns of such a row.
[[nodiscard]] int columns_of(const std::vector<Tile>& row, OpenTiles form);
[[nodiscard]] inline int height_of(OpenTiles form) {
    return form == OpenTiles::boxes ? 3 : 1;
}
// From (x, y) on; returns the column after them.
int draw_row(Canvas& canvas, const View& view, int x, int y, const std::vector<Tile>& row,
             OpenTiles form);

// The title: the game, what is over and, if there is room for it, what else.
void draw_result_title(Canvas& canvas, const View& view, std::string_view what,
                       std::string_view right);

}  // namespace roundhouse::ui
