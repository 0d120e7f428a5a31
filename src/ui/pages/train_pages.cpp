// One train in full, its tiles in rows and its forks as trees; and the picture of the table, with
// all of them.

#include <fmt/format.h>

#include "ui/pages/pages.hpp"
#include "ui/table/picture.hpp"
#include "ui/trains/allot.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kTop = 2;   // the first row of the train
constexpr int kStep = 3;  // rows that one step scrolls: those of a tile

// The whole train, from row 0.
struct Sheet {
    Drawing drawing;
    int rows = 0;
};

int zoomed_train(const View& view) {
    const int count = view.seen.rules().trains();
    return ((view.ui.zoomed % count) + count) % count;
}

Sheet around_engine(const TrainShape& train, const Area& area, const LineTheme& theme) {
    const TrainWords words{[](const TrainShape&, int) { return TrainLine(); },
                           [](const TrainShape&) { return TrainLine(); }};
    const std::vector<TrainShape> alone{train};
    // First to learn its rows.
    const auto plan = [&](int height) {
        return plan_along_axis(alone, {area.x, 0, area.width, height}, words, theme).trains.front();
    };
    const int rows = plan(1 << 12).band.height;
    return {plan(rows).drawing, rows};
}

Sheet lay_out(const View& view, const TrainShape& train, int width) {
    const LineTheme theme = line_theme(view);
    Sheet sheet;
    if (!train.started) {
        sheet.drawing.texts.push_back({2, 1, {{"This train has not been started.", Ink::dim}}});
        return sheet;
    }
    if (train.own_engine) return around_engine(train, {1, 0, width - 2, 0}, theme);
    // The hub's double, and the train from there.
    const Pips number = view.seen.table.engine;
    constexpr int kLeft = 2;
    const int columns = width - kLeft - kDoubleColumns - 2;
    // As tiles, unless a narrow window has no room for all the forks.
    auto level = detail_levels().begin();
    while (level + 1 != detail_levels().end() &&
           !Track(train.tree, level->style, theme).extent(columns).fits)
        ++level;
    Track track(train.tree, level->style, theme);
    const Track::Extent extent = track.extent(columns);
    TrainTile hub{{number, number}, number, number, 0, true, 0};
    DrawnTile engine{kLeft, extent.above, kDoubleColumns, true, false, false, true, hub};
    sheet.drawing.tiles.push_back(engine);
    sheet.drawing.across(kLeft + kDoubleColumns, kLeft + kDoubleColumns, extent.above);
    track.draw(sheet.drawing, {kLeft + kDoubleColumns + 1, extent.above}, 1, columns);
    sheet.rows = extent.rows();
    return sheet;
}

}  // namespace

int zoom_limit(const View& view, Size size) {
    const TrainShape train = shown_train(view, zoomed_train(view));
    const int more = lay_out(view, train, size.width).rows - (size.height - 1 - kTop);
    return more <= 0 ? 0 : (more + kStep - 1) / kStep;
}

int zoom_page_step(const View& /*view*/, Size size) {
    return (size.height - 1 - kTop) / kStep;
}

void draw_zoom(Canvas& canvas, const View& view) {
    const Table& table = view.seen.table;
    const int count = table.rules.trains();
    const int t = zoomed_train(view);
    const TrainShape train = shown_train(view, t);
    canvas.fill(0, 0, canvas.width(), 1, " ", Style(Ink::bar, kBold));
    std::string ends;
    for (const Pips end : train.ends) ends += fmt::format("{}{}", ends.empty() ? "" : " ", end);
    std::string facts = fmt::format(": {}, {} tile{}", lane_name(view, t, kMaxNameColumns),
                                    train.tiles, train.tiles == 1 ? "" : "s");
    if (!ends.empty()) facts += ", END " + ends;
    if (train.started && train.ends.empty()) facts += ", no END";
    if (state_of(table, train).open) facts += ", OPEN";
    const std::string number = fmt::format("TRAIN {}", t + 1);
    const std::string of = fmt::format(" of {}", count);
    const bool fits = cell_width(number + of + facts) <= canvas.width() - 2;
    const std::string title = number + (fits ? of : "") + facts;
    canvas.put(1, 0, elide(title, canvas.width() - 2, view.glyphs.elided), Style(Ink::bar, kBold));
    const int bottom = canvas.height() - 1;
    const Sheet sheet = lay_out(view, train, canvas.width());
    const int up = view.ui.scroll * kStep - kTop;
    draw(canvas, sheet.drawing, line_theme(view), seat_ink(t), {up, kTop, bottom});
    if (sheet.rows - up > bottom)
        canvas.put_right(canvas.width() - 1, bottom, "PgDn more", Ink::key);
    put_key_line(canvas, bottom,
                 {{std::string(view.glyphs.arrows_y), "other train"}, {"Esc", "back"}});
    canvas.cursor = Point{0, bottom};
}

void draw_picture(Canvas& canvas, const View& view) {
    draw_title(canvas, view);
    draw_picture_board(canvas, view, {0, 1, canvas.width(), canvas.height() - 2});
    const int y = canvas.height() - 1;
    put_key_line(canvas, y,
                 {{"Esc", "back"}, {view.keys.label(Command::zoom), "one train in full"}});
    canvas.cursor = Point{0, y};
}

}  // namespace roundhouse::ui
