// The trains as lanes: number, name, hand, points, marker, the end, then the tiles, the newest
// first, back to the hub at the right edge. Trains with engines of their own go on at both ends.

#include <fmt/format.h>
#include <algorithm>
#include <bit>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/words/words.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

namespace {

struct Columns {
    int cursor = 0, number = 2;  // beside the lane; its number ends before that column
    int name = 3, name_width = 10, hand = 0, points = 0, status = 0, ends = 0, ends_width = 4;
    int tiles = 0;
    int hub = 0, hub_width = 0;  // the hub's frame; width 0 if trains have engines of their own
    bool open_too = false;       // trains may be open or closed
    bool seats_apart = false;    // names, hands and points are a list of their own
};
// Of the number of a single end, beside the newest tile: "!!12", "12◂".
constexpr int kBadge = 4;

// If there is not room for all, those that have to be covered come first.
std::vector<Pips> ends_in_order(const TrainShape& train, int width) {
    std::vector<Pips> ends = train.ends;
    int columns = -1;
    for (const Pips end : ends) columns += end > 9 ? 3 : 2;
    if (columns > width)
        // Not the ranges' own: clang 14 cannot compile it.
        std::stable_partition(ends.begin(), ends.end(), [&](Pips end) {
            return std::ranges::find(train.owing, end) != train.owing.end();
        });
    return ends;
}

// The hub is wide enough to centre its number, in every round.
int digits_of_hub(const Table& table) {
    return (table.engine == kNoPips ? table.rules.max_pips : table.engine) > 9 ? 2 : 1;
}

bool shows_points(const Layout& at) {
    return at.lanes_width() >= 70;
}

// Names get that many columns more than usual, if they need them.
Columns columns_with(const View& view, const Layout& at, int more) {
    Columns c;
    const int width = at.lanes_width();
    const Rules& rules = view.seen.rules();
    c.seats_apart = !rules.own_trains;
    int longest = 7;  // the heading PLAYER and a blank
    for (int k = 0; k < (c.seats_apart ? rules.players : rules.trains()); ++k)
        longest =
            std::max(longest, cell_width(c.seats_apart ? player_name(view, k, kMaxNameColumns)
                                                       : lane_name(view, k, kMaxNameColumns)));
    const int digits = rules.trains() > 10 ? 2 : 1;
    c.name = c.seats_apart ? 1 : 2 + digits;
    c.name_width = std::min(longest, more + (width < 70    ? 8
                                             : width < 80  ? 10
                                             : width < 110 ? 14
                                                           : 20));
    c.hand = c.name + c.name_width + 1;
    c.points = c.hand + 4;
    c.status = c.points + (shows_points(at) ? 6 : 0);
    // A column for the line between players and trains, one for the cursor.
    if (c.seats_apart) {
        c.cursor = c.status + 2;
        c.number = c.cursor + 1 + digits;
        c.status = c.number + 1;
    } else {
        c.number = c.name - 1;
    }
    // As wide as the ends may become, not as they are, so that a fork moves nothing.
    if (rules.hub_engine == HubEngine::one_for_each_player) c.ends_width = 5;
    if (rules.covers > 1) c.ends_width = width < 96 ? 8 : 12;
    if (rules.covers > 2 && width >= 70) c.ends_width = 12;
    // "OPEN!!" may touch the number of the end, "closed", in wide windows, must not.
    c.open_too = rules.own_trains && rules.others == Others::by_marker;
    c.ends = c.status + (c.open_too && (c.ends_width > 4 || width >= 96) ? 7 : 5);
    const bool hub = rules.hub_engine != HubEngine::one_for_each_player;
    if (hub) c.hub_width = digits_of_hub(view.seen.table) + (width < 96 ? 2 : 4);
    c.hub = width - c.hub_width;
    c.tiles = c.ends + c.ends_width + (hub ? 0 : 3);
    return c;
}

// Names are cut only where the tiles need the room.
Columns columns(const View& view, const Layout& at) {
    constexpr int kLeastTiles = 30;
    const Columns usual = columns_with(view, at, 0);
    return columns_with(view, at, std::max(0, usual.hub - usual.tiles - kLeastTiles));
}

void draw_header(Canvas& canvas, const View& view, const Layout& at, const Columns& c) {
    const int y = at.top(Strip::heads);
    canvas.put_right(c.number, y, "#", Ink::dim);
    canvas.put(c.name, y, "PLAYER", Ink::dim);
    canvas.put_right(c.hand + 3, y, at.lanes_width() < 70 ? "HND" : "HAND", Ink::dim);
    if (shows_points(at)) canvas.put_right(c.points + 5, y, "PTS", Ink::dim);
    canvas.put(c.status, y, c.seats_apart ? lane_heading(view) : "TRAIN", Ink::dim);
    canvas.put_right(c.ends + c.ends_width, y, "END", Ink::dim);
    const int trains = view.seen.rules().trains();
    if (at.lanes == trains) {
        if (c.hub_width > 0) canvas.put(c.tiles + 1, y, "newest first", Ink::dim);
        return;
    }
    std::string shown =
        fmt::format("{}-{} of {} trains", at.first_lane + 1, at.first_lane + at.lanes, trains);
    const std::string more = fmt::format(", {} for more", view.glyphs.arrows_y);
    const int room = c.hub - c.tiles - 1;
    const bool chooses = view.ui.story.moment == Moment::turn && view.seen.to_move();
    if (chooses && cell_width(shown + more) <= room) shown += more;
    canvas.put(c.tiles + 1, y, shown, Ink::notice);
}

// The hub is vertical, with its engine in the middle.
void draw_hub(Canvas& canvas, const View& view, const Layout& at, const Columns& c) {
    if (c.hub_width == 0) return;
    const int rows = at.lane_y(at.lanes) - at.top(Strip::board);
    // A frame goes round these rows.
    const int frame = view.glyphs.filled ? 0 : 1;
    draw_plate(canvas, view.glyphs, c.hub, at.top(Strip::board) - frame, c.hub_width,
               rows + 2 * frame);
    const Style ink = plate_ink(view.glyphs);
    canvas.fill(c.hub + 1, at.top(Strip::board), c.hub_width - 2, rows, " ", ink);
    const Pips engine = view.seen.table.engine;
    const std::string number = engine == kNoPips ? "?" : std::to_string(engine);
    const int left = c.hub + 1, right = c.hub + c.hub_width - 1;
    const int middle = at.top(Strip::board) + rows / 2;
    if (rows < 3) {
        for (int y = at.top(Strip::board); y < at.top(Strip::board) + rows; ++y)
            canvas.put_centred(left, right, y, number, ink);
        return;
    }
    canvas.put_centred(left, right, middle - 1, number, ink);
    for (int x = left; x < right; ++x) canvas.put(x, middle, view.glyphs.line, ink.ink);
    canvas.put_centred(left, right, middle + 1, number, ink);
}

// How the numbers of free ends are written: black on the train's colour where tiles are filled.
Style end_style(const View& view, const TrainShape& train, Pips end, bool chosen) {
    const bool several = train.ends.size() > 1;
    if (!view.glyphs.filled)
        // If there is only one end, the train's cursor already shows the choice.
        return !several ? Style(pips_ink(end), kBold)
               : chosen ? Style(Ink::plain, kReverse)
                        : Style(pips_ink(end));
    if (chosen) return {Ink::ghost, kReverse | kBold};
    if (std::ranges::find(train.owing, end) != train.owing.end()) return {Ink::alarm, kBold};
    return {train_ink(view, train.number), kReverse | kBold};
}

void draw_ends(Canvas& canvas, const View& view, const Columns& c, int y, const TrainShape& train,
               Pips chosen) {
    const int right = c.ends + c.ends_width;
    if (train.started && train.ends.empty()) {  // F20
        canvas.put_right(right, y, "none", Ink::dim);
        return;
    }
    std::vector<Pips> ends = ends_in_order(train, c.ends_width);
    if (!train.started) ends.assign(1, end_not_started(view));
    if (ends.front() == kNoPips) return;
    // The way out, behind a single number.
    const std::string_view out =
        view.glyphs.filled && ends.size() == 1 && c.hub_width > 0 ? view.glyphs.cursor_end : "";
    const auto width = [](Pips end) { return end > 9 ? 2 : 1; };
    int columns = cell_width(out) - 1;
    std::size_t shown = 0;
    // Never half a number; one column says that there are more.
    const auto fits = [&](std::size_t k) {
        const int more = k + 1 < ends.size() ? 1 : 0;
        return columns + 1 + width(ends[k]) + more <= c.ends_width;
    };
    for (; shown < ends.size() && fits(shown); ++shown) columns += 1 + width(ends[shown]);
    const bool cut = shown < ends.size();
    int x = right - columns - (cut ? 1 : 0);
    for (std::size_t k = 0; k < shown; ++k) {
        const Style style = end_style(view, train, ends[k], ends[k] == chosen);
        x = canvas.put(x, y, fmt::format("{}{}", ends[k], out), style) + 1;
    }
    if (cut) canvas.put(x - 1, y, "+", Style(Ink::plain, kBold));
}

void draw_state(Canvas& canvas, const View& view, const Columns& c, int y, const TrainShape& train,
                bool wide) {
    constexpr int kColumns = 6;
    const TrainLine words = state_words(state_of(view.seen.table, train), kColumns);
    if (!words.empty()) {
        put(canvas, c.status, y, words);
    } else if (wide && train.started && c.open_too) {
        canvas.put(c.status, y, "closed", Ink::dim);
    }
}

// Of several unstarted communal trains, the next is the one with the lowest number (F8).
std::string not_started(const View& view, int train) {
    const Rules& rules = view.seen.rules();
    if (view.seen.seat && owns(view, *view.seen.seat, train)) return "not started: yours";
    const unsigned waiting = rules.communal_trains() & ~unsigned{view.seen.table.started};
    const bool next = rules.communal > 1 && std::countr_zero(waiting) == train &&
                      view.seen.table.engine != kNoPips;
    return next ? "next to start, with " + words::with_article(view.seen.table.engine)
                : "not started";
}

void draw_chain(Canvas& canvas, const View& view, const Layout& at, const Columns& c, int y,
                const TrainShape& train) {
    if (!train.started) {
        canvas.put(c.tiles + 1, y, not_started(view, train.number), Ink::dim, c.hub);
        return;
    }
    const LaneRows rows = lane_rows(view, at, train.number - at.first_lane);
    const PlannedTrain planned = train_in_lane(view, rows, train);
    if (c.hub_width > 0 && !view.glyphs.filled)
        canvas.put(c.hub, planned.row, view.glyphs.hub_port_left, Ink::hub);
    LineTheme theme = line_theme(view);
    theme.second = (train.number - at.first_lane) % 2 == 1;
    draw(canvas, planned.drawing, theme, train_ink(view, train.number));
    draw_plan_of_hint(canvas, view, planned,
                      {c.tiles, rows.y - rows.above, c.hub - c.tiles, rows.above + 1 + rows.below},
                      0);
}

// Hand and points, which a communal train does not have.
void draw_counts(Canvas& canvas, const View& view, const Columns& c, int y, int seat,
                 bool shows_points) {
    const auto place = static_cast<std::size_t>(seat);
    const int hand = view.seen.table.hand_sizes[place];
    canvas.put_right(c.hand + 3, y, std::to_string(hand),
                     hand == 1 ? Style(Ink::refusal, kBold) : Style());
    if (shows_points)
        canvas.put_right(c.points + 5, y, std::to_string(view.seen.course.scores[place]), Ink::dim);
}

// A player's name, after the marks for the turn, suspended and skipped.
void draw_seat(Canvas& canvas, const View& view, const Columns& c, int y, int seat) {
    draw_seat_mark(canvas, view, c.name - 1, y, seat);
    canvas.put(c.name, y, player_name(view, seat, c.name_width),
               Style(seat_ink(seat), shown_mover(view) == seat ? kBold : kPlain));
}

// The list of players beside the lanes, if no lane belongs to a player.
void draw_seats(Canvas& canvas, const View& view, const Layout& at, const Columns& c) {
    for (int seat = 0; seat < at.seat_rows; ++seat) {
        draw_seat(canvas, view, c, at.top(Strip::board) + seat, seat);
        draw_counts(canvas, view, c, at.top(Strip::board) + seat, seat, shows_points(at));
    }
    for (int y = at.top(Strip::heads); y < at.top(Strip::line); ++y)
        canvas.put(c.cursor - 1, y, view.glyphs.bar, Ink::dim);
}

// The first columns of a lane: cursors, number, and whose it is.
void draw_name(Canvas& canvas, const View& view, const Columns& c, int y, int train, bool chosen,
               bool fits) {
    if (chosen)
        canvas.put(c.cursor, y, view.glyphs.cursor, Style());
    else if (fits)
        canvas.put(c.cursor, y, "+", Ink::playable);
    canvas.put_right(c.number, y, train_label(train), train < 10 ? Ink::key : Ink::dim);
    if (c.seats_apart) return;
    if (train < view.seen.rules().own_train_count())
        draw_seat(canvas, view, c, y, train);
    else
        canvas.put(c.name, y, lane_name(view, train, c.name_width), Style(train_ink(view, train)));
}

}  // namespace

std::string_view seat_mark(const Table& table, int seat) {
    if (has_seat(table.suspended, seat)) return "S";
    if (has_seat(table.skip, seat)) return "-";
    return " ";
}

void draw_seat_mark(Canvas& canvas, const View& view, int x, int y, int seat) {
    if (shown_mover(view) == seat)
        canvas.put(x, y, view.glyphs.turn, Style(Ink::notice, kBold));
    else
        canvas.put(x, y, seat_mark(view.seen.table, seat), Ink::refusal);
}

bool is_chosen(const View& view, int train) {
    return view.ui.story.moment == Moment::turn && view.seen.to_move() &&
           !view.ui.story.lesson_asks() && view.ui.own.train == train;
}

TrainMask trains_for_choice(const View& view) {
    const auto& tile = view.ui.own.tile;
    if (view.ui.story.moment != Moment::turn || !tile || view.ui.story.lesson_asks()) return 0;
    TrainMask trains = 0;
    const Moves possible = moves(view.seen);
    for (const Target& target : possible.targets())
        if (target.takes(*tile)) trains |= train_bit(target.train);
    return trains;
}

LaneRows lane_rows(const View& view, const Layout& at, int lane) {
    const Columns c = columns(view, at);
    const int above = at.lane_rows >= 3 ? 1 : 0, below = at.lane_height(lane) - 1 - above;
    const int y = at.name_row(lane);
    if (c.hub_width == 0) return {c.tiles, y, c.hub - 1 - c.tiles, above, below};
    // What a hint plans has its place before the newest tile.
    constexpr int kLeast = 24;
    const int room = c.hub - c.tiles;
    const int ahead =
        std::clamp(columns_of_hint(view, at.first_lane + lane), 0, std::max(0, room - kLeast));
    const int badge = std::min(c.ends_width, kBadge);
    const int x = c.tiles + ahead - badge;
    return {x, y, c.hub - x, above, below, true, badge};
}

void draw_lanes(Canvas& canvas, const View& view, const Layout& at) {
    const Table& table = view.seen.table;
    const Columns c = columns(view, at);
    draw_header(canvas, view, at, c);
    draw_hub(canvas, view, at, c);
    if (c.seats_apart) draw_seats(canvas, view, at, c);

    const TrainMask fitting = trains_for_choice(view);
    for (int lane = 0; lane < at.lanes; ++lane) {
        const int t = at.first_lane + lane;
        const TrainShape train = shown_train(view, t);
        const int y = at.name_row(lane);
        const bool chosen = is_chosen(view, t);
        draw_name(canvas, view, c, y, t, chosen, has_train(fitting, t));
        if (t < table.rules.own_train_count()) draw_counts(canvas, view, c, y, t, shows_points(at));
        draw_state(canvas, view, c, y, train, at.lanes_width() >= 96);
        const TrainShape drawn = train_to_draw(view, t);
        draw_chain(canvas, view, at, c, y, drawn);
        // A single end is shown beside the newest tile, unless that is a frame not laid yet.
        const bool single = c.hub_width > 0 && drawn.started && drawn.tree.branches.empty() &&
                            (!train.started || !train.ends.empty());
        const bool ghost = drawn.tiles > train.tiles && !view.glyphs.filled;
        if (!single || ghost)
            draw_ends(canvas, view, c, y, train, chosen ? view.ui.own.at : kNoPips);
    }
}

}  // namespace roundhouse::ui
