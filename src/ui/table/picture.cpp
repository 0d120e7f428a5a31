// The table as a picture: the hub in the middle and the trains round it; without a hub, the engines
// on one axis. What goes where is planned in ui/trains; here are the words and the drawing.

#include "ui/table/picture.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cstdlib>

#include "roundhouse/text/lists.hpp"
#include "ui/canvas/pips.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

namespace {

TrainLine operator+(TrainLine left, const TrainLine& right) {
    left.insert(left.end(), right.begin(), right.end());
    return left;
}

// The label of a train: number, name, marker, whose turn it is, tiles in hand. If room is short,
// the name is cut, and the last to be shortened is what the marker says. That of the chosen train
// is in reverse video.
class Label {
  public:
    Label(const View& view, int train) : view_(view), train_(shown_train(view, train)) {}

    TrainLine in(int columns) const {
        constexpr int kWhole = kMaxNameColumns, kShort = 4;
        const TrainLine state = full_state(columns);
        struct Choice {
            TrainLine rest;
            int name;  // the columns that it must have, if the name is that long
        };
        const std::vector<Choice> choices{{you() + state + hand(Words::full), kWhole},
                                          {state + hand(Words::full), kWhole},
                                          {state + hand(Words::brief), kWhole},
                                          {state + hand(Words::brief), kShort},
                                          {state + hand(Words::least), kShort},
                                          {brief_state() + hand(Words::least), 1},
                                          {brief_state(), 1},
                                          {{}, 0}};
        const int whole = cell_width(name(kMaxNameColumns));
        for (const auto& [rest, least] : choices) {
            const int space = columns - cell_width(number()) - cell_width(rest);
            if (space < std::min(whole, least) && least > 0) continue;
            return number() + TrainLine{{name(std::clamp(space, 1, kWhole)), ink()}} + rest;
        }
        return {};
    }

    // The same in two rows: whose it is; hand and marker.
    [[nodiscard]] std::array<TrainLine, 2> two_rows(int columns) const {
        const int space = columns - cell_width(number()) - cell_width(turn());
        const TrainLine first = number() + TrainLine{{name(std::max(1, space)), ink()}} + turn();
        const TrainLine margin{{on_board() ? " " : "", Style()}};
        for (const Words words : {Words::full, Words::brief})
            if (TrainLine all = margin + count(words) + full_state(columns);
                cell_width(all) <= columns)
                return {first, std::move(all)};
        return {first, margin + count(Words::least) + brief_state()};
    }
    [[nodiscard]] int columns_of_two_rows() const {
        constexpr int kCount = 11;  // a blank, "13 tiles" and what keeps it off the tiles
        return std::max(kCount, cell_width(number()) + cell_width(name(kMaxNameColumns)) + 3);
    }

  private:
    const View& view_;
    const TrainShape train_;

    // Whether it is played on, and not only looked at.
    bool on_board() const { return view_.played_on; }
    bool chosen() const { return on_board() && is_chosen(view_, train_.number); }
    bool owned() const { return train_.number < view_.seen.rules().own_train_count(); }

    Style ink() const {
        return {train_ink(view_, train_.number), chosen() ? kBold | kReverse : kBold};
    }

    TrainLine number() const {
        TrainLine text;
        if (on_board() && !chosen() && has_train(trains_for_choice(view_), train_.number))
            text.push_back({"+", Ink::playable});
        else if (on_board())
            text.push_back({" ", Style()});
        // "1 Line" would be a number of lines.
        if (view_.seen.rules().own_trains)
            text.push_back({train_label(train_.number) + " ", ink()});
        return text;
    }

    std::string name(int columns) const {
        return view_.seen.rules().own_trains ? lane_name(view_, train_.number, columns)
                                             : train_name(view_, train_.number, columns);
    }

    TrainLine you() const {
        const auto& seat = view_.seen.seat;
        if (!seat || !owned() || !owns(view_, *seat, train_.number)) return {};
        return {{" (you)", ink()}};
    }

    // How much is said: "● 13 tiles suspended", "● 13t S" or "●13t S".
    enum class Words : std::uint8_t { full, brief, least };

    TrainLine hand(Words words) const {
        TrainLine text = turn();
        if (owned()) text.push_back({words == Words::least ? " " : "  ", Style()});
        return text + count(words);
    }

    TrainLine turn() const {
        if (!owns(view_, shown_mover(view_), train_.number)) return {};
        return {{fmt::format(" {}", view_.glyphs.turn), Style(Ink::notice, kBold)}};
    }

    TrainLine count(Words words) const {
        TrainLine text;
        if (!owned()) return text;
        const int tiles = view_.seen.table.hand_sizes[static_cast<std::size_t>(train_.number)];
        const std::string_view unit = words != Words::full ? "t" : tiles == 1 ? " tile" : " tiles";
        text.push_back({fmt::format("{}{}", tiles, unit),
                        tiles == 1 ? Style(Ink::refusal, kBold) : Style(Ink::dim)});
        const Table& table = view_.seen.table;
        const bool suspended = has_seat(table.suspended, train_.number);
        if (!suspended && !has_seat(table.skip, train_.number)) return text;
        const std::string_view full = suspended ? "suspended" : "skipped";
        text.push_back(
            {fmt::format(" {}", words == Words::full ? full : seat_mark(table, train_.number)),
             Ink::refusal});
        return text;
    }

    // A filled tile is red itself while it needs a cover.
    [[nodiscard]] TrainState state() const {
        TrainState state = state_of(view_.seen.table, train_);
        if (view_.glyphs.filled) state.owed = 0;
        return state;
    }

    TrainLine full_state(int columns) const {
        TrainLine text = state_words(state(), columns - 12);
        if (!text.empty()) text.insert(text.begin(), {columns < 24 ? " " : "  ", Style()});
        if (train_.started && train_.ends.empty()) text.push_back({" no END", Ink::dim});  // F20
        return text;
    }

    TrainLine brief_state() const {
        TrainLine text;
        if (state().open) text.push_back({" O", Ink::open});
        if (state().owed > 0) text.push_back({" !!", Ink::alarm});
        return text;
    }
};

// With pips, as tall as the trains' doubles.
void draw_large_engine(Canvas& canvas, const Glyphs& glyphs, const Area& hub, TileForm form,
                       Pips number) {
    const int columns = size_of(form).double_columns, rows = rows_of_tile(form);
    const int x = hub.x + (hub.width - columns) / 2, middle = hub.y + hub.height / 2;
    const Style ink =
        glyphs.filled ? Style(pips_ink(number), kBold, Ground::face) : plate_ink(glyphs);
    if (glyphs.filled) canvas.fill(x, middle - rows / 2, columns, rows, " ", ink);
    for (int k = 1; k < columns - 1; ++k)
        canvas.put(x + k, middle, glyphs.line,
                   glyphs.filled ? Style(Ink::divider, kPlain, Ground::face) : Style(Ink::hub));
    for (const int top : {middle - kPipRows, middle + 1})
        for (int row = 0; row < kPipRows; ++row)
            canvas.put(x + 1, top + row, pip_row(glyphs, number, row, columns - 2), ink);
}

// As a tile that stands on the plate, in the middle of it.
void draw_standing_engine(Canvas& canvas, const Glyphs& glyphs, const Area& hub,
                          const std::string& engine, Pips number) {
    const int columns = hub.width % 2 == 0 ? 4 : 3;
    const int x = hub.x + (hub.width - columns) / 2, top = hub.y + hub.height / 2 - 1;
    const Style ink(number == kNoPips ? Ink::plate : pips_ink(number), kBold, Ground::face);
    canvas.fill(x, top, columns, 3, " ", ink);
    for (int k = 0; k < columns; ++k) canvas.put(x + k, top + 1, glyphs.line, Ink::divider);
    canvas.put_right(x + columns - 1, top, engine, ink);
    canvas.put_right(x + columns - 1, top + 2, engine, ink);
    if (columns == 3) return;
    for (int y = top; y < top + 3; ++y) {
        canvas.put(x, y, glyphs.plain.left, Style(Ink::face, kPlain, Ground::plate));
        canvas.put(x + 3, y, glyphs.plain.right, Style(Ink::face, kPlain, Ground::plate));
    }
}

// Where tiles are frames: its numbers within that of the hub.
void draw_engine_numbers(Canvas& canvas, const Glyphs& glyphs, const Area& hub,
                         const std::string& engine) {
    const Style ink = plate_ink(glyphs);
    const int left = hub.x + 1, right = hub.x + hub.width - 1, middle = hub.y + hub.height / 2;
    std::string bar;
    for (int k = hub.width % 2 == 0 ? 4 : 3; k > 0; --k) bar += glyphs.line;
    canvas.put_centred(left, right, middle - 1, engine, ink);
    canvas.put_centred(left, right, middle, bar, Style(Ink::hub));
    canvas.put_centred(left, right, middle + 1, engine, ink);
}

// Of trains that nobody owns, where they leave the plate.
void draw_line_numbers(Canvas& canvas, const View& view,
                       const std::vector<TablePlan::Port>& ports) {
    for (const TablePlan::Port& port : ports) {
        const bool chosen = view.played_on && is_chosen(view, port.train);
        const Style ink = plate_ink(view.glyphs);
        const std::string number = std::to_string(port.train + 1);
        const int x = port.arm == kRight ? port.x - cell_width(number) + 1 : port.x;
        canvas.put(x, port.y, number,
                   !chosen              ? ink
                   : view.glyphs.filled ? Style(Ink::ghost, kReverse | kBold)
                                        : ink.with(kReverse));
    }
}

void draw_hub(Canvas& canvas, const View& view, const TablePlan& plan) {
    const Area& hub = plan.hub;
    const Glyphs& glyphs = view.glyphs;
    draw_plate(canvas, glyphs, hub.x, hub.y, hub.width, hub.height);
    const Pips number = view.seen.table.engine;
    const std::string engine = number == kNoPips ? "?" : std::to_string(number);
    if (has_pips(plan.form) && number != kNoPips)
        draw_large_engine(canvas, glyphs, hub, plan.form, number);
    else if (glyphs.filled)
        draw_standing_engine(canvas, glyphs, hub, engine, number);
    else
        draw_engine_numbers(canvas, glyphs, hub, engine);
    if (!view.seen.rules().own_trains) return draw_line_numbers(canvas, view, plan.ports);
    if (glyphs.filled) return;
    for (const TablePlan::Port& port : plan.ports)
        canvas.put(port.x, port.y,
                   port.arm == kRight  ? glyphs.hub_port_right
                   : port.arm == kLeft ? glyphs.hub_port_left
                   : port.arm == kUp   ? glyphs.hub_port_up
                                       : glyphs.hub_port_down,
                   plate_ink(glyphs));
}

// The hub's number, with the way out, where the first tile will lie.
TrackWords idle_end(const View& view) {
    const Pips engine = end_not_started(view);
    if (engine == kNoPips) return {{{"-", Ink::dim}}, {}};
    if (!view.glyphs.filled)
        return {{{std::to_string(engine), Style(pips_ink(engine), kBold)}}, {}};
    TrainTile tile;
    tile.outer = engine;
    tile.index = 0xFF;  // not laid
    const LineTheme theme = line_theme(view);
    return {badge(tile, theme, false), badge(tile, theme, true)};
}

std::vector<TrackWords> idle_words(const View& view) {
    const TrackWords words{{{"not started", Ink::dim}}, {}};
    if (!view.glyphs.filled || end_not_started(view) == kNoPips) return {words};
    return {idle_end(view), words};
}

// The rows in which every train can show its last tiles as boxes.
int comfortable_rows(const View& view) {
    constexpr int kTrain = 4;  // a label, and tiles of three rows
    const int trains = view.seen.rules().trains();
    // On an axis labels are beside the tiles.
    if (view.seen.rules().hub_engine == HubEngine::one_for_each_player) return 3 * trains;
    return kTrain * ((trains + 1) / 2) + (view.seen.rules().own_trains ? 0 : 1);
}

}  // namespace

int min_picture_rows(const View& view) {
    const int trains = view.seen.rules().trains();
    if (view.seen.rules().hub_engine == HubEngine::one_for_each_player) return 2 * trains;
    return std::max(7, 2 * ((trains + 1) / 2) + 1);
}

TablePlan plan_picture(const View& view, const Area& area, TileForm largest) {
    const Rules& rules = view.seen.rules();
    const Table before = as_turn_began(view);
    TableTrains trains;
    trains.laid_at_first = before.laid_count;
    trains.largest = largest;
    for (int t = 0; t < rules.trains(); ++t) {
        trains.now.push_back(train_to_draw(view, t));
        trains.at_first.push_back(shape_of(before, t));
    }
    if (const auto person = only_person(view))
        if (rules.own_trains) trains.favoured = rules.own_train(*person);
    const LineTheme theme = line_theme(view);
    TrainWords words;
    if (rules.own_trains)
        words.label = [&](const TrainShape& train, int columns) {
            return Label(view, train.number).in(columns);
        };
    words.idle = [&](const TrainShape&) { return idle_words(view); };
    words.least = idle_end(view);
    if (rules.hub_engine == HubEngine::one_for_each_player) {
        words.two_rows = [&](const TrainShape& train, int columns) {
            return Label(view, train.number).two_rows(columns);
        };
        for (int t = 0; t < rules.trains(); ++t)
            words.columns = std::max(words.columns, Label(view, t).columns_of_two_rows() + 1);
        words.columns = std::min(words.columns, std::max(area.width / 3, 12));
        return plan_along_axis(trains, area, words, theme);
    }
    const Pips engine = view.seen.table.engine;
    return plan_around_hub(trains, area, engine == kNoPips || engine < 10, words, theme);
}

void draw_hub_and_trains(Canvas& canvas, const View& view, const Area& area, TileForm largest) {
    const TablePlan plan = plan_picture(view, area, largest);
    const LineTheme theme = line_theme(view);
    for (const PlannedTrain& train : plan.trains) {
        draw(canvas, train.drawing, theme, train_ink(view, train.number));
        for (const DrawnText* label : {&train.label, &train.below})
            put(canvas, label->x, label->y, label->text);
    }
    if (plan.hub.height > 0) draw_hub(canvas, view, plan);
    for (const PlannedTrain& train : plan.trains)
        draw_plan_of_hint(canvas, view, train, area, plan.hub.x + plan.hub.width / 2);
}

namespace {

struct PlayerField {
    int x = 0;  // the mark of the turn; the name follows
    std::string name;
    std::string_view you;
    std::string tiles;
};

// If no train shows whose turn it is and how many tiles are left: all players in a row.
std::vector<PlayerField> player_fields(const View& view, int width) {
    const int players = view.seen.rules().players;
    constexpr int kApart = 2;
    std::vector<PlayerField> fields;
    // Names are cut only as far as they have to be; before that, words that numbers are tiles and
    // which player sits here give way, then the sign for tiles.
    enum class Unit : std::uint8_t { word, sign, none };
    const auto fits = [&](int columns, Unit unit) {
        fields.clear();
        int x = 1;
        for (int seat = 0; seat < players; ++seat) {
            const auto tiles = view.seen.table.hand_sizes[static_cast<std::size_t>(seat)];
            const bool you = unit == Unit::word && view.seen.seat == static_cast<Seat>(seat);
            fields.push_back({x, player_name(view, seat, columns), you ? " (you)" : "",
                              unit == Unit::word
                                  ? text::count_of(tiles, "tile")
                                  : fmt::format("{}{}", tiles, unit == Unit::sign ? "t" : "")});
            const PlayerField& field = fields.back();
            x += 2 + cell_width(field.name) + cell_width(field.you) + cell_width(field.tiles) +
                 kApart;
        }
        return x - kApart <= width;
    };
    if (fits(kMaxNameColumns, Unit::word) || fits(kMaxNameColumns, Unit::sign)) return fields;
    for (int columns = kMaxNameColumns; columns > 0 && !fits(columns, Unit::none); --columns) {
    }
    return fields;
}

void draw_players(Canvas& canvas, const View& view, int y, int width) {
    int seat = 0;
    for (const PlayerField& field : player_fields(view, width)) {
        const bool moves = shown_mover(view) == seat;
        draw_seat_mark(canvas, view, field.x, y, seat);
        const Style ink(seat_ink(seat), moves ? kBold : kPlain);
        const int end = canvas.put(canvas.put(field.x + 1, y, field.name, ink), y, field.you, ink);
        canvas.put(end + 1, y, field.tiles);
        ++seat;
    }
}

}  // namespace

int picture_rows(const Layout& at, const View& view, const Needs& needs) {
    if (view.ui.board == Board::lanes || needs.richest != BoardForm::picture) return 0;
    const int space = at.rows.shared() - needs.below_picture, rows = space - needs.hand;
    const bool unasked = needs.dealt && view.ui.board == Board::automatic;
    const int air = unasked ? 0 : 2;  // for a train that turns
    if (unasked && space - *needs.dealt < comfortable_rows(view)) return 0;
    return rows >= min_picture_rows(view) + air ? rows : 0;
}

Area trains_area(const View& view, const Area& board) {
    const int names = view.seen.rules().own_trains ? 0 : 1;
    return {board.x + 1, board.y + names, board.width - 2, board.height - names};
}

void draw_picture_board(Canvas& canvas, const View& view, const Area& area, TileForm largest) {
    const Area trains = trains_area(view, area);
    if (trains.y > area.y) draw_players(canvas, view, area.y, area.width);
    draw_hub_and_trains(canvas, view, trains, largest);
}

// The rows of an alarm and of first words come and go, and the window is still the same.
TileForm largest_tiles(const View& view, Size size) {
    constexpr int kRowsThatCome = 3;
    const TilesShown& shown = view.ui.story.tiles;
    const bool same = shown.size.width == size.width &&
                      std::abs(shown.size.height - size.height) <= kRowsThatCome;
    return same ? shown.form : TileForm::large;
}

TablePlan plan_board(const View& view, const Layout& at) {
    return plan_picture(view, trains_area(view, at.board()), largest_tiles(view, at.size));
}

std::optional<Train> train_in_picture(const View& view, const Layout& at, Point point) {
    for (const PlannedTrain& train : plan_board(view, at).trains) {
        const Area& band = train.band;
        const DrawnText& label = train.label;
        const bool on_label =
            point.y == label.y && point.x >= label.x && point.x < label.x + cell_width(label.text);
        if (on_label || (point.x >= band.x && point.x < band.x + band.width && point.y >= band.y &&
                         point.y < band.y + band.height))
            return static_cast<Train>(train.number);
    }
    return std::nullopt;
}

std::optional<Point> place_on_board(const View& view, const Layout& at, Tile tile) {
    for (const PlannedTrain& train : plan_board(view, at).trains)
        for (const DrawnTile& drawn : train.drawing.tiles)
            if (drawn.tile.tile == tile)
                return Point{drawn.x + std::max(0, drawn.columns - kBoxColumns) / 2, drawn.y};
    return std::nullopt;
}

Point label_on_board(const View& view, const Layout& at, Seat seat) {
    const Rules& rules = view.seen.rules();
    const Area area = at.board();
    if (!rules.own_trains) return {player_fields(view, area.width)[seat].x + 1, area.y};
    for (const PlannedTrain& train : plan_board(view, at).trains) {
        if (train.number != rules.own_train(seat)) continue;
        if (train.label.text.empty()) return {train.band.x, train.band.y};
        return {train.label.x, train.label.y};
    }
    return {area.x, area.y};
}

}  // namespace roundhouse::ui
