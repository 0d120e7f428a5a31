// The score sheet, as on paper: rounds down, players across, sums, places; a chart of the running
// totals; and the last page with its winners and statistics.

#include <fmt/format.h>
#include <algorithm>
#include <cstdlib>

#include "board.hpp"

namespace roundhouse::ui {

namespace {

int score(const View& view, int seat) {
    return view.game.match.scores[static_cast<std::size_t>(seat)];
}

bool better(const View& view, int a, int b) {
    return view.game.rules().winner == Winner::lowest ? a < b : a > b;
}

// Equal totals share a place.
int place(const View& view, int seat) {
    int before = 0;
    for (int other = 0; other < view.game.rules().players; ++other)
        if (better(view, score(view, other), score(view, seat))) ++before;
    return before + 1;
}

std::vector<int> standings(const View& view) {
    std::vector<int> order;
    for (int seat = 0; seat < view.game.rules().players; ++seat) order.push_back(seat);
    std::ranges::stable_sort(
        order, [&](int a, int b) { return better(view, score(view, a), score(view, b)); });
    return order;
}

std::string row_name(const View& view, int round) {
    const Rules& rules = view.game.rules();
    if (rules.scheduled() && rules.schedule_size > 0)
        return fmt::format("{:>3}  {:>2}", round + 1,
                           rules.schedule[static_cast<std::size_t>(round) % rules.schedule_size]);
    return fmt::format("{:>3}", round + 1);
}

// The sheet; gives the row after it.
int draw_sheet(Canvas& canvas, const View& view, int x, int y, int width, int bottom) {
    const Rules& rules = view.game.rules();
    const auto& history = view.game.match.history;
    const bool hubs = rules.scheduled();
    const int head = hubs ? 8 : 5;
    const int column = std::clamp((width - head) / rules.players, 4, 12);
    canvas.put(x, y, hubs ? " RND HUB" : " RND", Ink::dim);
    const auto edge = [&](int seat) { return x + head + (seat + 1) * column; };
    for (int seat = 0; seat < rules.players; ++seat) {
        const std::string name = player_name(view, seat, column - 1);
        canvas.put_right(edge(seat), y, name, Style(seat_ink(seat), kBold));
    }
    ++y;
    const int rows = std::max(0, bottom - y - 3);
    const int played = static_cast<int>(history.size());
    // Rounds to come are dots, as far as there is room; of a long game the last rounds are shown.
    const int all = rules.rounds > 0 ? std::max<int>(rules.rounds, played) : played;
    const int shown = std::min(all, rows);
    const int first = std::max(0, std::min(played - shown, all - shown));
    for (int round = first; round < first + shown; ++round, ++y) {
        canvas.put(x, y, row_name(view, round), Ink::dim);
        for (int seat = 0; seat < rules.players; ++seat) {
            if (round >= played) {
                canvas.put_right(edge(seat), y, view.glyphs.unicode ? "·" : ".", Ink::dim);
                continue;
            }
            const Points& points = history[static_cast<std::size_t>(round)];
            const int here = points[static_cast<std::size_t>(seat)];
            const auto all_points = std::span(points).first(rules.players);
            const bool best =
                here == (rules.winner == Winner::lowest ? *std::ranges::min_element(all_points)
                                                        : *std::ranges::max_element(all_points));
            canvas.put_right(edge(seat), y, std::to_string(here),
                             best ? Style(Ink::good, kBold) : Style());
        }
    }
    for (int k = x; k < std::min(x + head + rules.players * column + 1, canvas.width()); ++k)
        canvas.put(k, y, view.glyphs.heavy, Ink::heading);
    ++y;
    canvas.put(x, y, " SUM", Ink::dim);
    canvas.put(x, y + 1, " PLACE", Ink::dim);
    for (int seat = 0; seat < rules.players; ++seat) {
        const int mine = place(view, seat);
        canvas.put_right(edge(seat), y, std::to_string(score(view, seat)),
                         Style(Ink::plain, kBold));
        canvas.put_right(edge(seat), y + 1, fmt::format("{}.", mine),
                         mine == 1 ? Style(Ink::good, kBold) : Style(Ink::dim));
    }
    return y + 2;
}

// Running totals as lines, each player's own digit at every round.
void draw_chart(Canvas& canvas, const View& view, int x, int y, int width, int height) {
    const auto& history = view.game.match.history;
    const Rules& rules = view.game.rules();
    if (history.empty() || height < 4 || width < 20) return;
    int most = 1;
    for (int seat = 0; seat < rules.players; ++seat) most = std::max(most, score(view, seat));
    const int left = x + 6, right = x + width - 10;
    const int rounds = static_cast<int>(history.size());
    for (int row = 0; row < height - 1; ++row)
        canvas.put(left - 1, y + row, view.glyphs.bar, Ink::dim);
    for (int k = left; k <= right; ++k) canvas.put(k, y + height - 1, view.glyphs.line, Ink::dim);
    canvas.put(left - 1, y + height - 1, view.glyphs.unicode ? "└" : "+", Ink::dim);
    canvas.put_right(left - 1, y, std::to_string(most), Ink::dim);
    canvas.put_right(left - 1, y + height - 2, "0", Ink::dim);
    const auto column = [&](int round) {
        return left + (right - left) * round / std::max(1, rounds);
    };
    const auto level = [&](int total) { return y + height - 2 - total * (height - 2) / most; };
    std::vector<std::pair<int, int>> labels;  // row, seat
    for (const int seat : standings(view)) {
        int total = 0;
        for (int round = 0; round < rounds; ++round) {
            const int next =
                total + history[static_cast<std::size_t>(round)][static_cast<std::size_t>(seat)];
            const int from = column(round), to = column(round + 1);
            for (int k = from + 1; k < to; ++k) {
                const int here = total + (next - total) * (k - from) / std::max(1, to - from);
                if (canvas.at(k, level(here)).ch == U' ')
                    canvas.put(k, level(here), view.glyphs.unicode ? "·" : ".", seat_ink(seat));
            }
            canvas.put(to, level(next), std::to_string((seat + 1) % 10),
                       Style(seat_ink(seat), kBold));
            total = next;
        }
        labels.emplace_back(level(total), seat);
    }
    // Names at the right, moved apart where lines end together.
    std::ranges::stable_sort(labels);
    int free_row = y;
    for (std::size_t k = 0; k < labels.size(); ++k) {
        const int left_over = static_cast<int>(labels.size() - k);
        const int row = std::min(std::max(labels[k].first, free_row),
                                 std::max(free_row, y + height - left_over));
        if (row >= y + height) break;
        canvas.put(right + 2, row,
                   fmt::format("{} {}", (labels[k].second + 1) % 10,
                               player_name(view, labels[k].second, 6)),
                   seat_ink(labels[k].second));
        free_row = row + 1;
    }
}

std::string race(const View& view) {
    if (view.game.match.history.empty()) return "";
    const std::vector<int> order = standings(view);
    const int gap = std::abs(score(view, order[0]) - score(view, order[1]));
    std::string text = gap == 0
                           ? fmt::format("{} and {} are level.", player_name(view, order[0], 20),
                                         player_name(view, order[1], 20))
                           : fmt::format("{} leads {} by {}.", player_name(view, order[0], 20),
                                         player_name(view, order[1], 20), gap);
    const auto& longest = view.ui.stats.longest;
    if (longest.tiles > 0)
        text += fmt::format(" Longest train: {} tiles ({}, round {}).", longest.tiles,
                            player_name(view, longest.train, 20), longest.round);
    return text;
}

void sheet_and_chart(Canvas& canvas, const View& view, int top, int bottom) {
    const int width = canvas.width();
    const bool beside = width >= 120;
    if (view.ui.scroll % 2 == 1 && !beside)
        return draw_chart(canvas, view, 1, top, width - 2, bottom - top);
    const int sheet = beside ? width / 2 : width - 2;
    const int rounds = static_cast<int>(view.game.match.history.size());
    // Below the sheet, if rounds to come leave room for a chart there.
    const int played_rows = rounds + 4;
    const int room = bottom - top - played_rows - 1;
    const int chart = beside ? 0 : std::clamp(room, 0, 12);
    const int end =
        draw_sheet(canvas, view, 1, top, sheet, chart >= 6 ? bottom - chart - 1 : bottom);
    if (beside)
        draw_chart(canvas, view, width / 2 + 2, top, width / 2 - 3, std::min(bottom - top, 24));
    else if (chart >= 6)
        draw_chart(canvas, view, 1, end + 1, width - 2, bottom - end - 1);
}

void foot(Canvas& canvas, const View& view, std::string_view what) {
    const int y = canvas.height() - 1;
    int x = canvas.put(1, y, view.keys.label(Command::go_on), Style(Ink::key, kBold));
    x = canvas.put(x + 1, y, what, Ink::dim);
    if (canvas.width() < 120) {
        x = canvas.put(x + 2, y, "Tab", Style(Ink::key, kBold));
        x = canvas.put(x + 1, y, "chart", Ink::dim);
    }
    x = canvas.put(x + 2, y, view.keys.label(Command::help), Style(Ink::key, kBold));
    canvas.put(x + 1, y, "help", Ink::dim);
    canvas.cursor = Spot{1, y};
}

}  // namespace

void draw_scores(Canvas& canvas, const View& view) {
    const auto played = view.game.match.history.size();
    const std::string right =
        played == 0 ? "no round played yet" : fmt::format("after round {}", played);
    canvas.fill(0, 0, canvas.width(), 1, " ", Style(Ink::bar, kBold));
    canvas.put(1, 0,
               cut(fmt::format("SCORE SHEET  {}, {} score wins", view.bill.title,
                               view.game.rules().winner == Winner::lowest ? "low" : "high"),
                   canvas.width() - 2),
               Style(Ink::bar, kBold));
    if (canvas.width() >= 80)
        canvas.put_right(canvas.width() - 1, 0, right, Style(Ink::bar, kBold));
    sheet_and_chart(canvas, view, 2, canvas.height() - 2);
    canvas.put(1, canvas.height() - 2, cut(race(view), canvas.width() - 2, view.glyphs.elided),
               Ink::notice);
    foot(canvas, view, view.ui.overlay == Overlay::scores ? "or Esc back" : "go on");
}

void draw_final(Canvas& canvas, const View& view) {
    const int width = canvas.width();
    const Rules& rules = view.game.rules();
    canvas.fill(0, 0, width, 1, " ", Style(Ink::bar, kBold));
    canvas.put(1, 0, view.bill.title + ": the game is over", Style(Ink::bar, kBold));
    std::string winners;
    int count = 0;
    for (int seat = 0; seat < rules.players; ++seat)
        if (view.game.match.winners & seat_bit(seat)) {
            winners += fmt::format("{}{}", count++ > 0 ? " and " : "", player_name(view, seat, 20));
        }
    const std::string banner = winners + (count == 1 ? " wins!" : " share the win!");
    const int box = std::min(width - 2, columns_of(banner) + 8);
    const int x = (width - box) / 2;
    draw_frame(canvas, view.glyphs.hub, x, 2, box, 3, Ink::hub);
    canvas.put_centred(x + 1, x + box - 1, 3, cut(banner, box - 2, view.glyphs.elided),
                       Style(Ink::good, kBold));

    int y = 6;
    const int name = 12;
    const bool roomy = width >= 76;
    const std::string_view heads[] = {"TOTAL",   "BEST",  "OUT",    "TILES",
                                      "DOUBLES", "DRAWS", "PASSES", "TRAIN"};
    const int left = 6 + name;
    const int step = roomy ? 7 : 6;
    canvas.put(1, y, "PLACE PLAYER", Ink::dim);
    for (int k = 0; k < 8; ++k) {
        const std::string_view head = roomy ? heads[k] : heads[k].substr(0, 5);
        canvas.put_right(left + (k + 1) * step + (roomy ? 1 : 0), y, head, Ink::dim);
    }
    ++y;
    const auto& history = view.game.match.history;
    for (const int seat : standings(view)) {
        const Stats::Of& of = view.ui.stats.seats[static_cast<std::size_t>(seat)];
        int best = history.empty() ? 0 : history.front()[static_cast<std::size_t>(seat)];
        for (const Points& points : history) {
            const int here = points[static_cast<std::size_t>(seat)];
            best = better(view, here, best) ? here : best;
        }
        const bool won = (view.game.match.winners & seat_bit(seat)) != 0;
        canvas.put_right(4, y, fmt::format("{}.", place(view, seat)),
                         won ? Style(Ink::good, kBold) : Style(Ink::dim));
        canvas.put(6, y, player_name(view, seat, name), Style(seat_ink(seat), kBold));
        const int values[] = {score(view, seat), best,     of.out,    of.tiles,
                              of.doubles,        of.draws, of.passes, of.best_train};
        for (int k = 0; k < 8; ++k)
            canvas.put_right(left + (k + 1) * step + (roomy ? 1 : 0), y, std::to_string(values[k]),
                             k == 0 ? Style(Ink::plain, kBold) : Style());
        ++y;
    }
    const int bottom = canvas.height() - 2;
    if (y + 2 < bottom)
        canvas.put(
            1, y + 1,
            cut("BEST: of a round.  OUT: rounds gone out.  TRAIN: the longest own train, in tiles.",
                width - 2, view.glyphs.elided),
            Ink::dim);
    if (bottom - y - 3 >= 5)
        draw_chart(canvas, view, 1, y + 3, width - 2, std::min(bottom - y - 3, 20));
    int end =
        canvas.put(1, canvas.height() - 1, view.keys.label(Command::go_on), Style(Ink::key, kBold));
    end = canvas.put(end + 1, canvas.height() - 1, "leave the table", Ink::dim);
    end = canvas.put(end + 2, canvas.height() - 1, view.keys.label(Command::scores),
                     Style(Ink::key, kBold));
    end = canvas.put(end + 1, canvas.height() - 1, "score sheet", Ink::dim);
    end = canvas.put(end + 2, canvas.height() - 1, view.keys.label(Command::log),
                     Style(Ink::key, kBold));
    canvas.put(end + 1, canvas.height() - 1, "log", Ink::dim);
}

}  // namespace roundhouse::ui
