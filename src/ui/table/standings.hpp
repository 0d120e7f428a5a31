// The players' places on the score sheet, and its charts. Draws only inside the given rectangle.
#pragma once

#include <vector>

#include "ui/table/board.hpp"

namespace roundhouse::ui {

[[nodiscard]] int score(const View& view, int seat);
// Whether a total of `a` points beats one of `b`.
[[nodiscard]] bool better(const View& view, int a, int b);
// The seat's place, from 1; equal totals share a place.
[[nodiscard]] int place(const View& view, int seat);
// Seats, the leading one first.
[[nodiscard]] std::vector<int> standings(const View& view);

// Of a single round, the charts would show nothing that the points do not.
[[nodiscard]] bool has_charts(const View& view);
// A chart of running totals over the rounds, with each player's digit at every round.
void draw_totals(Canvas& canvas, const View& view, int x, int y, int width, int height);
// The same with places, the first at the top; needs two rows more than there are players.
void draw_places(Canvas& canvas, const View& view, int x, int y, int width, int height);

}  // namespace roundhouse::ui
