// The last page of a game: who has won, and what people like to look back on.

#include <fmt/format.h>
#include <algorithm>

#include "ui/pages/pages.hpp"
#include "ui/table/standings.hpp"

namespace roundhouse::ui {

namespace {

struct Column {
    std::string_view head, brief;  // brief: in narrow windows
    int width, brief_width;
};
constexpr Column kColumns[] = {{"TOTAL", "TOTAL", 7, 6}, {"BEST", "BEST", 6, 5},
                               {"OUT", "OUT", 5, 4},     {"TILES", "TILES", 7, 6},
                               {"DOUBLES", "DBL", 9, 4}, {"DRAWS", "DRAW", 7, 5},
                               {"PASSES", "PASS", 8, 5}, {"TRAIN", "TRAIN", 7, 6}};
constexpr int kNameLeft = 6;

int best_round(const View& view, int seat) {
    const auto& history = view.game.course.history;
    int best = history.empty() ? 0 : history.front()[static_cast<std::size_t>(seat)];
    for (const Points& points : history) {
        const int here = points[static_cast<std::size_t>(seat)];
        if (better(view, here, best)) best = here;
    }
    return best;
}

void draw_winners(Canvas& canvas, const View& view) {
    std::string winners;
    int count = 0;
    for (int seat = 0; seat < view.game.rules().players; ++seat)
        if (view.game.course.winners & seat_bit(seat))
            winners += fmt::format("{}{}", count++ > 0 ? " and " : "", player_name(view, seat, 20));
    const std::string banner = winners + (count == 1 ? " wins!" : " share the win!");
    const int width = canvas.width(), box = std::min(width - 2, cell_width(banner) + 8);
    const int x = (width - box) / 2;
    draw_frame(canvas, view.glyphs.hub, x, 2, box, 3, Ink::hub);
    canvas.put_centred(x + 1, x + box - 1, 3, elide(banner, box - 2, view.glyphs.elided),
                       Style(Ink::good, kBold));
}

// One row for each player, the winner first; returns the row after them.
int draw_statistics(Canvas& canvas, const View& view, int y) {
    const bool roomy = canvas.width() >= 76;
    int space = canvas.width() - kNameLeft - 1;
    for (const Column& column : kColumns) space -= roomy ? column.width : column.brief_width;
    const int names = name_columns(view, 12, space);
    const auto right = [&](std::size_t column) {
        int edge = kNameLeft + names;
        for (std::size_t k = 0; k <= column; ++k)
            edge += roomy ? kColumns[k].width : kColumns[k].brief_width;
        return edge;
    };
    // The last column is about own trains.
    const std::size_t columns = std::size(kColumns) - (view.game.rules().own_trains ? 0 : 1);
    canvas.put(1, y, "PLACE PLAYER", Ink::dim);
    for (std::size_t k = 0; k < columns; ++k)
        canvas.put_right(right(k), y, roomy ? kColumns[k].head : kColumns[k].brief, Ink::dim);
    ++y;
    for (const int seat : standings(view)) {
        const game::Stats::Player& player =
            view.ui.story.stats.seats[static_cast<std::size_t>(seat)];
        const bool won = (view.game.course.winners & seat_bit(seat)) != 0;
        canvas.put_right(4, y, fmt::format("{}.", place(view, seat)),
                         won ? Style(Ink::good, kBold) : Style(Ink::dim));
        canvas.put(kNameLeft, y, player_name(view, seat, names), Style(seat_ink(seat), kBold));
        const int values[] = {score(view, seat), best_round(view, seat), player.out,
                              player.tiles,      player.doubles,         player.draws,
                              player.passes,     player.best_train};
        for (std::size_t k = 0; k < columns; ++k)
            canvas.put_right(right(k), y, std::to_string(values[k]),
                             k == 0 ? Style(Ink::plain, kBold) : Style());
        ++y;
    }
    return y;
}

}  // namespace

void draw_final(Canvas& canvas, const View& view) {
    const int width = canvas.width();
    canvas.fill(0, 0, width, 1, " ", Style(Ink::bar, kBold));
    canvas.put(1, 0, view.info.title + ": the game is over", Style(Ink::bar, kBold));
    draw_winners(canvas, view);
    int y = draw_statistics(canvas, view, 6) + 1;
    const int foot = canvas.height() - 1, bottom = foot - 1;
    std::string legend = "BEST: best round. OUT: rounds ended by going out.";
    if (view.game.rules().own_trains) legend += " TRAIN: longest own train, in tiles.";
    if (const auto& longest = view.ui.story.stats.longest; longest.tiles > 0)
        legend += fmt::format(" Longest train of all: {} tiles ({}, round {}).", longest.tiles,
                              train_name(view, longest.train, 20), longest.round);
    for (const std::string& line : wrap_lines(legend, width - 2))
        if (y < bottom) canvas.put(1, y++, line, Ink::dim);
    ++y;
    if (bottom - y >= 5) draw_totals(canvas, view, 1, y, width - 2, std::min(bottom - y, 20));
    int x = 1;
    const char* const on = view.info.replay ? "back" : "leave the table";
    for (const auto& [command, words] : {std::pair{Command::go_on, on},
                                         {Command::again, "play again"},
                                         {Command::scores, "score sheet"},
                                         {Command::log, "log"}}) {
        if (command == Command::again && view.info.replay) continue;
        x = put_key(canvas, x, foot, view.keys.label(command), words);
    }
    canvas.cursor = Point{1, foot};
}

}  // namespace roundhouse::ui
