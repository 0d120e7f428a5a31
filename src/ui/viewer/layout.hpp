// The viewer's page: where each of its parts goes, and the parts: bars, open hands, review.
#pragma once

#include "roundhouse/ui/viewer/viewer.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

// The trains, the log and the panel are where the table's own page has them.
[[nodiscard]] Layout viewer_layout(const View& view, const ViewerState& viewer, Size size);

// A row of cells that represents positions.
struct Bar {
    int left = 0;  // column of its first cell
    int cells = 1;
    int first = 0;  // position
    int last = 0;

    [[nodiscard]] int column(int position) const;
    // The position of a cell; outside the bar, the nearest one.
    [[nodiscard]] int position(int column) const;
    // Whether there are more records than the cells can distinguish.
    [[nodiscard]] bool dense() const { return last - first > 3 * cells; }
};
[[nodiscard]] Bar game_bar(const ViewerState& viewer, int width);
[[nodiscard]] Bar round_bar(const ViewerState& viewer, int width);

// The commands that have a meaning here, and what they do.
[[nodiscard]] std::vector<std::pair<Command, std::string_view>> viewer_commands();

// Of a decision: both tiles on the table that the played one led to.
[[nodiscard]] Judged judge(const Table& after, const ViewerDecision& decision);

void draw_bars(Canvas& canvas, const View& view, const ViewerState& viewer, const Layout& at);
void draw_review(Canvas& canvas, const View& view, const ViewerState& viewer, const Layout& at);
// How the open hands are written in at most that many rows: each from a row of its own on, in the
// same column; otherwise one after another; and if not even that fits, only some of them.
struct HandList {
    enum class Form : std::uint8_t { apart, together, some };
    Form form = Form::apart;
    int rows = 0;
};
[[nodiscard]] HandList hand_list(const View& view, const ViewerState& viewer, int width, int most);
void draw_open_hands(Canvas& canvas, const View& view, const ViewerState& viewer, const Layout& at);

}  // namespace roundhouse::ui
