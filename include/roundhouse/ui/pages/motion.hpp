// What moves over a page: a tile from a hand to its train, the engine into the hub, a locomotive at
// the end of a game. Pure: the moment is given as a part of the whole, in thousandths; the owner of
// the page knows the time. A frame differs from the page in a few cells only, and the last one in
// none.
#pragma once

#include "roundhouse/ui/page/page.hpp"
#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

struct Flight {
    enum class What : std::uint8_t { tile, engine, locomotive };
    What what = What::tile;
    Tile tile;
    Point from;  // where its left end is at the beginning
    Point to;    // and at the end
};

// The cells in which a frame may differ from the page.
inline constexpr int kMaxCells = 24;

// Where a tile of one's own hand is on the page; none if it is not shown.
[[nodiscard]] std::optional<Point> place_in_hand(const View& view, Size size, Tile tile);

// The way of a tile that was played between two pages of the same table and size: from a place in
// the hand or, if none is given, from the player's name, to where the trains have changed. None if
// they have not. `view` is that of the later page.
[[nodiscard]] std::optional<Flight> tile_flight(const View& view, const Canvas& before,
                                                const Canvas& after, const event::Played& played,
                                                std::optional<Point> from);
// The engine's way into the hub that the table shows, or that those rows of another page show,
// where nothing else has its ink; none if they show none.
[[nodiscard]] std::optional<Flight> engine_flight(const View& view, const Canvas& page);
[[nodiscard]] std::optional<Flight> engine_flight(const View& view, const Canvas& page, int first,
                                                  int end);
[[nodiscard]] Flight locomotive_flight(const Canvas& page);

// The totals at the end of a round, which grow to what they have become.
[[nodiscard]] Movement round_end_growth(const View& view, Size size);

// How a screen shows it.
[[nodiscard]] Movement movement_of(const Flight& flight);
// Draws it at that moment.
void draw_flight(Canvas& canvas, const Glyphs& glyphs, const Flight& flight, int part);

}  // namespace roundhouse::ui
