#include "ui/table/standings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "roundhouse/engine/scoring.hpp"
#include "roundhouse/words/round_end.hpp"

namespace roundhouse::ui {

int score(const View& view, int seat) {
    return view.seen.course.scores[static_cast<std::size_t>(seat)];
}

bool better(const View& view, int a, int b) {
    return roundhouse::better(view.seen.rules(), a, b);
}

int place(const View& view, int seat) {
    return place_of(view.seen.rules(), view.seen.course, static_cast<std::size_t>(seat));
}

std::vector<int> standings(const View& view) {
    std::vector<int> order(view.seen.rules().players);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](int a, int b) { return place(view, a) < place(view, b); });
    return order;
}

namespace {

// By seat, by round: totals after each round, the first being 0.
std::vector<std::vector<int>> running_totals(const View& view) {
    std::vector<std::vector<int>> totals(view.seen.rules().players, {0});
    for (const Points& points : view.seen.course.history)
        for (std::size_t seat = 0; seat < totals.size(); ++seat)
            totals[seat].push_back(totals[seat].back() + points[seat]);
    return totals;
}

// Where a player's line ends.
struct LineEnd {
    int row = 0;
    int seat = 0;
};

// The players on each row where a line ends.
std::vector<std::pair<int, std::vector<LineEnd>>> by_row(const std::vector<LineEnd>& ends) {
    std::vector<std::pair<int, std::vector<LineEnd>>> rows;
    for (const LineEnd& end : ends) {
        if (rows.empty() || rows.back().first != end.row) rows.push_back({end.row, {}});
        rows.back().second.push_back(end);
    }
    return rows;
}

std::string seat_digit(int seat) {
    return std::to_string((seat + 1) % 10);
}

// "1 Ann", the name in at most that many columns.
std::string label_of(const View& view, const LineEnd& end, int columns) {
    const std::string name = columns < 1 ? "" : " " + player_name(view, end.seat, columns);
    return seat_digit(end.seat) + name;
}

// Of labels on one row: "1 Ann, 2 Rocket".
int columns_of(const View& view, const std::vector<LineEnd>& labels, int columns) {
    int width = -2;
    for (const LineEnd& end : labels) width += 2 + cell_width(label_of(view, end, columns));
    return width;
}

int label_columns(const View& view, const std::vector<LineEnd>& ends, int width) {
    const int one = 2 + name_columns(view, 6, width / 3);
    int most = one;
    for (const auto& [row, labels] : by_row(ends))
        if (labels.size() > 1) most = std::max(most, columns_of(view, labels, kMaxNameColumns));
    return std::max(one, std::min(most, width / 2 - 4));
}

// Lines over the rounds, with axes. `level` is the row of a value, counted from the top. `labels`
// are the columns of what stands at the ends of the lines.
class Chart {
  public:
    Chart(Canvas& canvas, const View& view, int x, int y, int width, int height, int labels,
          int first_round)
        : canvas_(canvas),
          view_(view),
          left_(x + 6),
          labels_(labels),
          right_(x + width - 2 - labels),
          y_(y),
          first_(first_round),
          rounds_(static_cast<int>(view.seen.course.history.size())) {
        for (int row = 0; row < height - 1; ++row)
            canvas.put(left_ - 1, y + row, view.glyphs.bar, Ink::dim);
        for (int k = left_; k <= right_; ++k)
            canvas.put(k, y + height - 1, view.glyphs.line, Ink::dim);
        canvas.put(left_ - 1, y + height - 1, view.glyphs.unicode ? "└" : "+", Ink::dim);
        number_rounds(y + height - 1);
    }

    void mark(int row, std::string_view text) const {
        canvas_.put_right(left_ - 1, y_ + row, text, Ink::dim);
    }

    // `values` by round, from the first one of the chart on.
    void line(int seat, const std::vector<int>& values, const auto& level) const {
        for (std::size_t k = 0; k < values.size(); ++k) {
            const int from = column(static_cast<int>(k)), here = values[k];
            if (k + 1 < values.size()) {
                const int to = column(static_cast<int>(k) + 1), next = values[k + 1];
                for (int x = from + 1; x <= (to == right_ ? to : to - 1); ++x) {
                    const int row = y_ + level(here, next, x - from, to - from);
                    if (canvas_.at(x, row).ch == U' ')
                        canvas_.put(x, row, view_.glyphs.unicode ? "·" : ".", seat_ink(seat));
                }
            }
            // The name is at the right end, with its number.
            if ((k > 0 || first_ > 0) && from < right_)
                canvas_.put(from, y_ + level(here, here, 0, 1), seat_digit(seat),
                            Style(seat_ink(seat), kBold));
        }
    }

    void label(const std::vector<LineEnd>& ends) const {
        for (const auto& [row, labels] : by_row(ends)) {
            int columns = kMaxNameColumns;
            while (columns > 0 && columns_of(view_, labels, columns) > labels_) --columns;
            // Of a name cut so short nobody would recognize anything.
            if (labels.size() > 1 && columns < 3) columns = 0;
            int x = right_ + 2;
            for (const LineEnd& end : labels) {
                if (x > right_ + 2) x = canvas_.put(x, y_ + row, ", ", Ink::dim);
                x = canvas_.put(x, y_ + row, label_of(view_, end, columns), seat_ink(end.seat));
            }
        }
    }

  private:
    Canvas& canvas_;
    const View& view_;
    int left_, labels_, right_, y_, first_, rounds_;

    [[nodiscard]] int column(int k) const {
        return left_ + (right_ - left_) * k / std::max(1, rounds_ - first_);
    }

    // On the axis, as many as have room.
    void number_rounds(int y) const {
        constexpr std::string_view kWhat = " round";
        constexpr int kApart = 2;
        int free = left_;
        for (int round = 1; round <= rounds_; ++round) {
            const std::string number = std::to_string(round);
            const int x = column(round - first_);
            if (x < free || x + cell_width(number) > right_ + 1) continue;
            free = canvas_.put(x, y, number, Ink::dim) + kApart;
        }
        canvas_.put(right_ + 1, y, kWhat, Ink::dim);
    }
};

// How a line goes from one round's value to the next.
int between(int from, int to, int step, int steps) {
    return from + (to - from) * step / std::max(1, steps);
}

}  // namespace

bool has_charts(const View& view) {
    return view.seen.course.history.size() > 1;
}

void draw_totals(Canvas& canvas, const View& view, int x, int y, int width, int height) {
    if (view.seen.course.history.empty() || height < 4 || width < 20) return;
    const auto totals = running_totals(view);
    int most = 1;
    for (const auto& one : totals) most = std::max(most, one.back());
    // Rounded: only a total near 0 is on the row of 0.
    const auto level = [&](int from, int to, int step, int steps) {
        return height - 2 - (2 * between(from, to, step, steps) * (height - 2) + most) / (2 * most);
    };
    // The highest total is at the top, whoever wins.
    std::vector<int> order = standings(view);
    std::ranges::stable_sort(order, [&](int a, int b) { return score(view, a) > score(view, b); });
    std::vector<LineEnd> ends;
    for (const int seat : order) {
        const int total = totals[static_cast<std::size_t>(seat)].back();
        ends.push_back({level(total, total, 0, 1), seat});
    }
    const Chart chart(canvas, view, x, y, width, height, label_columns(view, ends, width), 0);
    chart.mark(0, std::to_string(most));
    chart.mark(height - 2, "0");
    for (const int seat : standings(view))
        chart.line(seat, totals[static_cast<std::size_t>(seat)], level);
    chart.label(ends);
}

void draw_places(Canvas& canvas, const View& view, int x, int y, int width, int height) {
    const int players = view.seen.rules().players;
    if (view.seen.course.history.empty() || height < players + 1 || width < 20) return;
    const auto totals = running_totals(view);
    const int step_rows = std::min(3, (height - 1) / players);
    const auto row_of = [&](int rank) { return (rank - 1) * step_rows; };
    const auto level = [&](int from, int to, int step, int steps) {
        return between(row_of(from), row_of(to), step, steps);
    };
    // As on the sheet, equal totals share a place.
    const auto rank_of = [&](std::size_t seat, std::size_t round) {
        int rank = 1;
        for (const auto& other : totals)
            if (better(view, other[round], totals[seat][round])) ++rank;
        return rank;
    };
    std::vector<LineEnd> ends;
    for (const int seat : standings(view)) ends.push_back({row_of(place(view, seat)), seat});
    const int rows = players * step_rows + 1;
    const Chart chart(canvas, view, x, y, width, rows, label_columns(view, ends, width), 1);
    for (int rank = 1; rank <= players; ++rank) chart.mark(row_of(rank), words::ordinal(rank));
    for (std::size_t seat = 0; seat < totals.size(); ++seat) {
        std::vector<int> ranks;
        for (std::size_t round = 1; round < totals[seat].size(); ++round)
            ranks.push_back(rank_of(seat, round));
        chart.line(static_cast<int>(seat), ranks, level);
    }
    chart.label(ends);
}

}  // namespace roundhouse::ui
