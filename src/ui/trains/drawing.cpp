#include "ui/trains/drawing.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace roundhouse::ui {

void Drawing::across(int from, int to, int y) {
    for (int x = std::min(from, to); x <= std::max(from, to); ++x)
        lines.push_back({x, y, kLeft | kRight});
}

void Drawing::down(int x, int from, int to) {
    for (int y = std::min(from, to); y <= std::max(from, to); ++y)
        lines.push_back({x, y, kUp | kDown});
}

std::vector<Point> Drawing::cells() const {
    std::vector<Point> all;
    for (const DrawnTile& each : tiles)
        for (int y = each.box ? each.y - 1 : each.y; y <= (each.box ? each.y + 1 : each.y); ++y)
            for (int x = each.x; x < each.x + each.columns; ++x) all.push_back({x, y});
    for (const DrawnLine& each : lines) all.push_back({each.x, each.y});
    for (const DrawnText& each : texts)
        for (int x = each.x; x < each.x + cell_width(each.text); ++x) all.push_back({x, each.y});
    return all;
}

namespace {

class Painter {
  public:
    Painter(Canvas& canvas, const LineTheme& theme, Style style, const Window& window)
        : canvas_(canvas), theme_(theme), style_(style), window_(window) {}

    void put(int x, int y, std::string_view text, Style style) {
        y -= window_.up;
        if (y >= window_.top && y < window_.bottom) canvas_.put(x, y, text, style);
    }

    void tile(const DrawnTile& at) {
        // Never half a tile.
        const int y = at.y - window_.up;
        if (at.box && (y - 1 < window_.top || y + 1 >= window_.bottom)) return;
        if (!at.box) return text({at.x, at.y, tile_text(at.tile, theme_)});
        const bool across = at.tile.tile.is_double();
        const bool gold = at.tile.engine || at.tile.index == theme_.last;
        const Style frame = gold                             ? Style(Ink::hub, kBold)
                            : at.tile.index >= theme_.recent ? Style(Ink::chosen, kBold)
                                                             : style_;
        const Box& box = across ? theme_.glyphs.chosen : theme_.glyphs.plain;
        const int last = at.x + at.columns - 1;
        for (int x = at.x + 1; x < last; ++x) {
            put(x, at.y - 1, !across && x == at.x + 3 ? box.top_mid : box.top, frame);
            put(x, at.y + 1, !across && x == at.x + 3 ? box.bottom_mid : box.bottom, frame);
        }
        put(at.x, at.y - 1, box.top_left, frame);
        put(last, at.y - 1, box.top_right, frame);
        put(at.x, at.y + 1, box.bottom_left, frame);
        put(last, at.y + 1, box.bottom_right, frame);
        // The middle row: a line that joins the tile meets its frame.
        const auto& lines = theme_.glyphs.lines;
        const bool unicode = theme_.glyphs.unicode;
        const std::string_view left = !at.joined_left || !unicode ? box.left
                                      : across                    ? box.bar_right
                                                                  : lines[kUp | kDown | kLeft];
        const std::string_view right = !at.joined_right || !unicode ? box.right
                                       : across                     ? box.bar_left
                                                                    : lines[kUp | kDown | kRight];
        put(at.x, at.y, left, frame);
        put(last, at.y, right, frame);
        const auto number = [&](int x, Pips n) {
            put(x, at.y, fmt::format("{:>2}", n),
                Style(at.tile.engine ? Ink::hub : pips_ink(n), across ? kBold : kPlain));
        };
        if (across) return number(at.x + 1, at.tile.outer);
        number(at.x + 1, at.leftward ? at.tile.outer : at.tile.inner);
        put(at.x + 3, at.y, box.middle, frame);
        number(at.x + 4, at.leftward ? at.tile.inner : at.tile.outer);
    }

    void line(const DrawnLine& at) { put(at.x, at.y, theme_.glyphs.lines[at.arms & 15U], style_); }

    void text(const DrawnText& at) {
        int x = at.x;
        for (const StyledText& piece : at.text) {
            put(x, at.y, piece.text, piece.style);
            x += cell_width(piece.text);
        }
    }

  private:
    Canvas& canvas_;
    const LineTheme& theme_;
    Style style_;
    Window window_;
};

}  // namespace

void draw(Canvas& canvas, const Drawing& drawing, const LineTheme& theme, Style style,
          const Window& window) {
    Painter painter(canvas, theme, style, window);
    for (const DrawnLine& each : drawing.lines) painter.line(each);
    for (const DrawnTile& each : drawing.tiles) painter.tile(each);
    for (const DrawnText& each : drawing.texts) painter.text(each);
}

}  // namespace roundhouse::ui
