// The pages other than the table, and the parts that only they draw.
#pragma once

#include "ui/table/board.hpp"
#include "ui/trains/table_plan.hpp"

namespace roundhouse::ui {

void draw_round_start(Canvas& canvas, const View& view);
void draw_curtain(Canvas& canvas, const View& view, const Layout& at);
void draw_whole_curtain(Canvas& canvas, const View& view);
// For screen readers.
void draw_line_curtain(Canvas& canvas, const View& view);
// Makes the train below the list smaller if the curtain could not tell everything otherwise.
void make_room_for_curtain(const View& view, Layout& at);
// What a computer player does, below the row `top`, which is a line; also the last line of the log
// if that is not `logged` above.
void draw_computer_turn(Canvas& canvas, const View& view, int top, bool logged);
// The row in which that page begins.
[[nodiscard]] int computer_turn_top(const View& view, const Layout& at);
// Clears the rows from that one on, and draws a line there.
void begin_lower_part(Canvas& canvas, const View& view, int top);
// The table as the round left it, the last tile highlighted and told below it.
void draw_round_end(Canvas& canvas, const View& view, int top);
[[nodiscard]] std::vector<std::string> round_end_lines(const View& view, int width, int rows);
void draw_round_over(Canvas& canvas, const View& view);
void draw_scores(Canvas& canvas, const View& view);
void draw_final(Canvas& canvas, const View& view);
void draw_help(Canvas& canvas, const View& view);
void draw_log_page(Canvas& canvas, const View& view);
void draw_rules_page(Canvas& canvas, const View& view);
void draw_zoom(Canvas& canvas, const View& view);
// How many steps each can be scrolled, on a page of that size.
[[nodiscard]] int help_limit(const View& view, Size size);
[[nodiscard]] int help_page_step(const View& view, Size size);
[[nodiscard]] int text_page_step(const View& view, Size size);  // of the log and the rules
[[nodiscard]] int log_limit(const View& view, Size size);
[[nodiscard]] int rules_limit(const View& view, Size size);
[[nodiscard]] int zoom_limit(const View& view, Size size);
[[nodiscard]] int zoom_page_step(const View& view, Size size);
void draw_picture(Canvas& canvas, const View& view);
void draw_quit(Canvas& canvas, const View& view);
// The rows of a lesson's note below the title of the table, 0 without one; and the note.
[[nodiscard]] int lesson_rows(const View& view, Size size);
void draw_lesson_note(Canvas& canvas, const View& view, int y);

}  // namespace roundhouse::ui
