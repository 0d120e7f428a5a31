#include "roundhouse/ui/pages/motion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "roundhouse/ui/pages/draw.hpp"
#include "ui/pages/pages.hpp"
#include "ui/table/picture.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kTurns = 700;  // the part of the way after which a double lies crosswise
constexpr std::array<std::string_view, 3> kLocomotive{" _[]_n_ ", "|_|__|_)", " oo  oo "};
constexpr int kLocomotiveWidth = 8;

Point between(Point from, Point to, int part) {
    // Quick at first, slower towards the end.
    const int left = kWholeWay - part;
    const int way = kWholeWay - left * left / kWholeWay;
    return {from.x + (to.x - from.x) * way / kWholeWay, from.y + (to.y - from.y) * way / kWholeWay};
}

// Whether the page shows that train there, in its lane or on a phone's page.
bool shows_train(const View& view, const Layout& at, Train train, Point point) {
    if (at.form == BoardForm::list && train_in_focus(view) == train)
        return point.y >= at.top(Strip::train) && point.y < at.top(Strip::line);
    return train_at(view, at, point) == train;
}

// Blank, and not a part of something that has a colour of its own.
bool is_ground(const Cell& cell) {
    constexpr std::array kCoats{Ink::bar, Ink::bar_rest, Ink::bar_turn, Ink::alarm, Ink::hub};
    const Style& style = cell.style;
    return cell.ch == U' ' && style.ink < Ink::face && style.ground == Ground::own &&
           (style.attrs & kReverse) == 0 && std::ranges::find(kCoats, style.ink) == kCoats.end();
}

// A flying tile passes behind words and filled tiles; between the lines of others it is seen.
void put_on_ground(Canvas& canvas, int x, int y, const std::string& text, Style style) {
    Canvas words({cell_width(text), 1});
    words.put(0, 0, text, style);
    for (int k = 0; k < words.width(); ++k)
        if (x + k >= 0 && y >= 0 && x + k < canvas.width() && y < canvas.height() &&
            is_ground(canvas.at(x + k, y)))
            canvas.place(x + k, y, words.at(k, 0));
}

// Where chains run to the right: the last column in which the train has changed is its new end.
std::optional<Point> changed_end(const View& view, const Layout& at, int above, Train train,
                                 const Canvas& before, const Canvas& after) {
    std::optional<Point> end;
    for (int y = above; y < std::min(before.height(), after.height()); ++y)
        for (int x = 0; x < after.width(); ++x)
            if ((!end || x > end->x) && !(before.at(x, y) == after.at(x, y)) &&
                shows_train(view, at, train, {x, y - above}))
                end = Point{x, y};
    if (end) end->x = std::max(0, end->x - 4);
    return end;
}

// Beside the player's name.
Point at_name(const View& view, const Layout& at, Seat seat) {
    const Rules& rules = view.seen.rules();
    const int row = rules.own_trains ? rules.own_train(seat) - at.first_lane : seat;
    const int last = std::max(1, rules.own_trains ? at.lanes : at.seat_rows) - 1;
    const int shown = std::clamp(row, 0, last);
    if (at.form == BoardForm::list)
        return {3, at.top(Strip::board) + shown % std::max(1, at.rows.of(Strip::board))};
    return {3, rules.own_trains ? at.lane_y(shown) : at.top(Strip::board) + shown};
}

}  // namespace

std::optional<Point> place_in_hand(const View& view, Size size, Tile tile) {
    const Layout at = layout(view, page_size(view, size));
    const std::vector<Tile> tiles = hand_order(view.seen, view.ui);
    const auto found = std::ranges::find(tiles, tile);
    if (found == tiles.end()) return std::nullopt;
    auto place = HandPlaces(view, at).of(static_cast<int>(found - tiles.begin()));
    if (place) place->y += rows_above(view, size) + tile_height(at.hand_style) / 2;
    return place;
}

std::optional<Flight> tile_flight(const View& view, const Canvas& before, const Canvas& after,
                                  const event::Played& played, std::optional<Point> from) {
    // A line below the title may have come or gone; the trains stay where they are.
    if (before.width() != after.width()) return std::nullopt;
    const Layout at = layout(view, page_size(view, after.size()));
    const int above = rows_above(view, after.size());
    const bool picture = at.form == BoardForm::picture;
    std::optional<Point> to = picture ? place_on_board(view, at, played.tile)
                                      : changed_end(view, at, above, played.train, before, after);
    if (!to) return std::nullopt;
    Point start = picture ? label_on_board(view, at, played.seat) : at_name(view, at, played.seat);
    start.y += above;
    if (picture) to->y += above;
    return Flight{Flight::What::tile, played.tile, from.value_or(start), *to};
}

std::optional<Flight> engine_flight(const View& view, const Canvas& page, int first, int end) {
    const Pips engine = view.seen.table.engine;
    if (engine == kNoPips) return std::nullopt;
    int left = page.width(), right = -1, top = page.height(), bottom = -1;
    for (int y = first; y < end; ++y)
        for (int x = 0; x < page.width(); ++x) {
            const Ink ink = page.at(x, y).style.ink;
            if (ink != Ink::hub && ink != Ink::plate) continue;
            left = std::min(left, x), right = std::max(right, x);
            top = std::min(top, y), bottom = std::max(bottom, y);
        }
    if (right < 0) return std::nullopt;
    const int y = (top + bottom) / 2;
    return Flight{Flight::What::engine, Tile(engine, engine), {0, y}, {(left + right) / 2 - 2, y}};
}

std::optional<Flight> engine_flight(const View& view, const Canvas& page) {
    const Layout at = layout(view, page_size(view, page.size()));
    return engine_flight(view, page, at.top(Strip::board),
                         std::min(at.top(Strip::line) + 2, page.height()));
}

// Over blank rows if there are any; the last row has the keys.
Flight locomotive_flight(const Canvas& page) {
    constexpr int kRows = 3;
    const auto blank = [&](int row) {
        for (int x = 0; x < page.width(); ++x)
            if (page.at(x, row).ch != U' ') return false;
        return true;
    };
    int y = std::max(0, page.height() - 1 - kRows);
    for (int rows = 0, row = page.height() - 2; row >= 0; --row) {
        rows = blank(row) ? rows + 1 : 0;
        if (rows < kRows) continue;
        y = row;
        break;
    }
    return {Flight::What::locomotive, {}, {-kLocomotiveWidth, y}, {page.width(), y}};
}

Movement movement_of(const Flight& flight) {
    const int milliseconds = flight.what == Flight::What::tile     ? 150
                             : flight.what == Flight::What::engine ? 400
                                                                   : 1500;
    return {milliseconds, [flight](Canvas& canvas, const Glyphs& glyphs, int part) {
                draw_flight(canvas, glyphs, flight, part);
            }};
}

void draw_flight(Canvas& canvas, const Glyphs& glyphs, const Flight& flight, int part) {
    if (part >= kWholeWay) return;
    if (flight.what == Flight::What::locomotive) {
        const int x = flight.from.x + (flight.to.x - flight.from.x) * part / kWholeWay;
        for (int row = 0; row < 3; ++row)
            for (int k = 0; k < kLocomotiveWidth; ++k)
                if (x + k >= 0)
                    canvas.put(x + k, flight.from.y + row,
                               kLocomotive[static_cast<std::size_t>(row)].substr(
                                   static_cast<std::size_t>(k), 1),
                               Style(Ink::hub, kBold));
        return;
    }
    const Style style(Ink::chosen, kReverse | kBold);
    const auto [x, y] = between(flight.from, flight.to, part);
    const std::string high = std::to_string(flight.tile.high()),
                      low = std::to_string(flight.tile.low());
    if (flight.tile.is_double() && part >= kTurns) {
        put_on_ground(canvas, x, y - 1, fmt::format("{:>2}", high), style);
        put_on_ground(canvas, x, y, fmt::format("{0}{0}", glyphs.line), style);
        put_on_ground(canvas, x, y + 1, fmt::format("{:>2}", low), style);
        return;
    }
    put_on_ground(canvas, x, y, fmt::format("{}{}{}", high, glyphs.bar, low), style);
}

}  // namespace roundhouse::ui
