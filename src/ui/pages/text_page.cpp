#include "ui/pages/text_page.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace roundhouse::ui {

int text_rows(Size size) {
    return std::max(1, size.height - 3);
}

int scroll_limit(std::size_t all, int shown) {
    return std::max(0, static_cast<int>(all) - shown);
}

void draw_text_frame(Canvas& canvas, const View& view, std::string_view title,
                     const TextPart& part) {
    const bool more = part.all > part.shown;
    canvas.fill(0, 0, canvas.width(), 1, " ", Style(Ink::bar, kBold));
    canvas.put(1, 0, title, Style(Ink::bar, kBold));
    if (more)
        canvas.put_right(canvas.width() - 1, 0,
                         fmt::format("{} to {} of {}", part.first + 1,
                                     std::min(part.first + part.shown, part.all), part.all),
                         Style(Ink::bar, kBold));
    const int y = canvas.height() - 1;
    if (more)
        put_key_line(
            canvas, y,
            {{std::string(view.glyphs.arrows_y), "line"}, {"Space", "page"}, {"Esc", "back"}});
    else
        put_key_line(canvas, y, {{"Esc", "back"}});
    canvas.cursor = Point{0, y};
}

}  // namespace roundhouse::ui
