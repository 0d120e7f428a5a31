// Which page is shown, and what a click on it means.

#include "roundhouse/ui/pages/draw.hpp"

#include "ui/pages/overlay_pages.hpp"
#include "ui/pages/pages.hpp"

namespace roundhouse::ui {

namespace {

void draw_table(Canvas& canvas, const View& view, Size size) {
    Layout at = layout(view, size);
    // The newest lines must be above what hides the hands.
    const bool watching =
        !view.game.seat && !view.info.replay && view.ui.story.stage != Stage::curtain;
    if (watching && at.panel == 0)
        at.log_rows = computer_turn_top(size.height, at) - at.log_line - 1;
    draw_title(canvas, view);
    draw_lanes(canvas, view, at);
    draw_panel(canvas, view, at);
    draw_log(canvas, view, at);
    // If the log has a panel of its own, the picture of the table takes its place.
    if (at.panel > 0 && at.log_rows >= min_picture(view))
        draw_roundtable(canvas, view, 1, at.log_line + 1, at.lanes_width() - 2, at.log_rows);
    if (view.ui.story.stage == Stage::curtain) {
        if (view.ui.story.curtain_mode == CurtainMode::screen) {
            canvas.fill(0, 0, size.width, size.height);
            return draw_whole_curtain(canvas, view);
        }
        return draw_curtain(canvas, view, at);
    }
    if (!view.game.seat) return draw_computer_turn(canvas, view, at);
    draw_hand(canvas, view, at);
    draw_message(canvas, view, at);
    const std::uint8_t context = view.ui.story.stage == Stage::turn        ? kTurn
                                 : view.ui.story.stage == Stage::turn_over ? kTurnOver
                                                                           : kComputerTurn;
    draw_hints(canvas, view, at.hint_row, context);
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

}  // namespace

Size page_size(const View& view, Size size) {
    return {size.width, size.height - (alarm_has_row(view, size) ? 1 : 0)};
}

Canvas draw(const View& view, Size size) {
    if (size.width < kMinSize.width || size.height < kMinSize.height) {
        Canvas canvas(size);
        draw_too_small(canvas, view.keys.label(Command::quit));
        return canvas;
    }
    Canvas canvas(page_size(view, size));
    draw_page(canvas, view, view.ui.overlay);
    if (view.ui.story.too_quick && view.ui.overlay == Overlay::none) {
        canvas.fill(0, canvas.height() - 1, size.width, 1);
        canvas.put(1, canvas.height() - 1, "Too quick: wait a moment, then press it once.",
                   Style(Ink::refusal));
    }
    if (view.ui.story.alarm.empty()) return canvas;
    // Otherwise it takes the less important half of the title: the other half says who plays.
    const bool own_row = canvas.height() < size.height;
    const int y = own_row ? kAlarmRow : 0, width = own_row ? size.width : size.width / 2;
    if (own_row) canvas.insert_row(y);
    canvas.fill(0, y, width, 1, " ", Style(Ink::alarm, kBold));
    canvas.put(1, y, elide(view.ui.story.alarm, width - 2, view.glyphs.elided),
               Style(Ink::alarm, kBold));
    return canvas;
}

Hit hit(const View& view, Size size, Point point) {
    Hit found;
    if (view.ui.overlay != Overlay::none || view.ui.story.stage != Stage::turn) return found;
    if (size.width < kMinSize.width || size.height < kMinSize.height) return found;
    const Size page = page_size(view, size);
    if (page.height < size.height) {
        if (point.y == kAlarmRow) return found;
        if (point.y > kAlarmRow) --point.y;
    }
    const Layout at = layout(view, page);
    for (int lane = 0; lane < at.lanes; ++lane)
        if (point.x < at.lanes_width() && point.y >= at.lane_y(lane) &&
            point.y < at.lane_y(lane) + at.lane_rows)
            found.train = static_cast<std::uint8_t>(at.first_lane + lane);
    if (point.y >= at.hand_top && point.y < at.hand_top + at.hand_rows && point.x >= at.hand_left) {
        const int column = (point.x - at.hand_left) / tile_width(at.hand_style);
        const int row = (point.y - at.hand_top) / tile_height(at.hand_style);
        const std::vector<Tile> tiles = hand_order(view.game, view.ui);
        const int k = row * at.per_row + column;
        if (column < at.per_row && k < std::ssize(tiles))
            found.tile = tiles[static_cast<std::size_t>(k)];
    }
    return found;
}

}  // namespace roundhouse::ui
