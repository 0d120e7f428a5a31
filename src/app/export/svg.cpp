#include "app/export/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "app/export/colours.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

// A cell, in the picture's units, and the page's margin.
constexpr int kWide = 10;
constexpr int kHigh = 20;
constexpr int kMargin = 10;
constexpr int kBaseline = 15;   // of text, below the cell's top
constexpr double kApart = 1.8;  // half the distance between the lines of a double one

// How thick a line leaves a cell's middle on each side.
enum class Line { none, light, heavy, twice };

struct Drawing {
    char32_t ch;
    Line up, right, down, left;
    bool round = false;
};

constexpr Line o = Line::none, l = Line::light, h = Line::heavy, d = Line::twice;
constexpr std::array kDrawings{
    Drawing{U'─', o, l, o, l},       Drawing{U'│', l, o, l, o},
    Drawing{U'┌', o, l, l, o},       Drawing{U'┐', o, o, l, l},
    Drawing{U'└', l, l, o, o},       Drawing{U'┘', l, o, o, l},
    Drawing{U'├', l, l, l, o},       Drawing{U'┤', l, o, l, l},
    Drawing{U'┬', o, l, l, l},       Drawing{U'┴', l, l, o, l},
    Drawing{U'┼', l, l, l, l},       Drawing{U'━', o, h, o, h},
    Drawing{U'┃', h, o, h, o},       Drawing{U'┏', o, h, h, o},
    Drawing{U'┓', o, o, h, h},       Drawing{U'┗', h, h, o, o},
    Drawing{U'┛', h, o, o, h},       Drawing{U'┯', o, h, l, h},
    Drawing{U'┷', l, h, o, h},       Drawing{U'┠', h, l, h, o},
    Drawing{U'┨', h, o, h, l},       Drawing{U'═', o, d, o, d},
    Drawing{U'║', d, o, d, o},       Drawing{U'╔', o, d, d, o},
    Drawing{U'╗', o, o, d, d},       Drawing{U'╚', d, d, o, o},
    Drawing{U'╝', d, o, o, d},       Drawing{U'╟', d, l, d, o},
    Drawing{U'╢', d, o, d, l},       Drawing{U'╤', o, d, l, d},
    Drawing{U'╧', l, d, o, d},       Drawing{U'╦', o, d, d, d},
    Drawing{U'╩', d, d, o, d},       Drawing{U'╭', o, l, l, o, true},
    Drawing{U'╮', o, o, l, l, true}, Drawing{U'╰', l, l, o, o, true},
    Drawing{U'╯', l, o, o, l, true}, Drawing{U'╠', d, d, d, o},
    Drawing{U'╣', d, o, d, d},       Drawing{U'╬', d, d, d, d},
};

// A part of a cell that is filled, in halves of it: the body and the edges of a tile, bars.
struct Block {
    char32_t ch;
    int x, y, width, height;
};
constexpr std::array kBlocks{
    Block{U'█', 0, 0, 2, 2}, Block{U'▄', 0, 1, 2, 1}, Block{U'▀', 0, 0, 2, 1},
    Block{U'▐', 1, 0, 1, 2}, Block{U'▌', 0, 0, 1, 2}, Block{U'▗', 1, 1, 1, 1},
    Block{U'▖', 0, 1, 1, 1}, Block{U'▝', 1, 0, 1, 1}, Block{U'▘', 0, 0, 1, 1},
};

const Block* block_of(char32_t ch) {
    const auto* found = std::ranges::find(kBlocks, ch, &Block::ch);
    return found == kBlocks.end() ? nullptr : found;
}

const Drawing* drawing_of(char32_t ch) {
    const auto* found = std::ranges::find(kDrawings, ch, &Drawing::ch);
    return found == kDrawings.end() ? nullptr : found;
}

class Picture {
  public:
    Picture(const ui::Canvas& canvas, const ui::Palette& palette)
        : canvas_(canvas), palette_(palette) {}

    std::string make(std::string_view title) {
        const int width = canvas_.width() * kWide + 2 * kMargin;
        const int height = canvas_.height() * kHigh + 2 * kMargin;
        put(R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}")"
            R"( role="img" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace")"
            R"( font-size="16">)"
            "\n",
            width, height);
        put("<title>{}</title>\n", escaped(title));
        put(R"(<rect width="{}" height="{}" rx="8" fill="{}"/>)"
            "\n",
            width, height, page_background(palette_));
        for (int y = 0; y < canvas_.height(); ++y) draw_backgrounds(y);
        for (int y = 0; y < canvas_.height(); ++y)
            for (int x = 0; x < canvas_.width();) x = run(x, y);
        put("</svg>\n");
        return std::move(out_);
    }

  private:
    const ui::Canvas& canvas_;
    const ui::Palette& palette_;
    std::string out_;

    template <class... Args>
    void put(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
    }

    [[nodiscard]] Appearance appearance(int x, int y) const {
        return appearance_of(canvas_.at(x, y).style, palette_);
    }

    void draw_backgrounds(int y) {
        for (int x = 0; x < canvas_.width();) {
            const std::string background = appearance(x, y).background;
            int end = x + 1;
            while (end < canvas_.width() && appearance(end, y).background == background) ++end;
            if (!background.empty())
                put(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)"
                    "\n",
                    kMargin + x * kWide, kMargin + y * kHigh, (end - x) * kWide, kHigh, background);
            x = end;
        }
    }

    // What is at (x, y), and what is to its right in the same look; returns the column after it.
    int run(int x, int y) {
        const ui::Cell& cell = canvas_.at(x, y);
        if (cell.ch == U' ' || cell.width == 0) return x + 1;
        const Appearance here = appearance(x, y);
        if (const Block* block = block_of(cell.ch)) {
            int end = x + 1;
            while (block->width == 2 && end < canvas_.width() && canvas_.at(end, y).ch == cell.ch &&
                   appearance(end, y) == here)
                ++end;
            put(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)"
                "\n",
                kMargin + x * kWide + block->x * kWide / 2,
                kMargin + y * kHigh + block->y * kHigh / 2, (end - x) * block->width * kWide / 2,
                block->height * kHigh / 2, here.ink);
            return end;
        }
        const bool lines = drawing_of(cell.ch) != nullptr;
        int end = x;
        std::string text;
        std::string path;
        std::string heavy;
        for (int next = x; next < canvas_.width(); ++next) {
            const ui::Cell& other = canvas_.at(next, y);
            if (other.width == 0) continue;
            const Drawing* drawing = drawing_of(other.ch);
            if (other.ch == U' ' || block_of(other.ch) != nullptr ||
                (drawing != nullptr) != lines || appearance(next, y) != here)
                break;
            end = next + other.width;
            if (drawing != nullptr) {
                draw(*drawing, kMargin + next * kWide, kMargin + y * kHigh, path, heavy);
                continue;
            }
            text::append_utf8(text, other.ch);
            if (other.mark != 0) text::append_utf8(text, other.mark);
        }
        if (!path.empty())
            put(R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}"/>)"
                "\n",
                path, here.ink, here.bold ? 1.8 : 1.2);
        if (!heavy.empty())
            put(R"(<path d="{}" fill="none" stroke="{}" stroke-width="2.8"/>)"
                "\n",
                heavy, here.ink);
        if (!text.empty())
            put(R"(<text x="{}" y="{}" textLength="{}" fill="{}"{}{}>{}</text>)"
                "\n",
                kMargin + x * kWide, kMargin + y * kHigh + kBaseline, (end - x) * kWide, here.ink,
                here.bold ? R"( font-weight="bold")" : "",
                here.underlined ? R"( text-decoration="underline")" : "", escaped(text));
        return end;
    }

    // The lines of one cell, whose corner is (left, top), into the paths of both thicknesses.
    static void draw(const Drawing& drawing, int left, int top, std::string& path,
                     std::string& heavy) {
        const double x = left + kWide / 2.0;
        const double y = top + kHigh / 2.0;
        if (drawing.round) {
            const int over = drawing.right != Line::none ? left + kWide : left;
            const int along = drawing.down != Line::none ? top + kHigh : top;
            path += fmt::format("M{} {}Q{} {} {} {}", x, along, x, y, over, y);
            return;
        }
        arm(drawing.right, drawing.up, drawing.down, 1, left + kWide, x, y, true, path, heavy);
        arm(drawing.left, drawing.up, drawing.down, -1, left, x, y, true, path, heavy);
        arm(drawing.down, drawing.left, drawing.right, 1, top + kHigh, y, x, false, path, heavy);
        arm(drawing.up, drawing.left, drawing.right, -1, top, y, x, false, path, heavy);
    }

    // One line from the middle outward, to `end`; `before` and `after` are those that cross it, on
    // the sides of the smaller and of the larger coordinate. `along` and `across` are the middle's.
    static void arm(Line line, Line before, Line after, int sign, int end, double along,
                    double across, bool horizontal, std::string& path, std::string& heavy) {
        if (line == Line::none) return;
        const auto segment = [&](std::string& into, double from, double offset) {
            into += horizontal ? fmt::format("M{:.6g} {:.6g}H{}", from, across + offset, end)
                               : fmt::format("M{:.6g} {:.6g}V{}", across + offset, from, end);
        };
        const double crossed = before == Line::twice || after == Line::twice ? sign * kApart : 0;
        if (line != Line::twice) {
            segment(line == Line::heavy ? heavy : path, along + crossed, 0);
            return;
        }
        // The inner line of a corner begins later than the outer one.
        const auto start = [&](Line same, Line other) {
            if (same == Line::twice) return along + sign * kApart;
            return other == Line::twice ? along - sign * kApart : along;
        };
        segment(path, start(before, after), -kApart);
        segment(path, start(after, before), kApart);
    }
};

}  // namespace

std::string svg_of(const ui::Canvas& canvas, const ui::Palette& palette, std::string_view title) {
    return Picture(canvas, palette).make(title);
}

}  // namespace roundhouse::app
