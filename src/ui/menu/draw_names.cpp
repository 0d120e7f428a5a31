// The names in the family book, where somebody who plays under several is told to be one person.

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "roundhouse/text/lists.hpp"
#include "ui/menu/pen.hpp"

namespace roundhouse::ui {

void draw_names(const Pen& pen) {
    pen.title("NAMES");
    const int width = pen.canvas.width() - 4, height = pen.canvas.height();
    const std::string asked =
        pen.menu.merging.empty()
            ? "Does somebody play under two names? Choose the name that is to count as another."
            : fmt::format("{} is the same person as whom? Choose the name to keep.",
                          pen.menu.merging);
    int y = 2;
    for (const std::string& line : text::wrap(asked, width))
        pen.canvas.put(2, y++, line, Style(Ink::notice, kBold));
    ++y;
    const int count = static_cast<int>(pen.data.names.size());
    if (count == 0) {
        pen.key_line({{"Esc", "back"}});
        return;
    }
    const int rows = height - 3 - y;  // the notice has a row of its own
    const int here = pen.menu.name_row % count;
    const int first = std::clamp(here - rows / 2, 0, std::max(0, count - rows));
    pen.marks(y, rows, first > 0, first + rows < count);
    for (int k = first; k < std::min(count, first + rows); ++k, ++y) {
        const BookName& each = pen.data.names[static_cast<std::size_t>(k)];
        if (k == here) {
            pen.canvas.put(0, y, pen.glyphs.cursor, Style(Ink::chosen, kBold));
            pen.canvas.cursor = Point{2, y};
        }
        const std::string line = each.counts_as.empty()
                                     ? each.name
                                     : fmt::format("{}, counts as {}", each.name, each.counts_as);
        pen.canvas.put(2, y, elide(line, width, pen.glyphs.elided),
                       Style(each.name == pen.menu.merging ? Ink::chosen : Ink::plain,
                             k == here ? kReverse : kPlain));
    }
    pen.canvas.put(2, height - 2, elide(pen.data.notice, width, pen.glyphs.elided), Ink::refusal);
    const bool apart = pen.menu.merging.empty() &&
                       !pen.data.names[static_cast<std::size_t>(here)].counts_as.empty();
    pen.key_line({{pen.glyphs.arrows_y, "choose"},
                  {"Enter", apart ? "by itself again" : "this name"},
                  {"Esc", "back"}});
}

}  // namespace roundhouse::ui
