// The rows of a page, in strips: the table, the phone, the viewer and the curtain say in which
// order the strips want more than they need, and draw each where it is. The rest is the log's.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>

namespace roundhouse::ui {

// From the top. If not all have room, those down to the board keep to the top of the page, those
// from the hand's line on to its bottom.
enum class Strip : std::uint8_t {
    title,
    heads,  // of the columns of the lanes
    board,  // picture, lanes or list
    train,  // below a list, the one that matters
    line,   // between board and log, which also shows alarms
    log,
    hand_line,
    hand,
    fits,    // what the chosen tile fits, or whose the hand is
    review,  // its curve, and what could be expected
    bars,    // of a recorded game, and of its round
    message,
    keys
};

class PageRows {
  public:
    // With what no page of the table can do without.
    explicit PageRows(int height) : height_(height) {
        for (const Strip strip : {Strip::title, Strip::line, Strip::hand_line, Strip::fits,
                                  Strip::message, Strip::keys})
            set(strip, 1);
    }

    [[nodiscard]] int top(Strip strip) const {
        const auto at = rows_.begin() + static_cast<int>(strip);
        return strip <= Strip::log ? std::accumulate(rows_.begin(), at, 0)
                                   : height_ - std::accumulate(at, rows_.end(), 0);
    }
    [[nodiscard]] int of(Strip strip) const {
        if (strip == Strip::log) return std::max(0, free());
        return rows_[static_cast<std::size_t>(strip)];
    }
    // Below 0: rows that are lacking.
    [[nodiscard]] int free() const { return top(Strip::hand_line) - top(Strip::log); }
    // What the other strips leave the board, the log and the hand.
    [[nodiscard]] int shared() const {
        return free() + of(Strip::heads) + of(Strip::board) + of(Strip::train) + of(Strip::hand);
    }
    void set(Strip strip, int rows) { rows_[static_cast<std::size_t>(strip)] = rows; }
    // Raises it to so many, as far as there are any.
    void want(Strip strip, int rows) {
        const int now = of(strip);
        set(strip, std::clamp(rows, now, now + of(Strip::log)));
    }

  private:
    int height_ = 0;
    std::array<int, static_cast<std::size_t>(Strip::keys) + 1> rows_{};
};

}  // namespace roundhouse::ui
