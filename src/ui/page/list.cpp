#include "roundhouse/ui/page/list.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace roundhouse::ui {

namespace {

// By how many rows the key steps.
int steps_of(const Press& press) {
    switch (press.key.code) {
        case key::up:
        case key::backtab:
        case key::wheel_up:
            return -1;
        case key::down:
        case key::tab:
        case key::wheel_down:
            return 1;
        default:
            return press.command == Command::up ? -1 : press.command == Command::down ? 1 : 0;
    }
}

}  // namespace

int List::row(int count) const {
    return std::clamp(row_, 0, std::max(0, count - 1));
}

void List::step(int by, int count) {
    if (count > 0) row_ = ((row(count) + by) % count + count) % count;
}

bool List::key(const Press& press, int count) {
    if (press.key.code == key::row) {
        const bool other = press.key.x != row(count);
        select(press.key.x);
        return other;
    }
    if (const int by = steps_of(press); by != 0) {
        step(by, count);
        return true;
    }
    const int leap = scroll_steps(Command::none, press.key, std::max(1, press.size.height / 2));
    if (leap != 0) select(std::clamp(row(count) + leap, 0, std::max(0, count - 1)));
    return leap != 0;
}

void List::draw(Canvas& canvas, const Glyphs& glyphs, const ListBox& box, int count,
                const DrawLine& draw_line) const {
    std::vector<int> lines(static_cast<std::size_t>(std::max(0, count)));
    std::iota(lines.begin(), lines.end(), 0);
    draw(canvas, glyphs, box, lines, draw_line);
}

void List::draw(Canvas& canvas, const Glyphs& glyphs, const ListBox& box,
                std::span<const int> lines, const DrawLine& draw_line) const {
    const int count = static_cast<int>(lines.size()) - box.kept, rows = box.rows - box.kept;
    const int selected = row(lines.empty() ? 0 : std::ranges::max(lines) + 1);
    const int at = static_cast<int>(std::ranges::find(lines, selected) - lines.begin());
    const int first =
        std::clamp(box.first < 0 ? at - rows / 2 : box.first, 0, std::max(0, count - rows));
    const int end = first + std::clamp(count - first, 0, std::max(0, rows));
    int y = box.y;
    const auto put = [&](int line) {
        const int its = lines[static_cast<std::size_t>(line)];
        if (line == at) {
            canvas.put(box.x, y, glyphs.cursor, Style(Ink::chosen, kBold));
            canvas.cursor = Point{box.x + 2, y};
        }
        if (its != kNoRow) canvas.add_spot({0, y, canvas.width(), key::row, its});
        draw_line(line, y++, its == selected);
        const bool last_of_row =
            line + 1 < count && lines[static_cast<std::size_t>(line) + 1] != its;
        y += last_of_row ? box.gap : 0;
    };
    for (int line = first; line < end; ++line) put(line);
    const int right = canvas.width() - 1;
    if (first > 0) canvas.put(right, box.y, glyphs.above, Style(Ink::key, kBold));
    if (end < count) canvas.put(right, y - 1, glyphs.below, Style(Ink::key, kBold));
    for (int line = count; line < count + box.kept; ++line) put(line);
}

}  // namespace roundhouse::ui
