// A list on a page: the selected row, the keys that move it, and how it is drawn: a marker before
// the selected row, and marks at the right edge where there is more. What a row looks like and
// means is up to its page.
#pragma once

#include <functional>
#include <span>

#include "roundhouse/ui/page/page.hpp"

namespace roundhouse::ui {

// Where a list is drawn.
struct ListBox {
    int x = 0;  // of the marker; the canvas's cursor is two columns on
    int y = 0;
    int rows = 0;
    int kept = 0;    // so many of the last lines stay in sight
    int gap = 0;     // blank lines between rows, where there is room for all
    int first = -1;  // the first line shown; -1: the selected row is in the middle if it can be
};

class List {
  public:
    // A line that belongs to no row: a heading or a blank.
    static constexpr int kNoRow = -1;
    // Draws the line of that number; `here`: it is the selected row's.
    using DrawLine = std::function<void(int line, int y, bool here)>;

    // The selected row of so many, of which there is at least one; a list that became shorter keeps
    // its last row.
    [[nodiscard]] int row(int count) const;
    void select(int row) { row_ = row; }
    void step(int by, int count);
    // Up, down, Tab, Shift-Tab and the wheel, round the ends; half a window at a time, and to the
    // first and the last row, without; or a click on a row. False if it is another key. A click on
    // the selected row takes it.
    bool key(const Press& press, int count);

    // A line for each row.
    void draw(Canvas& canvas, const Glyphs& glyphs, const ListBox& box, int count,
              const DrawLine& draw_line) const;
    // Rows of several lines: the row of each line.
    void draw(Canvas& canvas, const Glyphs& glyphs, const ListBox& box, std::span<const int> lines,
              const DrawLine& draw_line) const;

  private:
    int row_ = 0;
};

// Whether the key takes what is selected.
[[nodiscard]] inline bool chooses(const Press& press) {
    return press.key.code == key::enter || press.command == Command::go_on ||
           press.command == Command::play || press.key.code == key::row;
}
// Whether it leaves a page on which characters are commands.
[[nodiscard]] inline bool leaves(const Press& press) {
    return press.key.code == key::escape || press.command == Command::cancel ||
           press.command == Command::quit;
}

}  // namespace roundhouse::ui
