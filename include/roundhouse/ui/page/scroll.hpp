// How far a page of lines is scrolled, and the keys for it. Draws nothing.
#pragma once

#include <algorithm>

#include "roundhouse/ui/page/page.hpp"

namespace roundhouse::ui {

class Scroll {
  public:
    // The first line shown of so many, in so many rows; from the end, the last ones are shown
    // first.
    [[nodiscard]] int first(int lines, int rows) const {
        const int most = std::max(0, lines - rows);
        return from_end_ ? most - std::clamp(at_, 0, most) : std::clamp(at_, 0, most);
    }
    // Whether the last line is shown.
    [[nodiscard]] bool at_end(int lines, int rows) const {
        return first(lines, rows) >= std::max(0, lines - rows);
    }
    // False if the key does not scroll. A page at a time is a line less than what is shown, so that
    // one stays in sight, or `overlap` lines less.
    bool key(const Press& press, int lines, int rows, int overlap = 1) {
        int by = scroll_steps(press.command, press.key, std::max(1, rows - overlap));
        if (by == 0) return false;
        // From the end, continuing goes back, like the key for the previous page.
        if (from_end_ && press.command != Command::go_on) by = -by;
        at_ = std::clamp(at_ + by, 0, std::max(0, lines - rows));
        return true;
    }
    void to_start() { at_ = 0; }

    explicit Scroll(bool from_end = false) : from_end_(from_end) {}

  private:
    bool from_end_;
    int at_ = 0;
};

}  // namespace roundhouse::ui
