#include "ui/ends/round_end.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "roundhouse/formats/time_limit.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/round_end.hpp"
#include "ui/table/standings.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kWide = 100, kTrains = 110;  // columns of the window
constexpr int kBeforeCount = 2;            // columns

std::string joined(const std::vector<std::string>& sentences) {
    std::string text;
    for (const std::string& one : sentences) text += (text.empty() ? "" : " ") + one;
    return text;
}

// As many whole sentences as have room in so many rows.
std::vector<std::string> rows_of_sentences(std::vector<std::string> all, int width, int most) {
    for (; !all.empty(); all.pop_back())
        if (auto rows = text::wrap(joined(all), width); static_cast<int>(rows.size()) <= most)
            return rows;
    return {};
}

}  // namespace

RoundEnd::RoundEnd(const View& view, Size size)
    : view_(view),
      over_(view.account().end->over),
      size_(size),
      wide_(size.width >= kWide),
      at_(columns()),
      order_(standings(view)) {
    const Rules& rules = view.seen.rules();
    counted_ = rules.points_count == Counting::tiles;
    for (std::size_t seat = 0; seat < over_.hands.size(); ++seat)
        counted_ |= over_.hands[seat].pips() != over_.points[seat];
    told_ = words::how_it_ended(view.seen.table, over_, view.info.names, only_person(view));
    const Course& course = view.seen.course;
    next_ = {words::how_it_stands(rules, course, view.info.names)};
    if (course.phase != Phase::over && !view.ui.story.lesson)
        for (std::string& one : words::next_round(view.seen.table, course, view.info.names))
            next_.push_back(std::move(one));
    fit();
}

RoundEnd::Columns RoundEnd::columns() const {
    Columns c;
    const int width = size_.width;
    const bool narrow = width < kLanesWidth;
    const int margin = narrow ? 0 : wide_ ? 3 : 1;
    c.place = margin;
    c.name = margin + (narrow ? 5 : 8);
    c.names = name_columns(view_, 3, narrow ? 9 : width < 80 ? 14 : kMaxNameColumns);
    c.tiles = c.name + c.names + (narrow ? 1 : 2);
    c.total = width - margin - (narrow ? 0 : 4);
    if (wide_) {
        c.points = std::max(width / 2, c.tiles + 34);
        c.bar = c.points + 4;
        c.bar_most = c.total - 8 - c.bar;
    } else {
        c.points = c.total - (narrow ? 6 : width < 80 ? 9 : 22);
        c.bar = c.name;
        c.bar_most = c.total - 6 - c.bar;
    }
    return c;
}

// What is only good to look at gives way first, then what stands elsewhere too.
void RoundEnd::fit() {
    plan_.trains = size_.width >= kTrains;
    plan_.tiles = wide_ ? OpenTiles::boxes : OpenTiles::flat;
    if (!view_.glyphs.filled && !wide_) plan_.tiles = OpenTiles::words;
    if (view_.ui.story.screen_reader) {
        plan_.trains = plan_.big = plan_.blank = plan_.apart = plan_.bars = false;
        plan_.tiles = OpenTiles::words;
    }
    using Step = void (*)(Plan&);
    constexpr Step kSteps[] = {
        [](Plan& plan) { plan.apart = plan.apart && plan.tiles != OpenTiles::boxes; },
        [](Plan& plan) {
            plan.apart |= plan.tiles == OpenTiles::boxes;
            plan.tiles = std::max(plan.tiles, OpenTiles::flat);
        },
        [](Plan& plan) { plan.apart = false; },
        [](Plan& plan) { plan.apart = std::exchange(plan.trains, false); },
        [](Plan& plan) { plan.apart = false; },
        [](Plan& plan) { plan.told = 2; },
        [](Plan& plan) { plan.blank = false; },
        [](Plan& plan) { plan.big = false; },
        [](Plan& plan) { plan.tiles = OpenTiles::words; },
        [](Plan& plan) { plan.told = 1; },
        [](Plan& plan) { plan.bars = false; },
        [](Plan& plan) { plan.heads = false; },
        [](Plan& plan) { plan.told = 0; },
        [](Plan& plan) { plan.own_rows = false; },
    };
    for (const Step step : kSteps) {
        if (whole()) break;
        step(plan_);
    }
    while (!whole() && next_.size() > 1) next_.pop_back();
    // What gave way last may have left room for what gave way before it.
    constexpr int kMostTold = 6;
    for (int told = 1; told <= kMostTold; ++told)
        try_plan([told](Plan& plan) { plan.told = std::max(plan.told, told); });
    try_plan([](Plan& plan) { plan.heads = true; });
    try_plan([](Plan& plan) { plan.blank = true; });
}

void RoundEnd::try_plan(const std::function<void(Plan&)>& change) {
    if (!whole() || view_.ui.story.screen_reader) return;
    const Plan before = plan_;
    change(plan_);
    if (!whole()) plan_ = before;
}

BigWords RoundEnd::words() const {
    return {words::ending_in_brief(over_, view_.info.names),
            {size_.width - 4, plan_.big && !plan_.trains ? 5
                              : plan_.big                ? 3
                                                         : 1},
            view_.glyphs};
}

int RoundEnd::train_rows() const {
    return plan_.trains ? std::popcount(view_.seen.table.started) : 0;
}

// Whole sentences, as many as have room in the rows for them.
std::vector<std::string> RoundEnd::told_rows() const {
    constexpr int kReadable = 100;  // columns
    const int width = std::min(size_.width - 4, kReadable);
    return rows_of_sentences(told_, width, plan_.told);
}

std::vector<std::string> RoundEnd::next_rows() const {
    return text::wrap(joined(next_), size_.width - 2);
}

// Title, words, sentences, trains, and the heads of the columns.
int RoundEnd::top_rows() const {
    const int blank = plan_.blank ? 1 : 0;
    int rows = 1 + blank + words().rows() + blank;
    const int told = static_cast<int>(told_rows().size());
    if (told > 0) rows += told + blank;
    if (train_rows() > 0) rows += train_rows() + 1 + blank;
    return rows + (plan_.heads ? 1 : 0);
}

std::string RoundEnd::counted(int seat) const {
    const TileSet& hand = over_.hands[static_cast<std::size_t>(seat)];
    if (!counted_ || hand.empty()) return "";
    return view_.seen.rules().points_count == Counting::tiles ? text::count_of(hand.size(), "tile")
                                                              : text::count_of(hand.pips(), "pip");
}

// Whether its tiles have room in the row of the name.
bool RoundEnd::fits_beside(int seat) const {
    const TileSet& hand = over_.hands[static_cast<std::size_t>(seat)];
    const int width = at_.points - 5 - at_.tiles;
    const std::string count = counted(seat);
    const int more = count.empty() ? 0 : kBeforeCount + cell_width(count);
    const TileRows rows = rows_of(hand, plan_.tiles, width - more);
    return rows.size() < 2 && (rows.empty() || columns_of(rows[0], plan_.tiles) <= width - more);
}

bool RoundEnd::beside(int seat) const {
    return !plan_.own_rows || fits_beside(seat);
}

TileRows RoundEnd::tile_rows(int seat) const {
    const TileSet& hand = over_.hands[static_cast<std::size_t>(seat)];
    const bool below = !wide_ && !beside(seat);
    const int width = below ? at_.total - at_.name : at_.points - 5 - at_.tiles;
    return rows_of(hand, plan_.tiles, width);
}

int RoundEnd::player_rows(int seat) const {
    const bool here = beside(seat);
    const int hand =
        std::max<int>(1, static_cast<int>(tile_rows(seat).size())) * height_of(plan_.tiles);
    const int apart = plan_.apart ? 1 : 0;
    if (!plan_.own_rows) return height_of(plan_.tiles) + apart;
    if (wide_) {
        const bool count_below = !here && !counted(seat).empty();
        return std::max(height_of(plan_.tiles), hand) + (count_below ? 1 : 0) + apart;
    }
    return 1 + (here ? 0 : hand) + (plan_.bars ? 1 : 0) + apart;
}

int RoundEnd::height() const {
    int rows = top_rows() + static_cast<int>(next_rows().size()) + kFootRows;
    for (const int seat : order_) rows += player_rows(seat);
    return rows;
}

// Rows to spare below each player.
int RoundEnd::spread() const {
    constexpr int kMost = 2;
    const int spare = size_.height - height() - 1;
    return std::clamp(spare / static_cast<int>(order_.size()), 0, plan_.apart ? kMost : 0);
}

void RoundEnd::draw(Canvas& canvas) const {
    draw_top(canvas);
    int y = top_rows();
    if (plan_.heads) draw_heads(canvas, y - 1);
    for (const int seat : order_) {
        draw_player(canvas, seat, y);
        y += player_rows(seat) + spread();
    }
    if (plan_.bars)
        for (const TotalBar& bar : bars()) draw_bar(canvas, view_.glyphs, bar);
    draw_foot(canvas);
}

void RoundEnd::draw_top(Canvas& canvas) const {
    const Rules& rules = view_.seen.rules();
    const int round = view_.seen.course.round_at_hand();
    std::string what = view_.ui.story.lesson ? "the round" : fmt::format("round {}", round);
    if (rules.rounds > 0 && !view_.ui.story.lesson) what += fmt::format(" of {}", rules.rounds);
    const auto wait = view_.ui.story.until_deal;
    draw_result_title(canvas, view_, what + " is over",
                      wait ? "next round in " + formats::minutes(*wait) : "");
    const int blank = plan_.blank ? 1 : 0;
    int y = 1 + blank;
    const bool somebody = over_.reason == event::RoundEndReason::out;
    const auto out = std::ranges::find_if(over_.hands, &TileSet::empty);
    const Ink ink = somebody && out != over_.hands.end()
                        ? seat_ink(static_cast<int>(out - over_.hands.begin()))
                        : Ink::hub;
    words().draw(canvas, 0, canvas.width(), y, ink);
    y += words().rows() + blank;
    const std::vector<std::string> told = told_rows();
    for (const std::string& line : told) canvas.put_centred(0, canvas.width(), y++, line, Ink::dim);
    if (!told.empty()) y += blank;
    if (train_rows() > 0) draw_trains(canvas, y);
}

// Each train in one row, from the hub to its end; then whose it is.
void RoundEnd::draw_trains(Canvas& canvas, int y) const {
    const Rules& rules = view_.seen.rules();
    const bool hub = rules.hub_engine != HubEngine::one_for_each_player;
    constexpr int kHub = 4;
    const int left = at_.place + (hub ? kHub : 0);
    constexpr int kTiles = 12;  // columns of "  110 tiles"
    int names = 0;
    for (int t = 0; t < rules.trains(); ++t)
        names = std::max(names, cell_width(train_name(view_, t, kMaxNameColumns)));
    names += kTiles;
    const int rows = train_rows();
    if (hub) {
        const std::string engine = std::to_string(view_.seen.table.engine);
        canvas.fill(at_.place, y, kHub, rows, " ", plate_ink(view_.glyphs));
        canvas.put_centred(at_.place, at_.place + kHub, y + rows / 2, engine,
                           plate_ink(view_.glyphs));
    }
    for (int t = 0; t < rules.trains(); ++t) {
        const TrainShape train = shown_train(view_, t);
        if (!train.started) continue;
        const PlannedTrain planned =
            train_in_lane(view_, {left, y, canvas.width() - left - names - 2, 0, 0}, train);
        ui::draw(canvas, planned.drawing, line_theme(view_), train_ink(view_, t));
        int end = left;
        for (const Point cell : planned.drawing.cells()) end = std::max(end, cell.x);
        const int after = canvas.put(end + 2, y, train_name(view_, t, kMaxNameColumns),
                                     Style(train_ink(view_, t), kBold));
        canvas.put(after + 2, y++, text::count_of(train.tiles, "tile"), train_ink(view_, t));
    }
    if (plan_.blank) ++y;
    for (int x = 1; x < canvas.width() - 1; ++x) canvas.put(x, y, view_.glyphs.line, Ink::rule);
}

void RoundEnd::draw_heads(Canvas& canvas, int y) const {
    const bool narrow = size_.width < kLanesWidth;
    if (!narrow) canvas.put(at_.place, y, "place", Ink::dim);
    canvas.put(at_.name, y, narrow ? "left" : "left in hand", Ink::dim);
    canvas.put_right(at_.points, y, narrow ? "round" : "this round", Ink::dim);
    canvas.put_right(at_.total, y, "total", Ink::dim);
    if (!wide_ || !plan_.bars || view_.seen.course.history.size() < 2) return;
    // What the two parts of a bar are.
    const auto sample = [&](int x, int before, std::string_view words) {
        draw_bar(canvas, view_.glyphs, {x, y, before, 1, Ink::dim});
        return canvas.put(x + 2, y, words, Ink::dim) + 2;
    };
    sample(sample(at_.bar, 1, "before"), 0, "this round");
}

void RoundEnd::draw_player(Canvas& canvas, int seat, int y) const {
    const auto k = static_cast<std::size_t>(seat);
    const Course& course = view_.seen.course;
    const std::string place =
        words::place_name(view_.seen.rules(), course, static_cast<Seat>(seat));
    const int row = y + height_of(plan_.tiles) / 2;
    const bool first = ui::place(view_, seat) == 1;
    canvas.put(at_.place, row, place, Style(first ? Ink::notice : Ink::plain, kBold));
    canvas.put(at_.name, row, player_name(view_, seat, at_.names), Style(seat_ink(seat), kBold));
    const int points = over_.points[k];
    canvas.put_right(at_.points, row, points > 0 ? fmt::format("+{}", points) : "0",
                     Style(Ink::plain, kBold));
    canvas.put_right(at_.total, row, std::to_string(over_.scores[k]), Style(Ink::plain, kBold));
    draw_hand(canvas, seat, y);
}

void RoundEnd::draw_hand(Canvas& canvas, int seat, int y) const {
    const int row = y + height_of(plan_.tiles) / 2;
    const std::string count = counted(seat);
    const TileSet& hand = over_.hands[static_cast<std::size_t>(seat)];
    if (hand.empty()) {
        // M34: whoever has none may have been suspended instead.
        if (over_.reason == event::RoundEndReason::out)
            canvas.put(at_.tiles, row, "out", Style(Ink::good, kBold));
        else
            canvas.put(at_.tiles, row, "none", Ink::dim);
        return;
    }
    if (!plan_.own_rows && !fits_beside(seat)) {
        canvas.put(at_.tiles, row, count.empty() ? text::count_of(hand.size(), "tile") : count);
        return;
    }
    const bool here = beside(seat);
    if (!wide_ && !here && !count.empty())
        canvas.put(at_.tiles, y, count, Ink::dim, at_.points - 4);
    const int x = !wide_ && !here ? at_.name : at_.tiles;
    int at = !wide_ && !here ? y + 1 : y;
    for (const std::vector<Tile>& tiles : tile_rows(seat)) {
        const int end = draw_row(canvas, view_, x, at, tiles, plan_.tiles);
        if (here && !count.empty()) canvas.put(end + kBeforeCount, row, count, Ink::dim);
        at += height_of(plan_.tiles);
    }
    if (wide_ && !here && !count.empty()) canvas.put(at_.tiles, at, count, Ink::dim);
}

TotalBar RoundEnd::bar_of(int seat, int y) const {
    const auto k = static_cast<std::size_t>(seat);
    // In a game to a target, a whole bar is the target.
    const int largest =
        std::max<int>(*std::ranges::max_element(over_.scores), view_.seen.rules().target);
    const int now = over_.scores[k], before = now - over_.points[k];
    return {at_.bar, y, bar_columns(before, largest, at_.bar_most),
            bar_columns(now, largest, at_.bar_most), seat_ink(seat)};
}

std::vector<TotalBar> RoundEnd::bars() const {
    std::vector<TotalBar> all;
    if (!plan_.bars) return all;
    int y = top_rows();
    for (const int seat : order_) {
        const int below = player_rows(seat) - 1 - (plan_.apart ? 1 : 0);
        all.push_back(bar_of(seat, wide_ ? y + height_of(plan_.tiles) / 2 : y + below));
        y += player_rows(seat) + spread();
    }
    return all;
}

void RoundEnd::draw_foot(Canvas& canvas) const {
    const int foot = canvas.height() - 1;
    const std::vector<std::string> rows = next_rows();
    const int top = foot - 1 - static_cast<int>(rows.size());
    int y = top;
    for (const std::string& line : rows) canvas.put(1, y++, line);
    canvas.restyle(1, top, std::min(cell_width(next_.front()), canvas.width() - 1), 1,
                   Style(Ink::notice, kBold));
    const Course& course = view_.seen.course;
    const bool together = view_.info.together;
    put_enter_line(canvas, view_.glyphs, foot - 1, view_.keys.label(Command::go_on),
                   view_.ui.story.lesson         ? "how points are counted"
                   : course.phase == Phase::over ? "the result"
                   : together                    ? fmt::format("ready for round {}", course.round)
                                                 : fmt::format("round {}", course.round));
    canvas.cursor = Point{1, foot - 1};
    const bool brief = canvas.width() < kLanesWidth;
    const auto label = [&](Command command) { return view_.keys.label(command); };
    std::vector<KeyHelp> keys;
    keys.push_back({label(Command::scores), brief ? "scores" : "score sheet"});
    if (view_.info.replays) {
        if (view_.keys.leaves(kReviewKey))
            keys.push_back({key_label(kReviewKey), brief ? "review" : "review this round"});
        if (view_.keys.leaves(kReplayKey)) keys.push_back({key_label(kReplayKey), "replay"});
    }
    keys.push_back({label(Command::log), "log"});
    keys.push_back({label(Command::help), "help"});
    keys.push_back({label(Command::quit),
                    together                     ? "leave"
                    : view_.info.saved && !brief ? "save and quit"
                                                 : "quit",
                    true});
    put_key_line(canvas, foot, keys);
}

void draw_round_end(Canvas& canvas, const View& view) {
    RoundEnd(view, canvas.size()).draw(canvas);
}

bool round_end_fits(const View& view, Size size) {
    return RoundEnd(view, size).whole();
}

Movement round_end_growth(const View& view, Size size) {
    return growth_of(RoundEnd(view, size).bars());
}

}  // namespace roundhouse::ui
