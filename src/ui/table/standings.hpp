// Who stands where on the score sheet, and the charts of it. Draws only what it is asked for,
// inside the rectangle it is given.
#pragma once

#include <vector>

#include "ui/table/board.hpp"

namespace roundhouse::ui {

[[nodiscard]] int score(const View& view, int seat);
// Whether a total of `a` points beats one of `b`.
[[nodiscard]] bool better(const View& view, int a, int b);
// Equal totals share a place.
[[nodiscard]] int place(const View& view, int seat);
// Seats, the leading one first.
[[nodiscard]] std::vector<int> standings(const View& view);

// Running totals over the rounds, each player's own digit at every round.
void draw_totals(Canvas& canvas, const View& view, int x, int y, int width, int height);
// The same with places, the first at the top; wants as many rows as there are players, and two.
void draw_places(Canvas& canvas, const View& view, int x, int y, int width, int height);

}  // namespace roundhouse::ui
