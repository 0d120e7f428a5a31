// The table as a page, and what a click on it means.

#include "roundhouse/ui/pages/draw.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/text/lists.hpp"
#include "ui/ends/round_end.hpp"
#include "ui/pages/pages.hpp"
#include "ui/table/picture.hpp"

namespace roundhouse::ui {

namespace {

void draw_table(Canvas& canvas, const View& view, Size size) {
    Layout at = layout(view, size);
    if (view.ui.story.moment == Moment::curtain) make_room_for_curtain(view, at);
    draw_title(canvas, view);
    if (view.ui.story.goal) {
        draw_goal_board(canvas, view, {0, 1, size.width, at.top(Strip::hand_line) - 1});
    } else {
        draw_board(canvas, view, at);
    }
    const int top = computer_turn_top(at);
    // The newest lines must be above what hides the hands.
    const bool watching =
        !view.seen.seat && !view.info.replay && view.ui.story.moment != Moment::curtain;
    if (watching)
        at.rows.set(Strip::hand_line,
                    at.rows.of(Strip::hand_line) + at.top(Strip::hand_line) - top);
    if (!view.ui.story.goal) {
        draw_panel(canvas, view, at);
        draw_log(canvas, view, at);
    }
    if (view.ui.story.moment == Moment::curtain) {
        if (view.ui.story.screen_reader) {
            canvas.fill(0, 0, size.width, size.height);
            return draw_line_curtain(canvas, view);
        }
        if (view.ui.story.curtain_mode == CurtainMode::screen) {
            canvas.fill(0, 0, size.width, size.height);
            return draw_whole_curtain(canvas, view);
        }
        return draw_curtain(canvas, view, at);
    }
    if (!view.seen.seat) return draw_computer_turn(canvas, view, top, at.rows.of(Strip::log) > 0);
    draw_hand(canvas, view, at);
    if (draw_message(canvas, view, at))
        draw_key_line(canvas, view, at.top(Strip::keys), context_of(view.ui.story.moment));
}

constexpr int kNoteRow = 1;  // of a lesson, below the title

bool shows_round_end(const View& view) {
    return view.ui.story.moment == Moment::round_end && view.account().end.has_value();
}

}  // namespace

Size page_size(const View& view, Size size) {
    return {size.width, size.height - lesson_rows(view, size)};
}

int rows_above(const View& view, Size size) {
    return lesson_rows(view, size);
}

bool leaves_room(const View& view, Size size) {
    if (shows_round_end(view)) return round_end_fits(view, size);
    const Layout at = layout(view, page_size(view, size));
    return at.top(Strip::line) < at.top(Strip::hand_line);
}

Canvas draw(const View& view, Size size) {
    const int note = lesson_rows(view, size);
    Canvas canvas({size.width, size.height - note});
    if (shows_round_end(view)) {
        draw_round_end(canvas, view);
        return canvas;
    }
    draw_table(canvas, view, canvas.size());
    for (int k = 0; k < note; ++k) canvas.insert_row(kNoteRow);
    if (note > 0) draw_lesson_note(canvas, view, kNoteRow);
    return canvas;
}

namespace {

// Whether tiles of fewer rows would leave room for the picture.
bool has_picture_with_boxes(const View& view, Size size) {
    UiState other = view.ui;
    other.style = TileStyle::boxes;
    return has_picture({view.seen, other, view.info, view.glyphs, view.keys}, size);
}

// Its name, and whether the window has room for it.
std::string tile_style_words(const View& view, Size size) {
    constexpr std::string_view kNames[] = {"as they fit", "with pips", "standing", "as boxes",
                                           "in a row"};
    const Layout at = layout(view, page_size(view, size));
    const HandStyle shown = at.hand_style;
    const TileStyle asked = view.ui.style;
    const bool small = shown == HandStyle::compact || shown == HandStyle::dense;
    const bool room = asked == TileStyle::pips       ? has_pips(shown)
                      : asked == TileStyle::standing ? is_standing(shown)
                      : asked == TileStyle::boxes    ? !small
                                                     : true;
    return fmt::format("Tiles: {}{}", kNames[static_cast<std::size_t>(asked)],
                       !room ? ", but this window has no room for them."
                       : asked == TileStyle::pips && at.form != BoardForm::picture &&
                               has_picture_with_boxes(view, size)
                           ? "; the trains are drawn as lanes to make room."
                           : ".");
}

}  // namespace

std::string change_tile_style(Selection& selection, const View& view, Size size) {
    selection.style = static_cast<TileStyle>((static_cast<int>(selection.style) + 1) % kTileStyles);
    return tile_style_words(view, size);
}

std::string change_sort(Selection& selection, const View& view, Size size, int sorts) {
    OwnOrder& own = selection.own.own_order;
    if (std::exchange(own.shown, false)) return sort_words(view, size);
    const int next = static_cast<int>(selection.sort) + 1;
    own.shown = next == sorts && !own.tiles.empty();
    selection.sort = static_cast<Sort>(next % sorts);
    return sort_words(view, size);
}

std::string change_board(Selection& selection, const View& view, Size size) {
    const bool shown = has_picture(view, size);
    const Board before = std::exchange(selection.board, Board::picture);
    const bool room = has_picture(view, size);
    selection.board = !room ? before : shown ? Board::lanes : Board::picture;
    return !room                             ? "This window is too small for the picture."
           : selection.board == Board::lanes ? "Each train has its own lane."
                                             : "The trains are drawn as a picture.";
}

bool has_picture(const View& view, Size size) {
    return layout(view, page_size(view, size)).form == BoardForm::picture;
}

TilesShown tiles_shown(const View& view, Size size) {
    const Size page = page_size(view, size);
    const Layout at = layout(view, page);
    // While the trains are lanes or a list, what was remembered stays.
    const TileForm largest = largest_tiles(view, page);
    if (at.form != BoardForm::picture) return {page, largest};
    return {page, std::max(largest, plan_board(view, at).form)};
}

std::string rest_of_message(const View& view, Size size) {
    return rest_of_message(view, layout(view, page_size(view, size)));
}

namespace {

// The free number that stands nearest to the point: beside it, or beside the tile that shows it.
// The tile that Enter would lay stands for the end where it would lie.
Pips end_beside(const View& view, const Layout& at, int train, Point point) {
    Pips nearest = kNoPips;
    int least = 2 * kBoxColumns;
    const auto look = [&](Point place, Pips end) {
        const int away = std::abs(point.x - place.x) + kBoxColumns * std::abs(point.y - place.y);
        if (away < least) nearest = end, least = away;
    };
    const auto play = chosen_play(view);
    for (const PlannedTrain& each : trains_on_board(view, at)) {
        if (each.number != train) continue;
        for (const DrawnText& text : each.drawing.texts)
            if (text.end != kNoPips) look({text.x, text.y}, text.end);
        for (const DrawnTile& tile : each.drawing.tiles)
            if (play && tile.tile.index == view.seen.table.laid_count)
                look({tile.x + tile.columns / 2, tile.y}, play->at);
    }
    return nearest;
}

std::optional<Tile> tile_at(const View& view, const Layout& at, Point point) {
    const std::vector<Tile> tiles = hand_order(view.seen, view.ui);
    const HandPlaces places(view, at);
    for (std::size_t k = 0; k < tiles.size(); ++k)
        if (const auto place = places.of(static_cast<int>(k)))
            if (point.x >= place->x && point.x < place->x + tile_width(at.hand_style) &&
                point.y >= place->y && point.y < place->y + tile_height(at.hand_style))
                return tiles[k];
    return std::nullopt;
}

}  // namespace

std::optional<Train> train_at(const View& view, const Layout& at, Point point) {
    switch (at.form) {
        case BoardForm::picture:
            return train_in_picture(view, at, point);
        case BoardForm::list:
            return listed_train(view, at, point);
        case BoardForm::lanes:
            for (int lane = 0; lane < at.lanes && point.x < at.lanes_width(); ++lane)
                if (point.y >= at.lane_y(lane) && point.y < at.lane_y(lane + 1))
                    return static_cast<Train>(at.first_lane + lane);
    }
    return std::nullopt;
}

Hit hit(const View& view, Size size, Point point) {
    Hit found;
    const bool turn = view.ui.story.moment == Moment::turn;
    if (!turn && view.ui.story.moment != Moment::computer) return found;
    const Size page = page_size(view, size);
    const int more = rows_above(view, size);
    if (point.y >= kNoteRow && point.y < kNoteRow + more) return found;
    if (point.y >= kNoteRow) point.y -= more;
    const Layout at = layout(view, page);
    found.tile = tile_at(view, at, point);
    if (!turn || view.ui.story.goal) return found;
    found.train = train_at(view, at, point);
    if (found.train) found.at = end_beside(view, at, *found.train, point);
    return found;
}

}  // namespace roundhouse::ui
