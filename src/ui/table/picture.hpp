// The table as a picture: the hub and the trains round it, or the engines on one axis. Where it has
// room it is the board that people play on; otherwise that is the lanes. What goes where is planned
// in ui/trains. Never changes a game.
#pragma once

#include <optional>

#include "ui/table/board.hpp"
#include "ui/trains/table_plan.hpp"

namespace roundhouse::ui {

// The fewest rows for a picture worth looking at.
[[nodiscard]] int min_picture_rows(const View& view);
// Within a board, where the trains are: below the names of the players if no train shows these.
[[nodiscard]] Area trains_area(const View& view, const Area& board);
// The trains as the picture shows them in that part of the page, in tiles of that kind at most.
[[nodiscard]] TablePlan plan_picture(const View& view, const Area& area,
                                     TileForm largest = TileForm::large);
// The hub with the trains leaving it, drawn in that part of the canvas.
void draw_hub_and_trains(Canvas& canvas, const View& view, const Area& area,
                         TileForm largest = TileForm::large);

// The rows of the picture, if it is what people play on: it has them, and was comfortable when the
// round began, so that the board stays the same for a round. 0: it is not.
[[nodiscard]] int picture_rows(const Layout& at, const View& view, const Needs& needs);
void draw_picture_board(Canvas& canvas, const View& view, const Area& area,
                        TileForm largest = TileForm::large);
// Of a page of that size: a round's tiles keep to the smallest kind that they have had.
[[nodiscard]] TileForm largest_tiles(const View& view, Size size);
// What a page has as its board.
[[nodiscard]] TablePlan plan_board(const View& view, const Layout& at);
// The train of that picture at the point.
[[nodiscard]] std::optional<Train> train_in_picture(const View& view, const Layout& at,
                                                    Point point);
// Where a tile that was laid is, if it is shown; and where a player's name is.
[[nodiscard]] std::optional<Point> place_on_board(const View& view, const Layout& at, Tile tile);
[[nodiscard]] Point label_on_board(const View& view, const Layout& at, Seat seat);

}  // namespace roundhouse::ui
