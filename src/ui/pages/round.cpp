// How a round begins and how it ends: lots, hub and deal; then the hands laid open and their
// points.

#include <fmt/format.h>
#include <algorithm>

#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/pages/motion.hpp"
#include "roundhouse/words/round_end.hpp"
#include "ui/pages/waiting.hpp"
#include "ui/table/picture.hpp"

namespace roundhouse::ui {

void draw_wait_line(Canvas& canvas, const View& view, std::string_view what) {
    canvas.put_centred(0, canvas.width(), canvas.height() - 2,
                       fmt::format("{}  {}", go_on_key(view), what), Style(Ink::notice, kBold));
    canvas.cursor = Point{0, canvas.height() - 2};
    draw_key_line(canvas, view, canvas.height() - 1, kWait);
}

namespace {

// The tiles that were drawn as lots, side by side under the names; the beginner's is highlighted.
int draw_lots(Canvas& canvas, const View& view, int y) {
    const auto& lots = *view.account().lots;
    const int count = static_cast<int>(lots.tiles.size());
    constexpr int kTile = 7, kApart = 2;
    if (count * (kTile + kApart) > canvas.width()) return y;
    const int field = name_columns(view, kTile, canvas.width() / count - kApart);
    const int step = field + kApart;
    const int left = (canvas.width() - count * step) / 2 + 1;
    for (int k = 0; k < count; ++k) {
        const Seat seat = lots.seats[static_cast<std::size_t>(k)];
        const bool begins =
            seat == view.seen.table.starter && !view.seen.rules().engine_from_hand();
        const int x = left + k * step;
        canvas.put_centred(x, x + field, y, player_name(view, seat, field),
                           Style(seat_ink(seat), kBold));
        draw_box_tile(canvas, x + (field - kTile) / 2, y + 1,
                      lots.tiles[static_cast<std::size_t>(k)],
                      begins ? view.glyphs.chosen : view.glyphs.plain, "",
                      begins ? Style(Ink::chosen, kBold) : Style(Ink::dim), kBold);
    }
    return y + 5;
}

class RoundStartPage : public WaitingPage {
  public:
    RoundStartPage(AtTable& table, Continues continues, std::function<void()> rolled)
        : WaitingPage(table, std::move(continues)), rolled_(std::move(rolled)) {}

    void draw(Canvas& canvas) const override;
    [[nodiscard]] FirstWords first_words() const override {
        return ui::first_words(view(), "round-start", "A new round: its engine, and who begins.");
    }
    [[nodiscard]] std::optional<Movement> take_movement(const Canvas* /*before*/,
                                                        const Canvas& after) override {
        if (!rolled_) return std::nullopt;
        // Below the words, only the hub has its ink.
        constexpr int kBelowWords = 4;
        const auto roll = engine_flight(view(), after, kBelowWords, after.height());
        if (!roll) return std::nullopt;
        std::exchange(rolled_, nullptr)();
        return movement_of(*roll);
    }

  private:
    std::function<void()> rolled_;  // empty: the engine has rolled into its hub
};

void RoundStartPage::draw(Canvas& canvas) const {
    const View view = this->view();
    draw_title(canvas, view);
    const Observation& game = view.seen;
    const int width = canvas.width(), bottom = canvas.height() - 3;
    int y = 2;
    // A lesson is one round.
    std::string title =
        view.ui.story.lesson ? "LESSON" : fmt::format("ROUND {}", game.course.round);
    if (game.rules().rounds > 0 && !view.ui.story.lesson)
        title += fmt::format(" OF {}", game.rules().rounds);
    if (game.table.engine != kNoPips) title += fmt::format(": double {}", game.table.engine);
    canvas.put_centred(0, width, y, title, Style(Ink::hub, kBold));
    y += 2;
    std::vector<std::string> lines;
    for (const std::string& line : view.account().round_start)
        for (std::string& part : text::wrap(line, std::min(width - 8, 90)))
            lines.push_back(std::move(part));
    const int words = static_cast<int>(lines.size());
    if (view.account().lots && y + 5 + words + 1 <= bottom) y = draw_lots(canvas, view, y);
    const int picture = bottom - y - words - 1;
    if (picture >= min_picture_rows(view) && width >= kLanesWidth) {
        const int height = std::min(picture, 9 + game.rules().trains() * 2);
        const int margin = width / 16;
        draw_hub_and_trains(canvas, view, margin, y, width - 2 * margin, height);
        y += height + 1;
    }
    for (const std::string& line : lines) {
        if (y >= bottom) break;
        canvas.put_centred(0, width, y++, line, Style());
    }
    draw_wait_line(canvas, view, "begin the round");
}

// How tiles are written in rows: each in columns of its own, or with one blank between two.
enum class Pitch : std::uint8_t { columns, close };

std::vector<std::string> rows_of(const TileSet& hand, Pitch pitch, int width) {
    constexpr std::size_t kTileColumns = 6;
    std::vector<std::string> rows;
    hand.for_each([&](Tile tile) {
        const std::string name = formats::to_string(tile);
        std::string row = rows.empty() ? "" : rows.back() + ' ';
        std::size_t end = row.size() + name.size();
        if (pitch == Pitch::columns) {
            row.resize((row.size() + kTileColumns - 1) / kTileColumns * kTileColumns, ' ');
            end = row.size() + kTileColumns;
        }
        if (rows.empty() || static_cast<int>(end) > width)
            rows.push_back(name);
        else
            rows.back() = row + name;
    });
    return rows;
}

// At most that many of these rows; the last one ends in the number of tiles that are left out.
std::vector<std::string> some_rows_of(const TileSet& hand, Pitch pitch, int width, int most) {
    std::vector<std::string> rows = rows_of(hand, pitch, width);
    if (static_cast<int>(rows.size()) <= most) return rows;
    rows.resize(static_cast<std::size_t>(most));
    const auto text = [&] {
        int shown = 0;
        for (const std::string& row : rows) shown += static_cast<int>(std::ranges::count(row, '-'));
        return fmt::format("{} {} more", rows.back(), hand.size() - shown);
    };
    while (cell_width(text()) > width && rows.back().find(' ') != std::string::npos) {
        rows.back().resize(rows.back().rfind(' '));
        rows.back().resize(rows.back().find_last_not_of(' ') + 1);
    }
    rows.back() = text();
    return rows;
}

int rows_needed(const TileSet& hand, Pitch pitch, int width) {
    return std::max(1, static_cast<int>(rows_of(hand, pitch, width).size()));
}

constexpr int kBoxWidth = 7, kBoxHeight = 3;

// Rows of a hand as boxes in that many columns, and a blank one.
int box_rows(const TileSet& hand, int width) {
    const int per_row = std::max(1, width / kBoxWidth);
    const int rows = (hand.size() + per_row - 1) / per_row;
    return 1 + std::max(1, rows * kBoxHeight);
}

// The tiles that somebody was left with, from that point on: as boxes, or in at most that many
// rows. Returns the number of rows used.
int draw_left_over(Canvas& canvas, const View& view, Point at, const TileSet& hand, bool airy,
                   Pitch pitch, int rows) {
    const int width = canvas.width() - at.x;
    if (hand.empty()) {
        canvas.put(at.x, at.y, "out", Style(Ink::good, kBold));
        return airy ? box_rows(hand, width) : 1;
    }
    if (airy) {
        Point next = at;
        hand.for_each([&](Tile tile) {
            if (next.x + kBoxWidth > canvas.width()) next = {at.x, next.y + kBoxHeight};
            draw_box_tile(canvas, next.x, next.y, tile, view.glyphs.plain, "", Ink::dim, kPlain);
            next.x += kBoxWidth;
        });
        return box_rows(hand, width);
    }
    const int top = at.y;
    for (const std::string& row : some_rows_of(hand, pitch, canvas.width() - at.x - 1, rows))
        canvas.put(at.x, at.y++, row);
    return at.y - top;
}

}  // namespace

std::vector<std::string> round_end_lines(const View& view, int width, int rows) {
    if (!view.account().end) return {};
    const int margins = width < kLanesWidth ? 4 : 8;
    return wrap_lines(words::last_play(view.seen.table, view.account().end->over, view.info.names,
                                       only_person(view)),
                      width - margins, rows, view.glyphs.elided);
}

void draw_round_end(Canvas& canvas, const View& view, int top) {
    if (!view.account().end) return;
    const int width = canvas.width();
    begin_lower_part(canvas, view, top);
    const int space = canvas.height() - 2 - (top + 1);
    const std::vector<std::string> lines = round_end_lines(view, width, std::max(1, space));
    // Blank rows around the text, where there is room for them.
    const int rows = space - static_cast<int>(lines.size());
    int y = top + (rows >= 2 ? 2 : 1);
    for (const std::string& line : lines)
        canvas.put_centred(0, width, y++, line, Style(Ink::hub, kBold));
    draw_wait_line(canvas, view, "hands and points");
}

namespace {

class RoundOverPage : public WaitingPage {
  public:
    using WaitingPage::WaitingPage;

    void draw(Canvas& canvas) const override;
    [[nodiscard]] FirstWords first_words() const override {
        return ui::first_words(view(), "round-over", "What everyone was left with, and its cost.");
    }
};

void RoundOverPage::draw(Canvas& canvas) const {
    const View view = this->view();
    draw_title(canvas, view);
    if (!view.account().end) return;
    const event::RoundOver& over = view.account().end->over;
    const int width = canvas.width(), bottom = canvas.height() - 3;
    const int players = static_cast<int>(over.hands.size());
    const auto heading =
        text::wrap(words::tell_ending(over, view.info.names, only_person(view)), width - 4);
    std::string extra = words::what_decided(view.seen.table, over, view.info.names);
    for (const std::string& line : words::extra_points(view.seen.table, over, view.info.names))
        extra += (extra.empty() ? "" : " ") + line;
    std::vector<std::string> extras;
    if (!extra.empty()) extras = text::wrap(extra, width - 4);
    // If points are not the pips of a hand, also says what is counted.
    const bool by_tiles = view.seen.rules().points_count == Counting::tiles;
    bool counts = by_tiles;
    for (std::size_t seat = 0; seat < over.hands.size(); ++seat)
        if (over.hands[seat].pips() != over.points[seat]) counts = true;
    // A phone's page has no columns for the totals.
    const bool narrow = width < kLanesWidth;
    const int names = narrow ? 8 : name_columns(view, 12, width < 76 ? 12 : kMaxNameColumns);
    const int left = 2 + names + (narrow ? 8 : counts ? 26 : 15);

    // Beside what is counted a phone's page has no columns for tiles: they get rows of their own.
    const bool apart = narrow && counts;
    const int tiles_left = apart ? 4 : left;
    bool tiles_shown = true;

    // Hands are whole if at all possible: closer tiles, no blank rows, and only then less to read.
    const auto hands_take = [&](Pitch pitch) {
        int rows = 0;
        for (const TileSet& hand : over.hands) {
            const int tiles = rows_needed(hand, pitch, width - tiles_left - 1);
            rows += !apart ? tiles : 1 + (tiles_shown && !hand.empty() ? tiles : 0);
        }
        return rows;
    };
    Pitch pitch = Pitch::columns;
    int top = 2, gap = 1;
    const auto too_long = [&](int hands) {
        return top + static_cast<int>(heading.size() + extras.size()) + gap + hands > bottom + 1;
    };
    // A phone's page without room for everybody's tiles has none.
    const auto least = [&] { return hands_take(Pitch::close) - (top - 1) - gap; };
    if (apart && too_long(least())) tiles_shown = false;
    if (too_long(hands_take(pitch))) pitch = Pitch::close;
    if (too_long(hands_take(pitch))) top = 1;
    if (too_long(hands_take(pitch))) gap = 0;
    const int hands = hands_take(pitch);
    while (!extras.empty() && too_long(hands)) extras.pop_back();
    if (!extras.empty() && extras.back().back() != '.') extras.back() += view.glyphs.elided;

    int y = top;
    for (const std::string& line : heading) canvas.put(2, y++, line, Style(Ink::notice, kBold));
    for (const std::string& line : extras) canvas.put(2, y++, line, Ink::dim);
    y += gap;
    // All hands in one style: boxes only if every hand fits.
    int boxes = 0;
    for (const TileSet& hand : over.hands) boxes += box_rows(hand, width - left);
    const bool airy = y + boxes <= bottom + 1;
    for (int seat = 0; seat < players && y <= bottom; ++seat) {
        const TileSet& hand = over.hands[static_cast<std::size_t>(seat)];
        canvas.put(2, y, player_name(view, seat, names), Style(seat_ink(seat), kBold));
        canvas.put_right(2 + names + 6, y,
                         fmt::format("+{}", over.points[static_cast<std::size_t>(seat)]),
                         Style(Ink::plain, kBold));
        const std::string counted =
            by_tiles ? fmt::format("{} left", hand.size()) : fmt::format("{} pips", hand.pips());
        if (apart && !hand.empty()) {
            canvas.put(left, y++, counted);
            if (tiles_shown)
                for (const std::string& row : rows_of(hand, pitch, width - tiles_left - 1))
                    canvas.put(tiles_left, y++, row);
            continue;
        }
        if (!narrow)
            canvas.put_right(2 + names + 13, y,
                             fmt::format("= {}", over.scores[static_cast<std::size_t>(seat)]),
                             Ink::dim);
        if (!narrow && counts) canvas.put_right(2 + names + 24, y, '(' + counted + ')', Ink::dim);
        // One row must be left for each later player.
        const int rows = std::max(1, bottom + 1 - y - (players - 1 - seat));
        y += draw_left_over(canvas, view, {left, y}, hand, airy, pitch, rows);
    }
    draw_wait_line(canvas, view,
                   view.ui.story.lesson                    ? "how points are counted"
                   : view.seen.course.phase == Phase::over ? "the result"
                                                           : "the score sheet");
}

}  // namespace

std::unique_ptr<Page> round_start_page(AtTable& table, Continues continues,
                                       std::function<void()> rolled) {
    return std::make_unique<RoundStartPage>(table, std::move(continues), std::move(rolled));
}

std::unique_ptr<Page> round_over_page(AtTable& table, Continues continues) {
    return std::make_unique<RoundOverPage>(table, std::move(continues));
}

}  // namespace roundhouse::ui
