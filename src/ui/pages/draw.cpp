// Which page is shown, and what a click on it means.

#include "roundhouse/ui/pages/draw.hpp"

#include <fmt/format.h>

#include "roundhouse/text/lists.hpp"
#include "ui/pages/overlay_pages.hpp"
#include "ui/pages/pages.hpp"
#include "ui/table/picture.hpp"

namespace roundhouse::ui {

namespace {

void draw_table(Canvas& canvas, const View& view, Size size) {
    Layout at = layout(view, size);
    if (view.ui.story.stage == Stage::curtain) make_room_for_curtain(view, at);
    draw_title(canvas, view);
    if (at.picture) {
        draw_picture_board(canvas, view, *at.picture);
    } else if (at.narrow) {
        draw_train_list(canvas, view, at);
    } else {
        draw_lanes(canvas, view, at);
    }
    const int top = computer_turn_top(view, at);
    // The newest lines must be above what hides the hands.
    const bool watching =
        !view.seen.seat && !view.info.replay && view.ui.story.stage != Stage::curtain;
    if (watching) at.log_rows = top - at.log_line - 1;
    draw_panel(canvas, view, at);
    draw_log(canvas, view, at);
    if (view.ui.story.stage == Stage::curtain) {
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
    if (view.ui.story.stage == Stage::round_end) return draw_round_end(canvas, view, top);
    if (!view.seen.seat) return draw_computer_turn(canvas, view, top, at.log_rows > 0);
    draw_hand(canvas, view, at);
    draw_message(canvas, view, at);
    const std::uint8_t context = view.ui.story.stage == Stage::turn        ? kTurn
                                 : view.ui.story.stage == Stage::turn_over ? kTurnOver
                                                                           : kComputerTurn;
    draw_key_line(canvas, view, at.key_row, context);
}

void draw_stage(Canvas& canvas, const View& view, Size size) {
    switch (view.ui.story.stage) {
        case Stage::round_start:
            return draw_round_start(canvas, view);
        case Stage::round_over:
            return draw_round_over(canvas, view);
        case Stage::scores:
            return draw_scores(canvas, view);
        case Stage::final:
            return draw_final(canvas, view);
        default:
            return draw_table(canvas, view, size);
    }
}

void draw_page(Canvas& canvas, const View& view, Overlay overlay) {
    if (overlay == Overlay::quit) {
        draw_page(canvas, view,
                  view.ui.below.empty() ? Overlay::none : view.ui.below.back().overlay);
        return draw_quit(canvas, view);
    }
    if (const OverlayPage* const page = overlay_page(overlay)) return page->draw(canvas, view);
    draw_stage(canvas, view, canvas.size());
}

constexpr int kAlarmRow = 1;  // below the title

// Whether the alarm has a row of its own: not if lanes and hand leave none.
bool alarm_has_row(const View& view, Size size) {
    if (view.ui.story.alarm.empty()) return false;
    const Layout at = layout(view, {size.width, size.height - 1});
    return at.log_line < at.hand_line;
}

// What is added below the title: the page itself is drawn for a window without these rows.
struct Added {
    int alarm = 0;
    int lesson = 0;
    int first_use = 0;
    [[nodiscard]] int rows() const { return alarm + lesson + first_use; }
};

// The words on what a page is for take no row that is needed: on the table they appear only if
// there are rows to spare.
int first_use_rows(const View& view, Size size) {
    if (view.ui.story.first_use.empty() || view.ui.overlay == Overlay::quit) return 0;
    const auto lines = text::wrap(view.ui.story.first_use, size.width - 2);
    const int rows = static_cast<int>(lines.size());
    if (view.ui.overlay != Overlay::none || !shows_table(view.ui.story.stage)) return rows;
    const Layout at = layout(view, {size.width, size.height - rows});
    return at.log_line < at.hand_line ? rows : 0;
}

Added added(const View& view, Size size) {
    Added more;
    more.lesson = lesson_rows(view, size);
    more.alarm = alarm_has_row(view, {size.width, size.height - more.rows()}) ? 1 : 0;
    more.first_use = first_use_rows(view, {size.width, size.height - more.rows()});
    return more;
}

}  // namespace

Size page_size(const View& view, Size size) {
    return {size.width, size.height - added(view, size).rows()};
}

bool says_first_use(const View& view, Size size) {
    return added(view, size).first_use > 0;
}

Canvas draw(const View& view, Size size) {
    if (size.width < kMinSize.width || size.height < kMinSize.height) {
        Canvas canvas(size);
        draw_too_small(canvas, view.keys.label(Command::quit));
        return canvas;
    }
    const Added more = added(view, size);
    Canvas canvas({size.width, size.height - more.rows()});
    draw_page(canvas, view, view.ui.overlay);
    if (const auto lines = note_lines(view, size.width - 2); !lines.empty()) {
        // Above the keys.
        int y = canvas.height() - 1 - static_cast<int>(lines.size());
        canvas.fill(0, y, size.width, static_cast<int>(lines.size()));
        for (const std::string& line : lines) canvas.put(1, y++, line, Style(Ink::refusal));
    }
    for (int k = 0; k < more.first_use; ++k) canvas.insert_row(kAlarmRow);
    if (more.first_use > 0) {
        int y = kAlarmRow;
        for (const std::string& line : text::wrap(view.ui.story.first_use, size.width - 2))
            canvas.put(1, y++, line, Style(Ink::good));
    }
    for (int k = 0; k < more.lesson; ++k) canvas.insert_row(kAlarmRow);
    if (more.lesson > 0) draw_lesson_note(canvas, view, kAlarmRow);
    if (view.ui.story.alarm.empty()) return canvas;
    // Otherwise it takes the less important half of the title: the other half says who plays.
    const bool own_row = more.alarm > 0;
    const int y = own_row ? kAlarmRow : 0, width = own_row ? size.width : size.width / 2;
    if (own_row) canvas.insert_row(y);
    canvas.fill(0, y, width, 1, " ", Style(Ink::alarm, kBold));
    canvas.put(1, y, elide(view.ui.story.alarm, width - 2, view.glyphs.elided),
               Style(Ink::alarm, kBold));
    return canvas;
}

namespace {

// Whether tiles of fewer rows would leave room for the picture.
bool has_picture_with_boxes(const View& view, Size size) {
    UiState other = view.ui;
    other.style = TileStyle::boxes;
    return has_picture({view.seen, other, view.info, view.glyphs, view.keys}, size);
}

}  // namespace

std::string tile_style_words(const View& view, Size size) {
    constexpr std::string_view kNames[] = {"as they fit", "with pips", "as boxes", "in a row"};
    const Layout at = layout(view, page_size(view, size));
    const HandStyle shown = at.hand_style;
    const TileStyle asked = view.ui.style;
    const bool small = shown == HandStyle::compact || shown == HandStyle::dense;
    const bool room = asked == TileStyle::pips    ? shown == HandStyle::pips
                      : asked == TileStyle::boxes ? !small
                                                  : true;
    return fmt::format(
        "Tiles: {}{}", kNames[static_cast<std::size_t>(asked)],
        !room ? ", but this window has no room for them."
        : asked == TileStyle::pips && !at.picture && has_picture_with_boxes(view, size)
            ? "; the trains are drawn as lanes to make room."
            : ".");
}

bool has_picture(const View& view, Size size) {
    return layout(view, page_size(view, size)).picture.has_value();
}

std::string rest_of_message(const View& view, Size size) {
    return rest_of_message(view, layout(view, page_size(view, size)));
}

Hit hit(const View& view, Size size, Point point) {
    Hit found;
    if (view.ui.overlay != Overlay::none || view.ui.story.stage != Stage::turn) return found;
    if (size.width < kMinSize.width || size.height < kMinSize.height) return found;
    const Size page = page_size(view, size);
    const int more = rows_above(view, size);
    if (point.y >= kAlarmRow && point.y < kAlarmRow + more) return found;
    if (point.y >= kAlarmRow) point.y -= more;
    Layout at = layout(view, page);
    if (at.narrow) {
        found.train = listed_train(view, at, point);
        at.lanes = 0;
    } else if (at.picture) {
        found.train = train_at(view, *at.picture, point);
        at.lanes = 0;
    }
    for (int lane = 0; lane < at.lanes; ++lane)
        if (point.x < at.lanes_width() && point.y >= at.lane_y(lane) &&
            point.y < at.lane_y(lane) + at.lane_height(lane))
            found.train = static_cast<std::uint8_t>(at.first_lane + lane);
    const std::vector<Tile> tiles = hand_order(view.seen, view.ui);
    const HandPlaces places(view, at);
    for (std::size_t k = 0; k < tiles.size(); ++k)
        if (const auto place = places.of(static_cast<int>(k)))
            if (point.x >= place->x && point.x < place->x + tile_width(at.hand_style) &&
                point.y >= place->y && point.y < place->y + tile_height(at.hand_style))
                found.tile = tiles[k];
    return found;
}

}  // namespace roundhouse::ui
