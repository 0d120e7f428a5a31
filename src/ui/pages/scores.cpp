// The score sheet, as on paper: rounds down, players across, totals, places; its charts are beside
// it or replace it.

#include <fmt/format.h>
#include <algorithm>

#include "roundhouse/formats/time_limit.hpp"
#include "roundhouse/words/round_end.hpp"
#include "ui/pages/pages.hpp"
#include "ui/table/standings.hpp"

namespace roundhouse::ui {

namespace {

// The number of the round, and its engine where there is one that is known.
std::string row_name(const View& view, int round) {
    const Rules& rules = view.seen.rules();
    const auto& engines = view.account().stats.engines;
    const std::string number = fmt::format("{:>3}", round + 1);
    if (rules.scheduled()) return fmt::format("{}  {:>2}", number, rules.engine_of(round + 1));
    if (round >= static_cast<int>(engines.size())) return number;
    const Pips engine = engines[static_cast<std::size_t>(round)];
    return engine == kNoPips ? number : fmt::format("{}  {:>2}", number, engine);
}

int sum_of_first(const View& view, int rounds, int seat) {
    int sum = 0;
    for (int round = 0; round < rounds; ++round)
        sum += view.seen.course
                   .history[static_cast<std::size_t>(round)][static_cast<std::size_t>(seat)];
    return sum;
}

constexpr int kLeastColumn = 4;  // of the sheet, for a player

// "=2nd" as "=2", where there is no room for more.
std::string brief_place(std::string place) {
    place.resize(place.size() - 2);
    return place;
}

bool has_hub_column(const View& view) {
    return view.seen.rules().hub_engine != HubEngine::one_for_each_player;
}
int sheet_head(const View& view) {
    return has_hub_column(view) ? 8 : 5;
}

struct Seats {
    int first, last;  // one past the last
};

// Draws the sheet of those seats; returns the row after it.
int draw_sheet(Canvas& canvas, const View& view, int x, int y, int width, int bottom, Seats seats) {
    const Rules& rules = view.seen.rules();
    const auto& history = view.seen.course.history;
    const int head = sheet_head(view), players = seats.last - seats.first;
    const int column = std::clamp((width - head) / players, kLeastColumn,
                                  name_columns(view, 10, kMaxNameColumns) + 2);
    canvas.put(x, y, has_hub_column(view) ? " RND HUB" : " RND", Ink::dim);
    const auto edge = [&](int seat) { return x + head + (seat - seats.first + 1) * column; };
    for (int seat = seats.first; seat < seats.last; ++seat) {
        const std::string name = player_name(view, seat, column - 1);
        canvas.put_right(edge(seat), y, name, Style(seat_ink(seat), kBold));
    }
    ++y;
    const int rows = std::max(0, bottom - y - 3);
    const int played = static_cast<int>(history.size());
    // Future rounds are dots, if there is room for all; of a long game, the last rounds are shown,
    // and the sum of those before them.
    const int all = std::max<int>(rules.rounds, played);
    const int shown = all <= rows ? all : std::min(played, rows);
    const int first = std::max(0, std::min(played, all) - shown);
    for (int round = first; round < first + shown; ++round, ++y) {
        if (round == first && first > 0) {  // rounds without room, as one sum
            canvas.put(x, y, fmt::format("1-{}", first + 1), Ink::dim);
            for (int seat = seats.first; seat < seats.last; ++seat)
                canvas.put_right(edge(seat), y, std::to_string(sum_of_first(view, first + 1, seat)),
                                 Ink::dim);
            continue;
        }
        canvas.put(x, y, row_name(view, round), Ink::dim);
        for (int seat = seats.first; seat < seats.last; ++seat) {
            if (round >= played) {
                canvas.put_right(edge(seat), y, view.glyphs.unicode ? "·" : ".", Ink::dim);
                continue;
            }
            const Points& points = history[static_cast<std::size_t>(round)];
            const int here = points[static_cast<std::size_t>(seat)];
            const auto all_points = std::span(points).first(rules.players);
            const bool best =
                here == (rules.winner == Winner::lowest ? *std::ranges::min_element(all_points)
                                                        : *std::ranges::max_element(all_points));
            canvas.put_right(edge(seat), y, std::to_string(here),
                             best ? Style(Ink::good, kBold) : Style());
        }
    }
    for (int k = x; k < std::min(x + head + players * column + 1, canvas.width()); ++k)
        canvas.put(k, y, view.glyphs.heavy, Ink::rule);
    ++y;
    canvas.put(x, y, " SUM", Ink::dim);
    if (played > 0) canvas.put(x, y + 1, " PLACE", Ink::dim);
    for (int seat = seats.first; seat < seats.last; ++seat) {
        canvas.put_right(edge(seat), y, std::to_string(score(view, seat)),
                         Style(Ink::plain, kBold));
        if (played == 0) continue;
        const std::string mine =
            words::place_name(rules, view.seen.course, static_cast<Seat>(seat));
        canvas.put_right(edge(seat), y + 1, column > kLeastColumn ? mine : brief_place(mine),
                         place(view, seat) == 1 ? Style(Ink::good, kBold) : Style(Ink::dim));
    }
    return y + 2;
}

// The sheet of everybody; players for whom there are no columns follow below.
int draw_whole_sheet(Canvas& canvas, const View& view, int x, int y, int width, int bottom) {
    const int players = view.seen.rules().players;
    const int beside = std::max(1, (width - sheet_head(view)) / kLeastColumn);
    const int blocks = (players + beside - 1) / beside;
    const int each = (players + blocks - 1) / blocks;
    for (int block = 0; block < blocks; ++block) {
        const int end = y + (bottom - y) / (blocks - block);
        const Seats seats{block * each, std::min(players, (block + 1) * each)};
        y = draw_sheet(canvas, view, x, y, width, end, seats);
    }
    return y;
}

// Who leads or has won, and the longest train, as fully as fits.
std::string race(const View& view, int width) {
    if (view.seen.course.history.empty()) return "";
    const std::string text =
        elide(words::how_it_stands(view.seen.rules(), view.seen.course, view.info.names), width,
              view.glyphs.elided);
    const auto& longest = view.account().stats.longest;
    if (longest.tiles == 0) return text;
    const std::string whose = train_name(view, longest.train, kMaxNameColumns);
    for (const std::string& more : {fmt::format(" Longest train: {} tiles ({}, round {}).",
                                                longest.tiles, whose, longest.round),
                                    fmt::format(" Longest train: {} ({}).", longest.tiles, whose)})
        if (cell_width(text + more) <= width) return text + more;
    return text;
}

// The sheet and its charts of totals and of places, in the order of the Tab key; in narrow windows
// they are shown one after the other.
constexpr int kSheets = 3;

void sheet_and_charts(Canvas& canvas, const View& view, int sheet_shown, int top, int bottom) {
    const int width = canvas.width();
    const bool beside = width >= kPanelWidth;
    if (!has_charts(view)) {
        draw_whole_sheet(canvas, view, 1, top, width - 2, bottom);
        return;
    }
    if (!beside && sheet_shown != 0) {
        const auto draw = sheet_shown == 1 ? draw_totals : draw_places;
        return draw(canvas, view, 1, top, width - 2, bottom - top);
    }
    const int sheet = beside ? width / 2 : width - 2;
    const int rounds = static_cast<int>(view.seen.course.history.size());
    // Below the sheet, if future rounds leave room for a chart there.
    const int played_rows = rounds + 4;
    const int space = bottom - top - played_rows - 1;
    const int chart = beside ? 0 : std::clamp(space, 0, 12);
    const int end =
        draw_whole_sheet(canvas, view, 1, top, sheet, chart >= 6 ? bottom - chart - 1 : bottom);
    if (!beside) {
        if (chart >= 6) draw_totals(canvas, view, 1, end + 1, width - 2, bottom - end - 1);
        return;
    }
    const int x = width / 2 + 2, chart_width = width / 2 - 3;
    const int places = view.seen.rules().players * 2 + 1;
    const bool both = bottom - top >= places + 12;
    const int totals = std::min(both ? bottom - top - places - 2 : bottom - top, 24);
    draw_totals(canvas, view, x, top, chart_width, totals);
    if (both) draw_places(canvas, view, x, top + totals + 2, chart_width, places);
}

class ScoresPage : public Page {
  public:
    explicit ScoresPage(AtTable& table) : table_(table) {}

    void draw(Canvas& canvas) const override;
    Reply key(const Press& press) override;
    [[nodiscard]] Command opened_by() const override { return Command::scores; }
    [[nodiscard]] bool lets_run() const override { return view().info.replay; }
    // What there is to say about the sheet is true from the first round on.
    [[nodiscard]] FirstWords first_words() const override {
        if (view().seen.course.history.empty()) return {};
        return ui::first_words(view(), "scores",
                               has_charts(view())
                                   ? "Points, round by round, and charts of them."
                                   : "Points, round by round. Charts appear after round two.");
    }

  private:
    AtTable& table_;
    int sheet_ = 0;
    std::string written_;  // the result of writing the sheet to a file

    [[nodiscard]] View view() const { return table_.view(); }

    void foot(Canvas& canvas, const View& view) const;
};

Reply ScoresPage::key(const Press& press) {
    const int by = press.key.code == key::tab || press.command == Command::right      ? 1
                   : press.key.code == key::backtab || press.command == Command::left ? 2
                                                                                      : 0;
    if (by != 0) {
        sheet_ = (sheet_ + by) % kSheets;
        return Reply::done();
    }
    if (press.command == Command::csv) {
        written_ = table_.write_csv();
        return Reply::done();
    }
    const bool leaves = press.command == Command::go_on || leaves_page(press, view());
    return leaves ? Reply::closing() : Reply{};
}

void ScoresPage::foot(Canvas& canvas, const View& view) const {
    const int y = canvas.height() - 1;
    std::vector<KeyHelp> keys{{view.keys.label(Command::go_on), "or Esc back", true}};
    constexpr std::string_view kNext[kSheets] = {"chart of totals", "chart of places", "sheet"};
    if (canvas.width() < kPanelWidth && has_charts(view))
        keys.push_back({"Tab", std::string(kNext[sheet_])});
    if (!view.info.replay) keys.push_back({view.keys.label(Command::csv), "write as CSV"});
    keys.push_back({view.keys.label(Command::help), "help"});
    put_key_line(canvas, y, keys);
    canvas.cursor = Point{1, y};
}

void ScoresPage::draw(Canvas& canvas) const {
    const View view = this->view();
    const auto played = view.seen.course.history.size();
    const auto wait = view.ui.story.until_deal;
    const std::string right =
        wait          ? "next round in " + formats::minutes(*wait)
        : played == 0 ? "no round played yet"
        : view.seen.rules().rounds > 0
            ? fmt::format("after round {} of {}", played, view.seen.rules().rounds)
            : fmt::format("after round {}", played);
    canvas.fill(0, 0, canvas.width(), 1, " ", Style(Ink::bar, kBold));
    const std::string_view wins = view.seen.rules().winner == Winner::lowest ? "low" : "high";
    std::string title = fmt::format("SCORE SHEET  {}, {} score wins", view.info.title, wins);
    const int width = canvas.width() - 2;
    if (cell_width(title) > width) {
        const std::string last = fmt::format(", {} wins", wins);
        title = "SCORES  ";
        title +=
            elide(view.info.title, width - cell_width(title + last), view.glyphs.elided) + last;
    }
    const int end = canvas.put(1, 0, title, Style(Ink::bar, kBold));
    if (end + cell_width(right) + 3 <= canvas.width())
        canvas.put_right(canvas.width() - 1, 0, right, Style(Ink::bar, kBold));
    sheet_and_charts(canvas, view, sheet_, 2, canvas.height() - 2);
    const std::string news = written_.empty() ? race(view, canvas.width() - 2) : written_;
    canvas.put(1, canvas.height() - 2, elide(news, canvas.width() - 2, view.glyphs.elided),
               Ink::notice);
    foot(canvas, view);
}

}  // namespace

std::unique_ptr<Page> scores_page(AtTable& table) {
    return std::make_unique<ScoresPage>(table);
}

}  // namespace roundhouse::ui
