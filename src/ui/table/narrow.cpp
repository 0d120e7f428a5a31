// The table in a window of a phone's size: a list of the trains in one or two columns, the train
// that matters below it, and the hand in rows of small tiles.

#include <fmt/format.h>
#include <algorithm>

#include "ui/table/board.hpp"

namespace roundhouse::ui {

namespace {

// From here on, all trains are lanes; with an alarm, a window of 60x20 has a row less for them.
constexpr Size kRoomy{kLanesWidth, 19};

// Seats without trains are listed to the left of the trains.
bool seats_apart(const View& view) {
    return !view.seen.rules().own_trains;
}

// A field of the list: of a train, and, where seats own trains, of its owner.
struct Field {
    int x = 0;
    int width = 0;
    int name = 0;    // columns
    int held = 0;    // columns of the hand
    int status = 0;  // columns; 0: trains are neither open nor closed; 1: a letter
    int ends = 0;
};

// Of the longest number of a train.
int number_columns(const View& view) {
    return cell_width(train_label(view.seen.rules().trains() - 1));
}

// All ends; those to cover come first, with that mark. Of a train not started, where it begins.
std::string all_ends(const View& view, const TrainShape& train, std::string_view mark) {
    if (!train.started) {
        const Pips engine = end_not_started(view);
        return engine == kNoPips ? "-" : std::to_string(engine);
    }
    std::vector<Pips> ends = train.ends;
    std::stable_partition(ends.begin(), ends.end(), [&](Pips end) {
        return std::ranges::find(train.owing, end) != train.owing.end();
    });
    std::string text;
    for (const Pips end : ends) {
        const bool owes = std::ranges::find(train.owing, end) != train.owing.end();
        text += fmt::format("{}{}{}", text.empty() ? "" : " ", end, owes ? mark : "");
    }
    return text;
}

Field field_with(const View& view, const Layout& at, int column, bool words) {
    const bool apart = seats_apart(view);
    Field field;
    field.width = (apart ? at.size.width - at.size.width / 2 : at.size.width / at.columns);
    field.x = apart ? at.size.width / 2 : column * field.width;
    const bool roomy = field.width >= 36;
    field.held = apart || roomy ? 4 : 3;
    // A double that needs a cover is marked among the ends, too.
    const Rules& rules = view.seen.rules();
    const bool markers = rules.own_trains && rules.others == Others::by_marker;
    field.status = !markers ? 0 : !words ? 1 : roomy ? 6 : 4;
    // Cursor, number and mark; the hand; blanks between.
    const int fixed =
        2 + number_columns(view) + (apart ? 0 : field.held) + 1 + (markers ? field.status + 1 : 0);
    const int space = field.width - fixed - 1;
    int longest = 0;
    for (int train = 0; train < rules.trains(); ++train)
        longest = std::max(longest, cell_width(lane_name(view, train, kMaxNameColumns)));
    const int ends = rules.covers > 1 || roomy ? 8 : 3;
    field.name = apart ? 0 : std::clamp(longest, 4, std::max(4, space - ends));
    field.ends = std::max(2, space - field.name);
    return field;
}

bool ends_are_cut(const View& view, const Field& at) {
    for (int train = 0; train < view.seen.rules().trains(); ++train)
        if (cell_width(all_ends(view, shape_of(view.seen.table, train), "!")) > at.ends)
            return true;
    return false;
}

// In two columns, what is open is said in one letter rather than that an end is missing.
Field field(const View& view, const Layout& at, int column) {
    const Field its = field_with(view, at, column, true);
    if (at.columns == 1 || its.status == 0 || !ends_are_cut(view, its)) return its;
    return field_with(view, at, column, false);
}

// As many ends as fit.
std::string ends_of(const View& view, const TrainShape& train, int columns) {
    std::string text = all_ends(view, train, "!!");
    if (cell_width(text) <= columns) return text;
    return elide(all_ends(view, train, "!"), columns, view.glyphs.elided);
}

bool list_is_cut(const View& view, const Layout& at) {
    const Field its = field_with(view, at, 0, true);
    if (ends_are_cut(view, its)) return true;
    for (int train = 0; train < view.seen.rules().trains(); ++train)
        if (cell_width(lane_name(view, train, kMaxNameColumns)) > its.name) return true;
    return false;
}

// `held`: columns for the number of tiles, which is marked as such if they are enough.
void draw_owner(Canvas& canvas, const View& view, int x, int y, int seat, int columns, int held) {
    const bool moves = shown_mover(view) == seat;
    draw_seat_mark(canvas, view, x, y, seat);
    canvas.put(x + 1, y, player_name(view, seat, columns),
               Style(seat_ink(seat), moves ? kBold : kPlain));
    const int tiles = view.seen.table.hand_sizes[static_cast<std::size_t>(seat)];
    canvas.put_right(x + columns + 1 + held, y, fmt::format("{}{}", tiles, held > 3 ? "t" : ""),
                     tiles == 1 ? Style(Ink::refusal, kBold) : Style());
}

void draw_field(Canvas& canvas, const View& view, const Field& at, int y, int t) {
    const TrainShape train = shown_train(view, t);
    if (is_chosen(view, t))
        canvas.put(at.x, y, view.glyphs.cursor, Style());
    else if (has_train(trains_for_choice(view), t))
        canvas.put(at.x, y, "+", Ink::playable);
    const int number = at.x + 1 + number_columns(view);
    canvas.put_right(number, y, train_label(t), t < 10 ? Ink::key : Ink::dim);
    int x = number + 1;
    if (t < view.seen.rules().own_train_count())
        draw_owner(canvas, view, x - 1, y, t, at.name, at.held);
    else if (at.name > 0)
        canvas.put(x, y, lane_name(view, t, at.name), Style(train_ink(view, t)));
    x += at.name + (at.name > 0 ? 1 + at.held : 1);
    if (at.status > 0) {
        const TrainState state = state_of(view.seen.table, train);
        std::string words;
        for (const StyledText& part : state_words(state, at.status)) words += part.text;
        if (at.status == 1 && !state.open) words = state.owed > 0 ? "!" : "";
        canvas.put(x, y, words.substr(0, static_cast<std::size_t>(at.status)),
                   state.owed == 0 ? Style(Ink::open) : Style(Ink::alarm));
        x += at.status + 1;
    }
    canvas.put(x, y, ends_of(view, train, at.ends),
               train.started ? Style(Ink::plain, kBold) : Style(Ink::dim));
}

}  // namespace

void lay_out_list(Layout& at, const View& view, const Needs& needs) {
    const Rules& rules = view.seen.rules();
    const int trains = rules.trains(), seats = seats_apart(view) ? rules.players : 0;
    const auto rows_in = [&](int columns) {
        return std::max((trains + columns - 1) / columns, seats);
    };
    constexpr int kTrain = 1;  // row, below the list
    const int space = at.rows.shared() - kTrain;
    at.columns = seats > 0 || rows_in(1) <= space - needs.hand - needs.log ? 1 : 2;
    const int rows = std::clamp(rows_in(at.columns), 1, std::max(1, space - needs.least));
    at.rows.set(Strip::board, rows);
    at.rows.set(Strip::train, kTrain);
    at.lanes = std::min(trains, rows * at.columns);
    at.first_lane = std::clamp(train_in_focus(view) - at.lanes + 1, 0, trains - at.lanes);
    at.seat_rows = std::min(seats, rows);
}

bool is_narrow(const View& view, Size size) {
    constexpr int kUsual = 80;
    const bool low = size.height < kRoomy.height;
    if (size.width < kUsual) return low || size.width < kRoomy.width;
    // A short window of the usual width, such as the one below a lesson's note, may have room for
    // all lanes, the longest hand and a line of the log.
    const Needs least{.hand = hand_rows(size, longest_hand(view), HandStyle::compact), .log = 1};
    return low && spare_rows(Layout(view, size), 1, least) < 0;
}

Layout narrow_layout(const View& view, Size size) {
    Layout at(view, size);
    at.rows.set(Strip::message, 2);  // for what has to be done
    at.hand_style = HandStyle::narrow;
    at.per_row = per_row(size, at.hand_style);
    const int tiles = std::max(longest_hand(view), view.ui.own.most_held);
    const int wanted = hand_rows(size, tiles, at.hand_style);
    Needs needs{.richest = BoardForm::list,
                .hand = wanted,
                .least = std::min(wanted, size.height >= kRoomy.height ? 2 : 1)};
    allot_board(at, view, needs);
    // Rows that are kept for longer hands are better than two columns that leave something out.
    needs.hand = hand_rows(size, hand_now(view), at.hand_style);
    if (at.columns > 1 && list_is_cut(view, at)) allot_board(at, view, needs);
    at.rows.set(Strip::hand, 1);
    at.rows.want(Strip::hand, wanted);
    if (at.rows.free() >= 2) at.rows.set(Strip::train, 3);
    // The newest event needs two rows before what has to be done needs a third.
    constexpr int kEvent = 2;
    if (at.rows.free() > kEvent) at.rows.want(Strip::message, 3);
    return at;
}

void draw_train_list(Canvas& canvas, const View& view, const Layout& at) {
    const Rules& rules = view.seen.rules();
    for (int row = 0; row < at.seat_rows; ++row) {
        const int first =
            std::clamp<int>(shown_mover(view) - at.seat_rows + 1, 0, rules.players - at.seat_rows);
        draw_owner(canvas, view, 0, at.top(Strip::board) + row, first + row, at.size.width / 2 - 6,
                   4);
    }
    for (int lane = 0; lane < at.lanes; ++lane)
        draw_field(canvas, view, field(view, at, lane / at.rows.of(Strip::board)),
                   at.top(Strip::board) + lane % at.rows.of(Strip::board), at.first_lane + lane);
    // The train that matters.
    const int t = train_in_focus(view);
    const TrainShape train = train_to_draw(view, t);
    const bool tall = at.rows.of(Strip::train) >= 3;
    const int y = at.top(Strip::train) + (tall ? 1 : 0);
    const int limit = at.size.width - 1;
    const std::string label = train_label(t);
    const Style style(train_ink(view, t), kBold);
    const int x = 1 + cell_width(label) + 1;
    if (!train.started) {
        canvas.put(1, y, label, style);
        canvas.put(x, y, "not started", Ink::dim, limit);
        return;
    }
    const int beside = tall ? 1 : 0;
    const PlannedTrain planned = train_in_lane(view, {x, y, limit - x, beside, beside}, train);
    canvas.put(1, planned.row, label, style);
    draw(canvas, planned.drawing, line_theme(view), style);
}

std::optional<Train> listed_train(const View& view, const Layout& at, Point point) {
    for (int lane = 0; lane < at.lanes; ++lane) {
        const Field its = field(view, at, lane / at.rows.of(Strip::board));
        if (point.y == at.top(Strip::board) + lane % at.rows.of(Strip::board) && point.x >= its.x &&
            point.x < its.x + its.width)
            return static_cast<Train>(at.first_lane + lane);
    }
    return std::nullopt;
}

}  // namespace roundhouse::ui
