// The bars of the viewer: the whole game with its rounds, and the round at hand with its marks.

#include <fmt/format.h>
#include <algorithm>

#include "ui/viewer/layout.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kLabel = 10;  // columns before a bar

// The columns behind a bar: room for "50/56" and, below it, for "turn 14".
int count_width(const ViewerState& viewer) {
    const int digits = cell_width(std::to_string(viewer.size));
    return std::max(2 * digits + 1, 4 + digits);
}

// The round at hand, from 0; -1 before the first.
int round_index(const ViewerState& viewer) {
    const auto after = std::ranges::upper_bound(viewer.rounds, viewer.position);
    return static_cast<int>(after - viewer.rounds.begin()) - 1;
}

Bar bar_between(const ViewerState& viewer, int width, int first, int last) {
    // A border on each side.
    return {kLabel + 1, std::max(2, width - kLabel - count_width(viewer) - 4), first,
            std::max(first, last)};
}

// A mark of one's own.
constexpr char kOwnMark = '*';

// The mark to show if several are in one cell.
int weight(char letter) {
    switch (letter) {
        case kOwnMark:
            return 5;
        case 'W':
        case 'B':
            return 4;
        case 'A':
            return 3;
        case 'O':
            return 2;
        default:
            return 1;
    }
}

// Of a review's letters: what cost more.
int weight_of_mistake(char letter) {
    return letter == 'B' ? 4 : letter == 'M' ? 3 : 2;
}

Style mistake_style(char letter) {
    return letter == 'B'   ? Style(Ink::alarm, kBold)
           : letter == 'M' ? Style(Ink::refusal, kBold)
                           : Style(Ink::notice, kBold);
}

Style mark_style(char letter) {
    switch (letter) {
        case kOwnMark:
            return Style(Ink::key, kBold);
        case 'W':
            return Style(Ink::good, kBold);
        case 'B':
            return Style(Ink::refusal, kBold);
        case 'A':
            return Style(Ink::notice, kBold);
        case 'O':
            return Style(Ink::open);
        default:
            return Style(Ink::plain);
    }
}

void draw_marks(Canvas& canvas, const ViewerState& viewer, const Bar& bar, int y, int least) {
    std::vector<char> shown(static_cast<std::size_t>(bar.cells), 0);
    const bool review = viewer.review != nullptr;
    const auto weighs = [&](char letter) {
        return review && letter != kOwnMark ? weight_of_mistake(letter) : weight(letter);
    };
    const auto mark_it = [&](int position, char letter) {
        if (position < bar.first || position > bar.last) return;
        // What cost points is rare enough for any bar.
        if (!review && weighs(letter) < least) return;
        char& cell = shown[static_cast<std::size_t>(bar.column(position) - bar.left)];
        if (cell == 0 || weighs(letter) > weighs(cell)) cell = letter;
    };
    const std::span<const ViewerMark> marks =
        review ? std::span<const ViewerMark>(viewer.review->mistakes) : viewer.marks;
    for (const ViewerMark& mark : marks) mark_it(mark.position, mark.letter);
    for (const int position : viewer.own_marks) mark_it(position, kOwnMark);
    for (int k = 0; k < bar.cells; ++k) {
        const char letter = shown[static_cast<std::size_t>(k)];
        if (letter == 0) continue;
        const bool mistake = review && letter != kOwnMark;
        canvas.put(bar.left + k, y, std::string(1, letter),
                   mistake ? mistake_style(letter) : mark_style(letter));
    }
}

void draw_bar(Canvas& canvas, const View& view, const Bar& bar, int y) {
    const bool unicode = view.glyphs.unicode;
    canvas.put(bar.left - 1, y, unicode ? "├" : "[", Ink::dim);
    for (int k = 0; k < bar.cells; ++k) canvas.put(bar.left + k, y, view.glyphs.line, Ink::dim);
    canvas.put(bar.left + bar.cells, y, unicode ? "┤" : "]", Ink::dim);
}

void draw_here(Canvas& canvas, const View& view, const ViewerState& viewer, const Bar& bar, int y) {
    const int x = bar.column(std::clamp(viewer.position, bar.first, bar.last));
    canvas.put(x, y, view.glyphs.unicode ? "●" : "#", Style(Ink::chosen, kBold));
}

// A line for each round, and its number if there is room.
void draw_rounds(Canvas& canvas, const View& view, const ViewerState& viewer, const Bar& bar,
                 int y) {
    for (std::size_t k = 0; k < viewer.rounds.size(); ++k) {
        const int x = bar.column(viewer.rounds[k]);
        canvas.put(x, y, view.glyphs.unicode ? "┼" : "|", Style(Ink::heading, kBold));
        const int next =
            k + 1 < viewer.rounds.size() ? bar.column(viewer.rounds[k + 1]) : bar.left + bar.cells;
        const std::string number = std::to_string(k + 1);
        if (bar.dense() && next - x > cell_width(number) + 1)
            canvas.put(x + 1, y, number, Ink::heading);
    }
}

void draw_round_bar(Canvas& canvas, const View& view, const ViewerState& viewer, int y) {
    const int round = round_index(viewer);
    if (round < 0) return;
    const Bar bar = round_bar(viewer, canvas.width());
    canvas.put(1, y, fmt::format("round {}", round + 1), Ink::dim);
    draw_bar(canvas, view, bar, y);
    draw_marks(canvas, viewer, bar, y, 1);
    draw_here(canvas, view, viewer, bar, y);
    canvas.put(bar.left + bar.cells + 2, y, fmt::format("turn {}", viewer.turn), Ink::dim);
}

}  // namespace

int Bar::column(int position) const {
    const auto span = static_cast<long>(std::max(1, last - first));
    return left + static_cast<int>(static_cast<long>(position - first) * (cells - 1) / span);
}

int Bar::position(int column) const {
    const long cell = std::clamp(column - left, 0, cells - 1);
    const long span = last - first;
    // The first position that column() puts there.
    return first + static_cast<int>((cell * span + cells - 2) / std::max(1, cells - 1));
}

Bar game_bar(const ViewerState& viewer, int width) {
    return bar_between(viewer, width, 0, viewer.size);
}

Bar round_bar(const ViewerState& viewer, int width) {
    const int round = round_index(viewer);
    if (round < 0)
        return bar_between(viewer, width, 0,
                           viewer.rounds.empty() ? viewer.size : viewer.rounds[0]);
    const auto next = static_cast<std::size_t>(round) + 1;
    const int last = next < viewer.rounds.size() ? viewer.rounds[next] - 1 : viewer.size;
    return bar_between(viewer, width, viewer.rounds[static_cast<std::size_t>(round)], last);
}

void draw_bars(Canvas& canvas, const View& view, const ViewerState& viewer, const Layout& at) {
    const Bar bar = game_bar(viewer, canvas.width());
    const int y = at.top(Strip::bars);
    canvas.put(1, y, viewer.playing ? ">" : "||", Style(Ink::notice, kBold));
    canvas.put(4, y, fmt::format("{}x", viewer.speed), Ink::dim);
    draw_bar(canvas, view, bar, y);
    // If a cell represents many records, every cell would have a letter: the round's bar shows the
    // marks.
    draw_marks(canvas, viewer, bar, y, bar.dense() ? 3 : 1);
    draw_rounds(canvas, view, viewer, bar, y);
    draw_here(canvas, view, viewer, bar, y);
    canvas.put(bar.left + bar.cells + 2, y, fmt::format("{}/{}", viewer.position, viewer.size),
               Style(Ink::plain, kBold));
    if (at.rows.of(Strip::bars) > 1) draw_round_bar(canvas, view, viewer, y + 1);
}

}  // namespace roundhouse::ui
