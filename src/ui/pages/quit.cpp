// The question whether to leave the game, over any page.

#include <algorithm>

#include "roundhouse/text/lists.hpp"
#include "ui/pages/pages.hpp"

namespace roundhouse::ui {

void draw_quit(Canvas& canvas, const View& view) {
    const int width = std::min(canvas.width() - 2, 58);
    const std::vector<std::string> question =
        text::wrap(view.info.saved ? "Leave the game? It is saved; resume it at any time."
                   : view.ui.story.alarm.empty() ? "Leave the game? It will not be kept."
                                                 : "Leave the game? Unsaved moves will be lost.",
                   width - 4);
    const int rows = static_cast<int>(question.size()), height = 6 + rows;
    const int x = (canvas.width() - width) / 2, y = (canvas.height() - height) / 2;
    canvas.fill(x, y, width, height);
    draw_frame(canvas, view.glyphs.round, x, y, width, height, Ink::frame);
    for (int k = 0; k < rows; ++k)
        canvas.put_centred(x + 1, x + width - 1, y + 2 + k, question[static_cast<std::size_t>(k)],
                           Style(Ink::notice, kBold));
    canvas.put_centred(
        x + 1, x + width - 1, y + 3 + rows,
        width < 50 ? "y  leave    n or Esc  play on" : "y  leave        n or Esc  play on",
        Ink::plain);
    canvas.cursor = Point{x + 2, y + 3 + rows};
}

}  // namespace roundhouse::ui
