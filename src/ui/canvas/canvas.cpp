#include "roundhouse/ui/canvas/canvas.hpp"

#include <algorithm>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/joiners.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::ui {

namespace {

// The next code point of UTF-8; each bad byte counts as '?'. All text for the screen passes here,
// so hidden characters are checked for once more.
char32_t next_code_point(std::string_view text, std::size_t& k, char32_t before) {
    const text::CodePoint point = text::code_point_at(text, k);
    const std::size_t at = k;
    k += point.bytes;
    if (point.value == text::kNoCodePoint) return U'?';
    const bool shown = point.value < 0x7F || text::is_shown_in(text, at, point, before);
    return shown ? point.value : U'\uFFFD';
}

// Frames, rails and Latin letters take one column; the rest is looked up.
int width_of(char32_t ch, char32_t before) {
    if (ch < 0x20 || ch == 0x7F) return 0;
    if (ch < 0x300 || (ch >= 0x2010 && ch < 0x2028) || (ch >= 0x2190 && ch < 0x2300) ||
        (ch >= 0x2500 && ch < 0x25FD))
        return 1;
    return text::width_after(before, ch);
}

// Whether a terminal puts it onto the character before it. Parts of emoji are left out: not every
// terminal takes them for one.
bool is_mark(char32_t ch, char32_t before) {
    constexpr char32_t kJoiner = 0x200D, kAsEmoji = 0xFE0F;
    if (ch < 0x300 || ch == kAsEmoji || text::width_of(ch) != 0) return false;
    return ch != kJoiner || text::width_of(before) < 2;
}

Cell blank(Style style, std::uint8_t width) {
    return {U' ', 0, style, width};
}

}  // namespace

Canvas::Canvas(Size size) : size_{std::max(size.width, 0), std::max(size.height, 0)} {
    cells_.resize(static_cast<std::size_t>(size_.width) * static_cast<std::size_t>(size_.height));
}

const Cell& Canvas::at(int x, int y) const {
    return cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.width) +
                  static_cast<std::size_t>(x)];
}

void Canvas::set(int x, int y, const Cell& cell) {
    if (x < 0 || y < 0 || x >= size_.width || y >= size_.height) return;
    Cell* const row = cells_.data() + static_cast<std::ptrdiff_t>(y) * size_.width;
    // Half of a wide character must not be left over.
    if (row[x].width == 0 && x > 0) row[x - 1] = blank(row[x - 1].style, 1);
    if (row[x].width == 2 && x + 1 < size_.width) row[x + 1] = blank(row[x + 1].style, 1);
    row[x] = cell;
    if (cell.width != 2) return;
    if (x + 1 == size_.width) {
        row[x] = blank(cell.style, 1);
        return;
    }
    if (row[x + 1].width == 2 && x + 2 < size_.width) row[x + 2] = blank(row[x + 2].style, 1);
    row[x + 1] = blank(cell.style, 0);
}

void Canvas::place(int x, int y, const Cell& cell) {
    if (x < 0 || y < 0 || x >= size_.width || y >= size_.height) return;
    cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.width) +
           static_cast<std::size_t>(x)] = cell;
}

void Canvas::mark(int x, int y, char32_t ch) {
    if (x < 0 || y < 0 || x >= size_.width || y >= size_.height) return;
    Cell* cell = cells_.data() + static_cast<std::ptrdiff_t>(y) * size_.width + x;
    if (cell->width == 0 && x > 0) --cell;
    if (cell->mark == 0) cell->mark = ch;
}

int Canvas::put(int x, int y, std::string_view text, Style style, int limit) {
    limit = std::min(limit, size_.width);
    char32_t last = text::kNoCodePoint;
    for (std::size_t k = 0; k < text.size();) {
        const char32_t before = last, ch = next_code_point(text, k, before);
        const int width = width_of(ch, before);
        last = ch;
        if (width == 0) {
            if (is_mark(ch, before)) mark(x - 1, y, ch);
            continue;
        }
        if (x + width > limit) {
            if (x < limit) set(x, y, blank(style, 1));
            return limit;
        }
        set(x, y, {ch, 0, style, static_cast<std::uint8_t>(width)});
        x += width;
    }
    return x;
}

int Canvas::put_right(int end, int y, std::string_view text, Style style) {
    const int x = end - cell_width(text);
    put(x, y, text, style);
    return x;
}

int Canvas::put_centred(int left, int right, int y, std::string_view text, Style style) {
    const int x = std::max(left, left + (right - left - cell_width(text)) / 2);
    return put(x, y, text, style, right);
}

void Canvas::fill(int x, int y, int width, int height, std::string_view glyph, Style style) {
    std::size_t k = 0;
    const char32_t ch = next_code_point(glyph, k, text::kNoCodePoint);
    for (int row = std::max(y, 0); row < std::min(y + height, size_.height); ++row)
        for (int column = std::max(x, 0); column < std::min(x + width, size_.width); ++column)
            set(column, row, {ch, 0, style, 1});
    std::erase_if(spots_, [&](const Spot& spot) {
        return spot.y >= y && spot.y < y + height && spot.x < x + width && spot.x + spot.width > x;
    });
}

std::optional<Spot> Canvas::spot_at(Point point) const {
    for (auto spot = spots_.rbegin(); spot != spots_.rend(); ++spot)
        if (spot->y == point.y && point.x >= spot->x && point.x < spot->x + spot->width)
            return *spot;
    return std::nullopt;
}

void Canvas::restyle(int x, int y, int width, int height, Style style) {
    for (int row = std::max(y, 0); row < std::min(y + height, size_.height); ++row)
        for (int column = std::max(x, 0); column < std::min(x + width, size_.width); ++column)
            cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(size_.width) +
                   static_cast<std::size_t>(column)]
                .style = style;
}

void Canvas::insert_row(int y) {
    cells_.insert(cells_.begin() + static_cast<std::ptrdiff_t>(y) * size_.width,
                  static_cast<std::size_t>(size_.width), Cell{});
    ++size_.height;
    if (cursor && cursor->y >= y) ++cursor->y;
    for (Spot& spot : spots_)
        if (spot.y >= y) ++spot.y;
}

std::string Canvas::to_text() const {
    std::string text;
    for (int y = 0; y < size_.height; ++y) {
        std::size_t end = text.size();
        for (int x = 0; x < size_.width; ++x) {
            const Cell& cell = at(x, y);
            if (cell.width == 0) continue;
            text::append_utf8(text, cell.ch);
            if (cell.mark != 0) text::append_utf8(text, cell.mark);
            if (cell.ch != U' ') end = text.size();
        }
        text.resize(end);
        text += '\n';
    }
    return text;
}

int cell_width(std::string_view text) {
    int columns = 0;
    char32_t before = text::kNoCodePoint;
    for (std::size_t k = 0; k < text.size();) {
        const char32_t ch = next_code_point(text, k, before);
        columns += width_of(ch, before);
        before = ch;
    }
    return columns;
}

std::string elide(std::string_view text, int columns, std::string_view ellipsis) {
    if (cell_width(text) <= columns) return std::string(text);
    const int space = columns - cell_width(ellipsis);
    std::string kept;
    int used = 0;
    char32_t before = text::kNoCodePoint;
    for (std::size_t k = 0; k < text.size();) {
        const char32_t ch = next_code_point(text, k, before);
        if (used + width_of(ch, before) > space) break;
        used += width_of(ch, before);
        before = ch;
        text::append_utf8(kept, ch);
    }
    return space < 0 ? std::string() : kept + std::string(ellipsis);
}

std::vector<std::string> wrap_lines(std::string_view text, int columns, int rows,
                                    std::string_view ellipsis) {
    std::vector<std::string> lines = text::wrap(text, columns);
    const auto most = static_cast<std::size_t>(std::max(rows, 0));
    if (lines.size() <= most) return lines;
    if (most > 0) lines[most - 1] = elide(lines[most - 1] + " " + lines[most], columns, ellipsis);
    lines.resize(most);
    return lines;
}

}  // namespace roundhouse::ui
