// The selected row of a list, the keys that move it, and which rows are shown. Draws nothing.
#pragma once

#include <algorithm>

#include "roundhouse/ui/page/page.hpp"

namespace roundhouse::ui {

class List {
  public:
    // The selected row of so many, of which there is at least one; a list that became shorter keeps
    // its last row.
    [[nodiscard]] int row(int count) const { return std::clamp(row_, 0, std::max(0, count - 1)); }
    void select(int row) { row_ = row; }
    // Up, down and the wheel, round the ends; half a window at a time, and to the first and the
    // last row, without; or a click on a row. False if it is another key. A click on the selected
    // row takes it.
    bool key(const Press& press, int count) {
        if (press.key.code == key::row) {
            const bool other = press.key.x != row(count);
            select(press.key.x);
            return other;
        }
        const int by = press.command == Command::up || press.key.code == key::wheel_up       ? -1
                       : press.command == Command::down || press.key.code == key::wheel_down ? 1
                                                                                             : 0;
        if (by != 0) {
            step(by, count);
            return true;
        }
        const int leap = scroll_steps(Command::none, press.key, std::max(1, press.size.height / 2));
        if (leap != 0) select(std::clamp(row(count) + leap, 0, std::max(0, count - 1)));
        return leap != 0;
    }
    void step(int by, int count) {
        if (count > 0) row_ = ((row(count) + by) % count + count) % count;
    }
    // The first of so many rows shown at once: the selected one is in the middle where it can be.
    [[nodiscard]] int first(int count, int rows) const {
        return std::clamp(row(count) - rows / 2, 0, std::max(0, count - rows));
    }

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
