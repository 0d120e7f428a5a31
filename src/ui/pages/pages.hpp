// The parts of the table's page that only it draws, and what the pages over it have in common.
#pragma once

#include "roundhouse/ui/pages/pages.hpp"
#include "ui/table/board.hpp"
#include "ui/trains/table_plan.hpp"

namespace roundhouse::ui {

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
[[nodiscard]] int computer_turn_top(const Layout& at);
// The train of the board at that point, in whatever form it is.
[[nodiscard]] std::optional<Train> train_at(const View& view, const Layout& at, Point point);
// Clears the rows from that one on, and draws a line there.
void begin_lower_part(Canvas& canvas, const View& view, int top);
// The rows of a lesson's note below the title of the table, 0 without one; and the note.
[[nodiscard]] int lesson_rows(const View& view, Size size);
void draw_lesson_note(Canvas& canvas, const View& view, int y);

// The keys that leave a page over the table. A recorded game is left without a question, so there
// the same key leaves the page first.
[[nodiscard]] inline bool leaves_page(const Press& press, const View& view) {
    return press.key.code == key::escape || press.key.code == key::enter ||
           press.command == Command::cancel || (view.info.replay && press.command == Command::quit);
}
// What a page is for; not said in a lesson, which explains more, nor over a recorded game.
[[nodiscard]] inline FirstWords first_words(const View& view, std::string name, std::string text) {
    if (view.ui.story.lesson || view.info.replay) return {};
    return {std::move(name), std::move(text)};
}

// The pages that a key opens (page_for).
[[nodiscard]] std::unique_ptr<Page> help_page(AtTable& table);
[[nodiscard]] std::unique_ptr<Page> log_page(AtTable& table);
[[nodiscard]] std::unique_ptr<Page> rules_page(AtTable& table);
[[nodiscard]] std::unique_ptr<Page> scores_page(AtTable& table);
[[nodiscard]] std::unique_ptr<Page> zoom_page(AtTable& table);
[[nodiscard]] std::unique_ptr<Page> picture_page(AtTable& table);

}  // namespace roundhouse::ui
