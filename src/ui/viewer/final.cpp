// Behind the last position of a recorded game: who has won, and what people like to look back on.

#include <fmt/format.h>
#include <algorithm>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/viewer/viewer.hpp"
#include "roundhouse/words/round_end.hpp"
#include "ui/table/standings.hpp"

namespace roundhouse::ui {

namespace {

struct Column {
    std::string_view head, brief;  // brief: in narrow windows
    int width, brief_width;
    std::string_view legend;  // empty: the head says it
};
constexpr Column kColumns[] = {{"TOTAL", "TOTAL", 7, 6, ""},
                               {"BEST", "BEST", 6, 5, "best round"},
                               {"OUT", "OUT", 5, 4, "rounds ended by going out"},
                               {"TILES", "TILES", 7, 6, "tiles played"},
                               {"DOUBLES", "DBL", 9, 4, ""},
                               {"DRAWS", "DRAW", 7, 5, ""},
                               {"PASSES", "PASS", 8, 5, ""},
                               {"TRAIN", "TRAIN", 7, 6, "longest train of their own, in tiles"}};
constexpr int kPlayerLeft = 6;

int best_round(const View& view, int seat) {
    const auto& history = view.seen.course.history;
    int best = history.empty() ? 0 : history.front()[static_cast<std::size_t>(seat)];
    for (const Points& points : history) {
        const int here = points[static_cast<std::size_t>(seat)];
        if (better(view, here, best)) best = here;
    }
    return best;
}

// The winners' names, in a frame if there is room for one.
void draw_winners(Canvas& canvas, const View& view, bool framed) {
    const std::string banner =
        words::who_won(view.seen.rules(), view.seen.course, view.info.names) + "!";
    const int width = canvas.width(), box = std::min(width - 2, cell_width(banner) + 8);
    const int x = (width - box) / 2;
    if (framed) draw_plate(canvas, view.glyphs, x, 2, box, 3);
    const bool plate = framed && view.glyphs.filled;
    canvas.put_centred(x + 1, x + box - 1, framed ? 3 : 2,
                       elide(banner, box - 2, view.glyphs.elided),
                       plate ? plate_ink(view.glyphs) : Style(Ink::good, kBold));
}

// The columns that are shown in a window of that width, and where.
struct Columns {
    bool roomy = false;
    int names = 0;
    std::size_t shown = 0;

    [[nodiscard]] int right(std::size_t column) const {
        int edge = kPlayerLeft + names;
        for (std::size_t k = 0; k <= column; ++k)
            edge += roomy ? kColumns[k].width : kColumns[k].brief_width;
        return edge;
    }
};

Columns columns_for(const View& view, int width) {
    Columns at;
    at.roomy = width >= 76;
    int space = width - kPlayerLeft - 1;
    for (const Column& column : kColumns) space -= at.roomy ? column.width : column.brief_width;
    at.names = width < kLanesWidth ? 10 : name_columns(view, 12, space);
    // The last column is about players' own trains.
    at.shown = std::size(kColumns) - (view.seen.rules().own_trains ? 0 : 1);
    while (at.right(at.shown - 1) > width) --at.shown;
    return at;
}

// What the heads of those columns mean.
std::string legend(const Columns& at) {
    std::string text;
    for (std::size_t k = 0; k < at.shown; ++k)
        if (!kColumns[k].legend.empty())
            text += fmt::format("{}{}: {}.", text.empty() ? "" : " ", kColumns[k].head,
                                kColumns[k].legend);
    return text;
}

// That and the longest train of all, which gets a line of its own rather than being broken.
std::vector<std::string> legend_lines(const View& view, const Columns& at, int width, int rows) {
    std::string text = legend(at);
    const auto& longest = view.account().stats.longest;
    const std::string brief = fmt::format("Longest train of all: {} tiles", longest.tiles);
    const std::string record =
        longest.tiles == 0
            ? ""
            : fmt::format("{} ({}, round {}).", brief,
                          train_name(view, longest.train, kMaxNameColumns), longest.round);
    const auto lines = text::wrap(text, width).size();
    const bool joined = text::wrap(text + ' ' + record, width).size() == lines;
    if (joined) text += ' ' + record;
    cut_to_sentences(text, width, rows);
    auto all = wrap_lines(text, width, rows, view.glyphs.elided);
    if (joined) return all;
    const int left = rows - static_cast<int>(all.size());
    for (const std::string& told : {record, brief + '.'}) {
        const auto more = text::wrap(told, width);
        if (static_cast<int>(more.size()) > left) continue;
        all.insert(all.end(), more.begin(), more.end());
        break;
    }
    return all;
}

// One row for each player, the winner first, and how many are left out if there is no room before
// `bottom`; returns the row after them.
int draw_statistics(Canvas& canvas, const View& view, const Columns& at, int y, int bottom) {
    const auto [roomy, names, columns] = at;
    canvas.put(1, y, "PLACE PLAYER", Ink::dim);
    for (std::size_t k = 0; k < columns; ++k)
        canvas.put_right(at.right(k), y, roomy ? kColumns[k].head : kColumns[k].brief, Ink::dim);
    ++y;
    const std::vector<int> order = standings(view);
    const int players = static_cast<int>(order.size());
    const int shown = players <= bottom - y ? players : std::max(0, bottom - y - 1);
    for (int rank = 0; rank < shown; ++rank) {
        const int seat = order[static_cast<std::size_t>(rank)];
        const game::Statistics::Player& player =
            view.account().stats.seats[static_cast<std::size_t>(seat)];
        const bool won = (view.seen.course.winners & seat_bit(seat)) != 0;
        canvas.put_right(
            4, y, words::place_name(view.seen.rules(), view.seen.course, static_cast<Seat>(seat)),
            won ? Style(Ink::good, kBold) : Style(Ink::dim));
        canvas.put(kPlayerLeft, y, player_name(view, seat, names), Style(seat_ink(seat), kBold));
        const int values[] = {score(view, seat), best_round(view, seat), player.out,
                              player.tiles,      player.doubles,         player.draws,
                              player.passes,     player.longest_train};
        for (std::size_t k = 0; k < columns; ++k)
            canvas.put_right(at.right(k), y, std::to_string(values[k]),
                             k == 0 ? Style(Ink::plain, kBold) : Style());
        ++y;
    }
    if (shown < players)
        canvas.put(kPlayerLeft, y++, fmt::format("and {} more", players - shown), Ink::dim);
    return y;
}

}  // namespace

void draw_final(Canvas& canvas, const View& view) {
    const int width = canvas.width();
    canvas.fill(0, 0, width, 1, " ", Style(Ink::bar, kBold));
    constexpr std::string_view kOver = ": the game is over";
    canvas.put(1, 0,
               elide(view.info.title, width - 2 - cell_width(kOver), view.glyphs.elided) +
                   std::string(kOver),
               Style(Ink::bar, kBold));
    const int foot = canvas.height() - 1, bottom = foot - 1;
    constexpr int kBelowFrame = 6, kBelowLine = 3;
    const bool framed = kBelowFrame + 1 + view.seen.rules().players <= bottom;
    draw_winners(canvas, view, framed);
    const Columns at = columns_for(view, width);
    int y = draw_statistics(canvas, view, at, framed ? kBelowFrame : kBelowLine, foot) + 1;
    for (const std::string& line : legend_lines(view, at, width - 2, foot - y))
        canvas.put(1, y++, line, Ink::dim);
    ++y;
    if (has_charts(view) && bottom - y >= 5)
        draw_totals(canvas, view, 1, y, width - 2, std::min(bottom - y, 20));
    const auto label = [&](Command command) { return view.keys.label(command); };
    put_key_line(canvas, foot,
                 {{label(Command::go_on), "back"},
                  {label(Command::scores), width < kLanesWidth ? "sheet" : "scores"},
                  {label(Command::log), "log"}});
    canvas.cursor = Point{1, foot};
}

}  // namespace roundhouse::ui
