// One train in full, its tiles in rows and its forks as trees; and the picture of the table, with
// all of them.

#include <fmt/format.h>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/page/scroll.hpp"
#include "ui/pages/pages.hpp"
#include "ui/table/picture.hpp"
#include "ui/trains/fit.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kTop = 2;   // the first row of the train
constexpr int kStep = 3;  // rows that one step scrolls: those of a tile

// The whole train, from row 0.
struct Sheet {
    Drawing drawing;
    int rows = 0;
};

Sheet around_engine(const TrainShape& train, const Area& area, const LineTheme& theme) {
    const TrainWords words{[](const TrainShape&, int) { return TrainLine(); },
                           [](const TrainShape&) { return std::vector<TrackWords>(); }};
    const TableTrains alone{{train}, {train}};
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
    constexpr int kAny = 1 << 12;
    const auto way = richest(train.tree, {columns, kAny, kAny}, theme);
    Track track(train.tree, way.value_or(only_its_ends()).style, theme);
    const Track::Extent extent = track.extent(columns);
    DrawnTile engine;
    engine.x = kLeft;
    engine.y = extent.above;
    engine.columns = kDoubleColumns;
    engine.joined_right = true;
    engine.tile.tile = {number, number};
    engine.tile.outer = engine.tile.inner = number;
    engine.tile.engine = true;
    sheet.drawing.tiles.push_back(engine);
    sheet.drawing.across(kLeft + kDoubleColumns, kLeft + kDoubleColumns, extent.above);
    track.draw(sheet.drawing, {kLeft + kDoubleColumns + 1, extent.above}, 1, columns);
    sheet.rows = extent.rows();
    return sheet;
}

class ZoomPage : public Page {
  public:
    explicit ZoomPage(const AtTable& table) : table_(table) {
        const View view = table.view();
        train_ = view.ui.own.train.value_or(view.seen.table.turn.seat);
    }

    void draw(Canvas& canvas) const override;
    Reply key(const Press& press) override;
    [[nodiscard]] Command opened_by() const override { return Command::zoom; }
    [[nodiscard]] bool lets_run() const override { return table_.view().info.replay; }
    [[nodiscard]] FirstWords first_words() const override {
        return ui::first_words(table_.view(), "zoom", "One train in full, with all its ends.");
    }

  private:
    const AtTable& table_;
    int train_;
    Scroll scroll_;  // in steps

    [[nodiscard]] int shown(const View& view) const {
        const int count = view.seen.rules().trains();
        return ((train_ % count) + count) % count;
    }
};

Reply ZoomPage::key(const Press& press) {
    const View view = table_.view();
    // A recorded game goes on below.
    const bool steers = press.command == Command::go_on || press.command == Command::to_start ||
                        press.command == Command::to_end;
    if (steers && view.info.replay) return {};
    if (leaves_page(press, view) || press.command == Command::go_on) return Reply::closing();
    if (press.command == Command::up || press.command == Command::down) {
        train_ += press.command == Command::up ? -1 : 1;
        scroll_.to_start();
        return Reply::done();
    }
    const int rows = press.size.height - 1 - kTop;
    const int hidden = lay_out(view, shown_train(view, shown(view)), press.size.width).rows - rows;
    const int steps = hidden <= 0 ? 0 : (hidden + kStep - 1) / kStep;
    const int page = rows / kStep;
    return {.taken = scroll_.key(press, page + steps, page, 0)};
}

void ZoomPage::draw(Canvas& canvas) const {
    const View view = table_.view();
    const Table& table = view.seen.table;
    const int count = table.rules.trains();
    const int t = shown(view);
    const TrainShape train = shown_train(view, t);
    canvas.fill(0, 0, canvas.width(), 1, " ", Style(Ink::bar, kBold));
    std::string ends;
    for (const Pips end : train.ends) ends += fmt::format("{}{}", ends.empty() ? "" : " ", end);
    // Where nobody has a train of their own, all have the same name, which is said once: "LINE 1".
    const bool own = view.seen.rules().own_trains;
    const std::string tiles = text::count_of(train.tiles, "tile");
    std::string facts =
        own ? fmt::format(": {}, {}", lane_name(view, t, kMaxNameColumns), tiles) : ": " + tiles;
    if (!ends.empty()) facts += ", END " + ends;
    if (train.started && train.ends.empty()) facts += ", no END";
    if (state_of(table, train).open) facts += ", OPEN";
    const std::string number = fmt::format("{} {}", own ? "TRAIN" : lane_heading(view), t + 1);
    const std::string of = fmt::format(" of {}", count);
    const bool fits = cell_width(number + of + facts) <= canvas.width() - 2;
    const std::string title = number + (fits ? of : "") + facts;
    canvas.put(1, 0, elide(title, canvas.width() - 2, view.glyphs.elided), Style(Ink::bar, kBold));
    const int bottom = canvas.height() - 1;
    const Sheet sheet = lay_out(view, train, canvas.width());
    const int page = (bottom - kTop) / kStep;
    const int hidden = std::max(0, sheet.rows - (bottom - kTop));
    const int up = scroll_.first(page + (hidden + kStep - 1) / kStep, page) * kStep - kTop;
    ui::draw(canvas, sheet.drawing, line_theme(view), seat_ink(t), {up, kTop, bottom});
    if (sheet.rows - up > bottom)
        canvas.put_right(canvas.width() - 1, bottom, "PgDn more", Ink::key);
    put_key_line(canvas, bottom,
                 {{std::string(view.glyphs.arrows_y), "other train"}, {"Esc", "back"}});
    canvas.cursor = Point{0, bottom};
}

class PicturePage : public Page {
  public:
    explicit PicturePage(const AtTable& table) : table_(table) {}

    void draw(Canvas& canvas) const override {
        View view = table_.view();
        view.played_on = false;
        draw_title(canvas, view);
        draw_picture_board(canvas, view, {0, 1, canvas.width(), canvas.height() - 2});
        const int y = canvas.height() - 1;
        put_key_line(canvas, y,
                     {{"Esc", "back"}, {view.keys.label(Command::zoom), "one train in full"}});
        canvas.cursor = Point{0, y};
    }
    Reply key(const Press& press) override {
        const View view = table_.view();
        const bool leaves = press.command == Command::go_on && !view.info.replay;
        return leaves || leaves_page(press, view) ? Reply::closing() : Reply{};
    }
    [[nodiscard]] Command opened_by() const override { return Command::picture; }
    [[nodiscard]] bool lets_run() const override { return table_.view().info.replay; }
    [[nodiscard]] FirstWords first_words() const override {
        return ui::first_words(table_.view(), "picture",
                               "The whole table as it would look in front of you.");
    }

  private:
    const AtTable& table_;
};

}  // namespace

std::unique_ptr<Page> zoom_page(AtTable& table) {
    return std::make_unique<ZoomPage>(table);
}

std::unique_ptr<Page> picture_page(AtTable& table) {
    return std::make_unique<PicturePage>(table);
}

}  // namespace roundhouse::ui
