#include "ui/menu/logo.hpp"

#include <fmt/format.h>

#include <span>

#include "roundhouse/ui/page/parts.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

namespace {

constexpr std::string_view kName = "R O U N D H O U S E";
constexpr int kPlate = 25;

// A double stands across the train.
void draw_double(Canvas& canvas, const Glyphs& glyphs, int x, int y, Pips number) {
    const Box& box = glyphs.chosen;
    const Style edge = box.filled ? Ink::face : Ink::dim;
    const Style digits(pips_ink(number), kBold, box.filled ? Ground::face : Ground::own);
    draw_frame(canvas, box, x, y, 4, 3, edge);
    canvas.put(x + 1, y + 1, fmt::format("{:>2}", number), digits);
}

}  // namespace

void draw_logo(Canvas& canvas, const Glyphs& glyphs, int y) {
    const int width = canvas.width(), x = (width - kPlate) / 2;
    const Style ink = plate_ink(glyphs);
    draw_plate(canvas, glyphs, x, y, kPlate, kLogoRows);
    canvas.put_centred(x, x + kPlate, y + 1, kName, ink);
    canvas.put_centred(x, x + kPlate, y + 3, "train dominoes", glyphs.filled ? ink : Ink::dim);
    for (int k = x + 2; k < x + kPlate - 2; ++k) canvas.put(k, y + 2, glyphs.line, ink.ink);
    if (!glyphs.filled) {
        canvas.put(x + kPlate - 1, y + 2, glyphs.hub_port_right, ink);
        canvas.put(x, y + 2, glyphs.hub_port_left, ink);
    }
    const Tile right[] = {Tile(12, 5), Tile(5, 5), Tile(9, 5), Tile(9, 2), Tile(11, 2)};
    const Tile left[] = {Tile(12, 8), Tile(8, 3), Tile(3, 3), Tile(3, 0), Tile(7, 0)};
    // From the plate outwards, behind a rail; `outwards` is 1 to the right.
    const auto train = [&](std::span<const Tile> tiles, int edge, int outwards) {
        Pips inner = 12;
        const int rail = outwards > 0 ? edge : edge - 1;
        if (rail >= 8 && rail < width - 8)
            canvas.put(rail, y + 2, glyphs.rail, glyphs.filled ? Ink::plate_edge : Ink::rail);
        int at = edge + outwards;
        for (const Tile tile : tiles) {
            const int columns = tile.is_double() ? 4 : 7;
            const int from = outwards > 0 ? at : at - columns;
            if (from < 1 || from + columns > width - 1) break;
            const Pips first = outwards > 0 ? inner : tile.other(inner);
            if (tile.is_double())
                draw_double(canvas, glyphs, from, y + 1, inner);
            else
                draw_box_tile(canvas, from, y + 1, tile, glyphs.plain, "", Ink::dim, kPlain,
                              first != tile.high());
            inner = tile.other(inner);
            at += columns * outwards;
        }
    };
    train(right, x + kPlate, 1);
    train(left, x, -1);
}

void draw_small_logo(Canvas& canvas, const Glyphs& glyphs, int y) {
    const int width = canvas.width(), x = (width - kPlate) / 2;
    const Style ink = plate_ink(glyphs);
    for (int k = 2; k < width - 2; ++k)
        canvas.put(k, y, glyphs.rail, glyphs.filled ? Ink::plate_edge : Ink::rail);
    canvas.fill(x, y, kPlate, 1, " ", glyphs.filled ? ink : Style());
    canvas.put_centred(x, x + kPlate, y, kName, ink);
}

}  // namespace roundhouse::ui
