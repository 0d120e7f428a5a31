#include "roundhouse/ui/page/parts.hpp"

#include <fmt/format.h>

#include "roundhouse/ui/canvas/keys.hpp"

namespace roundhouse::ui {

void draw_title(Canvas& canvas, std::string_view title, const Glyphs& glyphs,
                std::string_view right) {
    const Style style(Ink::bar, kBold);
    canvas.fill(0, 0, canvas.width(), 1, " ", style);
    const int end = canvas.put(1, 0, elide(title, canvas.width() - 2, glyphs.elided), style);
    if (end + 2 + cell_width(right) < canvas.width())
        canvas.put_right(canvas.width() - 1, 0, right, style);
}

void draw_rule(Canvas& canvas, const Glyphs& glyphs, int x, int y, int width, std::string_view left,
               std::string_view right, Style style) {
    const Style line(style.ink == Ink::heading ? Ink::rule : style.ink, style.attrs);
    for (int k = x; k < x + width; ++k) canvas.put(k, y, glyphs.line, line);
    int end = x;
    if (!left.empty()) {
        end = canvas.put(x + 2, y, " ", style);
        end = canvas.put(end, y, elide(left, width - 5, glyphs.elided), style.with(kBold));
        end = canvas.put(end, y, " ", style, x + width);
    }
    const int space = x + width - 2 - end;
    if (!right.empty() && cell_width(right) + 3 <= space)
        canvas.put_right(x + width - 1, y, fmt::format(" {} ", right), style);
}

Style plate_ink(const Glyphs& glyphs) {
    return {glyphs.filled ? Ink::plate : Ink::hub, kBold};
}

void draw_plate(Canvas& canvas, const Glyphs& glyphs, int x, int y, int width, int height) {
    if (glyphs.filled)
        canvas.fill(x, y, width, height, " ", Ink::plate);
    else
        draw_frame(canvas, glyphs.hub, x, y, width, height, plate_ink(glyphs));
}

void draw_paper(Canvas& canvas, const Glyphs& glyphs, Point at, int width, std::string_view line) {
    const Style ink =
        glyphs.filled ? Style(pips_ink(11), kPlain, Ground::face) : Style(Ink::key, kBold);
    if (glyphs.filled) canvas.fill(at.x, at.y, width, 1, " ", ink);
    canvas.put(at.x + 1, at.y, elide(line, width - 2, glyphs.elided), ink);
}

void draw_frame(Canvas& canvas, const Box& box, int x, int y, int width, int height, Style style) {
    for (int k = x + 1; k < x + width - 1; ++k) {
        canvas.put(k, y, box.top, style);
        canvas.put(k, y + height - 1, box.bottom, style);
    }
    for (int k = y + 1; k < y + height - 1; ++k) {
        canvas.put(x, k, box.left, style);
        canvas.put(x + width - 1, k, box.right, style);
    }
    canvas.put(x, y, box.top_left, style);
    canvas.put(x + width - 1, y, box.top_right, style);
    canvas.put(x, y + height - 1, box.bottom_left, style);
    canvas.put(x + width - 1, y + height - 1, box.bottom_right, style);
}

namespace {

// A click on a key and its words is that key; on a pair of arrows, one of the two.
void add_spots(Canvas& canvas, int x, int y, std::string_view key, int end) {
    const int width = cell_width(key);
    const auto pair = [&](char32_t first, char32_t second) {
        const int half = (width + 1) / 2;
        canvas.add_spot({x, y, half, first});
        canvas.add_spot({x + half, y, end - x - half, second});
    };
    for (const Glyphs* glyphs : {&unicode_glyphs(), &ascii_glyphs()}) {
        if (key == glyphs->arrows_x) return pair(key::left, key::right);
        if (key == glyphs->arrows_y) return pair(key::up, key::down);
    }
    if (const auto code = key_of_label(key)) canvas.add_spot({x, y, end - x, *code});
}

}  // namespace

int put_key(Canvas& canvas, int x, int y, std::string_view key, std::string_view words) {
    const int after = canvas.put(x, y, key, Style(Ink::key, kBold));
    const int end = canvas.put(after + 1, y, words, Ink::dim);
    add_spots(canvas, x, y, key, end);
    return end + 2;
}

void put_enter_line(Canvas& canvas, const Glyphs& glyphs, int y, std::string_view key,
                    std::string_view does, std::string_view also) {
    const int x = canvas.put(1, y, fmt::format(" {} ", key), Style(Ink::key, kReverse | kBold));
    const int end = canvas.put(x + 1, y, elide(does, canvas.width() - x - 2, glyphs.elided),
                               Style(Ink::enter, kBold));
    canvas.add_spot({1, y, end - 1, key_of_label(key).value_or(key::enter)});
    if (!also.empty() && end + 3 + cell_width(also) < canvas.width())
        canvas.put_right(canvas.width() - 1, y, also, Ink::dim);
}

int put_key_line(Canvas& canvas, int y, const std::vector<KeyHelp>& keys) {
    const auto width = [](const KeyHelp& help) {
        return cell_width(help.key) + 1 + cell_width(help.words) + 2;
    };
    int reserved = 0;
    for (const KeyHelp& help : keys)
        if (help.always) reserved += width(help);
    int x = 1;
    for (const KeyHelp& help : keys) {
        if (help.always)
            reserved -= width(help);
        else if (x + width(help) + reserved > canvas.width() + 1)
            continue;
        x = put_key(canvas, x, y, help.key, help.words);
    }
    return x;
}

int put_key_rows(Canvas& canvas, int y, int rows, const std::vector<KeyHelp>& keys) {
    auto from = keys.begin();
    for (; rows > 1; --rows, ++y)
        for (int x = 1; from != keys.end(); ++from) {
            if (x + cell_width(from->key) + 1 + cell_width(from->words) > canvas.width()) break;
            x = put_key(canvas, x, y, from->key, from->words);
        }
    return put_key_line(canvas, y, {from, keys.end()});
}

void put_note(Canvas& canvas, const std::vector<std::string>& lines) {
    const int rows = static_cast<int>(lines.size());
    int y = canvas.height() - 1 - rows;
    canvas.fill(0, y, canvas.width(), rows);
    for (const std::string& line : lines) canvas.put(1, y++, line, Style(Ink::notice));
}

}  // namespace roundhouse::ui
