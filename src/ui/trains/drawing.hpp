// A train as a picture: tiles, the lines between them and a few words, each in its cells. It says
// where everything is, so that a test can read it, and puts it on a canvas. It never decides what
// goes where (track.hpp does).
#pragma once

#include <cstdint>
#include <vector>

#include "roundhouse/engine/train_shape.hpp"
#include "roundhouse/ui/trains/form.hpp"
#include "ui/trains/line.hpp"

namespace roundhouse::ui {

inline constexpr TileForm kTileForms[] = {TileForm::large, TileForm::wide, TileForm::box,
                                          TileForm::flat};
struct TileSize {
    int columns, double_columns;
    int beside, double_beside;  // rows above and below the middle one
};
// Of flat ones the columns are what most have: it depends on the digits.
inline constexpr TileSize kTileSizes[] = {{17, 9, 2, 4}, {13, 7, 2, 4}, {7, 4, 1, 1}, {6, 6, 0, 0}};
[[nodiscard]] constexpr const TileSize& size_of(TileForm form) {
    return kTileSizes[static_cast<std::size_t>(form)];
}
// Those of a double that lies across.
[[nodiscard]] constexpr int rows_of_tile(TileForm form) {
    return 2 * size_of(form).double_beside + 1;
}
[[nodiscard]] constexpr bool has_pips(TileForm form) {
    return form < TileForm::box;
}
inline constexpr int kBoxColumns = size_of(TileForm::box).columns;
inline constexpr int kDoubleColumns = size_of(TileForm::box).double_columns;
// Filled flat ones have the columns of boxes, so that they form a grid.
[[nodiscard]] int tile_columns(const TrainTile& tile, TileForm form, bool filled = false);

struct DrawnTile {
    int x = 0;  // its leftmost column
    int y = 0;  // its middle row
    int columns = 0;
    TileForm form = TileForm::box;
    bool leftward = false;                           // the hub is on its right
    bool joined_left = false, joined_right = false;  // a line begins there
    bool badge_left = false, badge_right = false;    // a free number stands there
    TrainTile tile;
    [[nodiscard]] bool tall() const { return form != TileForm::flat; }
    // A double that has the columns of any tile lies along its train.
    [[nodiscard]] bool lies_across() const {
        return tile.tile.is_double() && columns == size_of(form).double_columns;
    }
    // Its rows above and below the middle one.
    [[nodiscard]] int beside() const {
        return lies_across() ? size_of(form).double_beside : size_of(form).beside;
    }
};

// How a line of a foot is drawn: from the double straight on and on a slant to its three toes, so
// that beside the toes themselves there is none.
enum class Foot : std::uint8_t { none, middle, rising, falling, unseen };

struct DrawnLine {
    int x = 0;
    int y = 0;
    std::uint8_t arms = 0;  // LineArm
    Foot foot = Foot::none;
};

struct DrawnText {
    int x = 0;
    int y = 0;
    TrainLine text;
    Pips end = kNoPips;  // the free number that it shows
};

// The number of a free end.
[[nodiscard]] TrainLine badge(Pips end);
// Of that tile's; where tiles are filled, with the way out, in the colour that says whose it is.
[[nodiscard]] TrainLine badge(const TrainTile& tile, const LineTheme& theme, bool leftward);

struct Drawing {
    std::vector<DrawnTile> tiles;
    std::vector<DrawnLine> lines;
    std::vector<DrawnText> texts;

    // Horizontal and vertical lines; both ends are included.
    void across(int from, int to, int y);
    void down(int x, int from, int to);
    // A train's own engine, with its free number while an arm is missing.
    void engine(DrawnTile tile, const EngineArms& arms, const LineTheme& theme);
    // Every cell that it takes.
    [[nodiscard]] std::vector<Point> cells() const;
};

// Lines and frames in that style; rows before `top` and from `bottom` on are not drawn, nor is half
// a tile.
struct Window {
    int up = 0;  // rows that everything moves up
    int top = -1;
    int bottom = 1 << 20;
};
void draw(Canvas& canvas, const Drawing& drawing, const LineTheme& theme, Style style,
          const Window& window = {});

}  // namespace roundhouse::ui
