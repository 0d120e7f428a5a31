#include "ui/table/standings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace roundhouse::ui {

int score(const View& view, int seat) {
    return view.seen.course.scores[static_cast<std::size_t>(seat)];
}

bool better(const View& view, int a, int b) {
    return view.seen.rules().winner == Winner::lowest ? a < b : a > b;
}

int place(const View& view, int seat) {
    int before = 0;
    for (int other = 0; other < view.seen.rules().players; ++other)
        if (better(view, score(view, other), score(view, seat))) ++before;
    return before + 1;
}

std::vector<int> standings(const View& view) {
    std::vector<int> order(view.seen.rules().players);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(
        order, [&](int a, int b) { return better(view, score(view, a), score(view, b)); });
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

// Lines over the rounds, with axes. `level` is the row of a value, counted from the top.
class Chart {
  public:
    Chart(Canvas& canvas, const View& view, int x, int y, int width, int height, int first_round)
        : canvas_(canvas),
          view_(view),
          left_(x + 6),
          names_(name_columns(view, 6, width / 3)),
          right_(x + width - 4 - names_),
          y_(y),
          height_(height),
          first_(first_round),
          rounds_(static_cast<int>(view.seen.course.history.size())) {
        for (int row = 0; row < height - 1; ++row)
            canvas.put(left_ - 1, y + row, view.glyphs.bar, Ink::dim);
        for (int k = left_; k <= right_; ++k)
            canvas.put(k, y + height - 1, view.glyphs.line, Ink::dim);
        canvas.put(left_ - 1, y + height - 1, view.glyphs.unicode ? "└" : "+", Ink::dim);
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
                canvas_.put(from, y_ + level(here, here, 0, 1), std::to_string((seat + 1) % 10),
                            Style(seat_ink(seat), kBold));
        }
    }

    // Names at the right, moved apart where lines end together.
    void names(std::vector<std::pair<int, int>> ends) const {
        std::ranges::stable_sort(ends);
        int free_row = 0;
        for (std::size_t k = 0; k < ends.size(); ++k) {
            const int after = static_cast<int>(ends.size() - k);
            const int row =
                std::min(std::max(ends[k].first, free_row), std::max(free_row, height_ - after));
            if (row >= height_) break;
            const int seat = ends[k].second;
            canvas_.put(right_ + 2, y_ + row,
                        fmt::format("{} {}", (seat + 1) % 10, player_name(view_, seat, names_)),
                        seat_ink(seat));
            free_row = row + 1;
        }
    }

  private:
    Canvas& canvas_;
    const View& view_;
    int left_, names_, right_, y_, height_, first_, rounds_;

    [[nodiscard]] int column(int k) const {
        return left_ + (right_ - left_) * k / std::max(1, rounds_ - first_);
    }
};

// How a line goes from one round's value to the next.
int between(int from, int to, int step, int steps) {
    return from + (to - from) * step / std::max(1, steps);
}

}  // namespace

void draw_totals(Canvas& canvas, const View& view, int x, int y, int width, int height) {
    if (view.seen.course.history.empty() || height < 4 || width < 20) return;
    const auto totals = running_totals(view);
    int most = 1;
    for (const auto& one : totals) most = std::max(most, one.back());
    const Chart chart(canvas, view, x, y, width, height, 0);
    chart.mark(0, std::to_string(most));
    chart.mark(height - 2, "0");
    const auto level = [&](int from, int to, int step, int steps) {
        return height - 2 - between(from, to, step, steps) * (height - 2) / most;
    };
    std::vector<std::pair<int, int>> ends;
    for (const int seat : standings(view)) {
        const auto& mine = totals[static_cast<std::size_t>(seat)];
        chart.line(seat, mine, level);
        ends.emplace_back(level(mine.back(), mine.back(), 0, 1), seat);
    }
    chart.names(ends);
}

void draw_places(Canvas& canvas, const View& view, int x, int y, int width, int height) {
    const int players = view.seen.rules().players;
    if (view.seen.course.history.empty() || height < players + 1 || width < 20) return;
    const auto totals = running_totals(view);
    const int step_rows = std::min(3, (height - 1) / players);
    const auto row_of = [&](int rank) { return (rank - 1) * step_rows; };
    const Chart chart(canvas, view, x, y, width, players * step_rows + 1, 1);
    for (int rank = 1; rank <= players; ++rank) chart.mark(row_of(rank), fmt::format("{}.", rank));
    const auto level = [&](int from, int to, int step, int steps) {
        return between(row_of(from), row_of(to), step, steps);
    };
    // With equal totals, the seat decides, so that no line hides another.
    const auto rank_of = [&](std::size_t seat, std::size_t round) {
        int rank = 1;
        for (std::size_t other = 0; other < totals.size(); ++other) {
            const int mine = totals[seat][round], theirs = totals[other][round];
            if (better(view, theirs, mine) || (theirs == mine && other < seat)) ++rank;
        }
        return rank;
    };
    std::vector<std::pair<int, int>> ends;
    for (std::size_t seat = 0; seat < totals.size(); ++seat) {
        std::vector<int> ranks;
        for (std::size_t round = 1; round < totals[seat].size(); ++round)
            ranks.push_back(rank_of(seat, round));
        chart.line(static_cast<int>(seat), ranks, level);
        ends.emplace_back(row_of(ranks.back()), static_cast<int>(seat));
    }
    chart.names(ends);
}

}  // namespace roundhouse::ui
