// The page that is nothing but the picture of the table.

#include "ui/pages/pages.hpp"
#include "ui/table/picture.hpp"

namespace roundhouse::ui {

void draw_picture(Canvas& canvas, const View& view) {
    draw_title(canvas, view);
    draw_picture_board(canvas, view, {0, 1, canvas.width(), canvas.height() - 2});
    const int y = canvas.height() - 1;
    put_key_line(canvas, y,
                 {{"Esc", "back"}, {view.keys.label(Command::zoom), "one train in full"}});
    canvas.cursor = Point{0, y};
}

}  // namespace roundhouse::ui
