// The pages other than the table, and the parts that only they draw.
#pragma once

#include "ui/table/board.hpp"

namespace roundhouse::ui {

void draw_round_start(Canvas& canvas, const View& view);
void draw_curtain(Canvas& canvas, const View& view, const Layout& at);
void draw_whole_curtain(Canvas& canvas, const View& view);
void draw_computer_turn(Canvas& canvas, const View& view, const Layout& at);
// The row in which it begins.
[[nodiscard]] int computer_turn_top(int height, const Layout& at);
void draw_round_over(Canvas& canvas, const View& view);
void draw_scores(Canvas& canvas, const View& view);
void draw_final(Canvas& canvas, const View& view);
void draw_help(Canvas& canvas, const View& view);
void draw_log_page(Canvas& canvas, const View& view);
void draw_rules_page(Canvas& canvas, const View& view);
void draw_zoom(Canvas& canvas, const View& view);
// How many steps each can be scrolled, on a page of that size.
[[nodiscard]] int help_limit(const View& view, Size size);
[[nodiscard]] int log_limit(const View& view, Size size);
[[nodiscard]] int rules_limit(const View& view, Size size);
[[nodiscard]] int zoom_limit(const View& view, Size size);
void draw_picture(Canvas& canvas, const View& view);
void draw_quit(Canvas& canvas, const View& view);
// The hub with the trains leaving it, drawn in that part of the canvas; and the fewest rows it
// needs.
[[nodiscard]] int min_picture(const View& view);
void draw_roundtable(Canvas& canvas, const View& view, int x, int y, int width, int height);

}  // namespace roundhouse::ui
