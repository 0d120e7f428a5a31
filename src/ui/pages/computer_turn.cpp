// A computer player's turn, below the table: who is thinking, and what the log says last.

#include <fmt/format.h>
#include <algorithm>

#include "roundhouse/words/levels.hpp"
#include "ui/pages/pages.hpp"

namespace roundhouse::ui {

int computer_turn_top(const Layout& at) {
    const int lowest = at.size.height - 8;  // the text takes seven rows, and the keys one
    const int first = at.top(Strip::log);
    // The log takes the rows in between, unless it has a panel.
    if (at.panel > 0) return std::max(first, std::min(first + 2, lowest));
    // If that would leave the log few rows, it also takes those that the text can spare.
    constexpr int kLogRows = 6, kLeast = 4;
    return std::max(
        first, std::clamp(first + kLogRows, lowest, std::max(lowest, at.size.height - kLeast)));
}

void draw_computer_turn(Canvas& canvas, const View& view, int top, bool logged) {
    const int width = canvas.width(), key_row = canvas.height() - 1;
    begin_lower_part(canvas, view, top);
    // A blank row above the text, and its last line, where there is room for them.
    const int rows = key_row - (top + 1);
    const int y = top + (rows >= 3 ? 1 : 0);
    const Seat seat = view.seen.table.turn.seat;
    const std::string name = player_name(view, seat, kMaxNameColumns);
    const std::string level = seat < view.info.levels.size() ? view.info.levels[seat] : "";
    const std::string& message = view.ui.story.message;
    canvas.put_centred(
        0, width, y + 1,
        view.info.together && !message.empty() ? message : fmt::format("{} is thinking", name),
        Style(seat_ink(seat), kBold));
    const bool told = !view.account().log.empty() && (rows >= 5 || !logged);
    const int first = std::min(y + 4, key_row - 1);
    const bool plays = view.seen.course.phase == Phase::play;
    if (plays && !level.empty() && (!told || first > y + 2))
        canvas.put_centred(0, width, y + 2,
                           fmt::format("a computer player ({})", words::level_name(level)),
                           Ink::dim);
    if (told) {
        int row = first;
        for (const std::string& line : wrap_lines(view.account().log.back().text, width - 4,
                                                  key_row - first, view.glyphs.elided))
            canvas.put_centred(0, width, row++, line, Style());
    }
    draw_key_line(canvas, view, key_row, kComputerTurn);
}

}  // namespace roundhouse::ui
