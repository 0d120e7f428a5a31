#include "ui/ends/results.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "roundhouse/formats/notation.hpp"
#include "ui/trains/drawing.hpp"

namespace roundhouse::ui {

int bar_columns(int total, int largest, int most) {
    if (total <= 0 || largest <= 0 || most < 1) return 0;
    const auto columns = static_cast<int>(static_cast<std::int64_t>(total) * most / largest);
    return std::clamp(columns, 1, most);
}

void draw_bar(Canvas& canvas, const Glyphs& glyphs, const TotalBar& bar) {
    for (int k = 0; k < bar.now; ++k)
        canvas.put(bar.x + k, bar.y,
                   glyphs.unicode ? (k < bar.before ? "█" : "▒") : (k < bar.before ? "#" : "+"),
                   bar.ink);
}

Movement growth_of(std::vector<TotalBar> bars) {
    constexpr int kMilliseconds = 700;
    return {kMilliseconds, [bars = std::move(bars)](Canvas& canvas, const Glyphs&, int part) {
                for (const TotalBar& bar : bars) {
                    const int shown = bar.before + (bar.now - bar.before) * part / kWholeWay;
                    if (shown < bar.now)
                        canvas.fill(bar.x + shown, bar.y, bar.now - shown, 1, " ", Style());
                }
            }};
}

namespace {

TrainTile lying(Tile tile) {
    TrainTile open;
    open.tile = tile;
    open.inner = tile.high();
    open.outer = tile.low();
    return open;
}

TileForm form_of(OpenTiles form) {
    return form == OpenTiles::boxes ? TileForm::box : TileForm::flat;
}

int columns_of(Tile tile, OpenTiles form) {
    if (form == OpenTiles::words) return cell_width(formats::to_string(tile));
    return tile_columns(lying(tile), form_of(form));
}

constexpr int gap_of(OpenTiles form) {
    return form == OpenTiles::words ? 1 : 0;
}

}  // namespace

int columns_of(const std::vector<Tile>& row, OpenTiles form) {
    int columns = 0;
    for (const Tile tile : row)
        columns += (columns > 0 ? gap_of(form) : 0) + columns_of(tile, form);
    return columns;
}

TileRows rows_of(const TileSet& hand, OpenTiles form, int width) {
    TileRows rows;
    hand.for_each([&](Tile tile) {
        if (rows.empty() ||
            columns_of(rows.back(), form) + gap_of(form) + columns_of(tile, form) > width)
            rows.emplace_back();
        rows.back().push_back(tile);
    });
    return rows;
}

int draw_row(Canvas& canvas, const View& view, int x, int y, const std::vector<Tile>& row,
             OpenTiles form) {
    const LineTheme theme{view.glyphs};
    for (const Tile tile : row) {
        if (form == OpenTiles::words) {
            x = canvas.put(x, y, formats::to_string(tile)) + gap_of(form);
            continue;
        }
        DrawnTile drawn;
        drawn.x = x;
        drawn.y = form == OpenTiles::boxes ? y + 1 : y;
        drawn.form = form_of(form);
        drawn.columns = columns_of(tile, form);
        drawn.tile = lying(tile);
        Drawing drawing;
        drawing.tiles.push_back(drawn);
        ui::draw(canvas, drawing, theme, Ink::dim);
        x += drawn.columns;
    }
    return form == OpenTiles::words ? x - gap_of(form) : x;
}

void draw_result_title(Canvas& canvas, const View& view, std::string_view what,
                       std::string_view right) {
    const int width = canvas.width();
    canvas.fill(0, 0, width, 1, " ", Style(Ink::bar, kBold));
    const std::string rest = fmt::format(" {} {}", view.glyphs.dot, what);
    const int end =
        canvas.put(1, 0, elide(view.info.title, width - 2 - cell_width(rest), view.glyphs.elided),
                   Style(Ink::bar, kBold));
    const int last = canvas.put(end, 0, rest, Ink::bar_rest);
    if (last + 2 + cell_width(right) < width)
        canvas.put_right(width - 1, 0, right, Style(Ink::bar_turn, kBold));
}

}  // namespace roundhouse::ui
