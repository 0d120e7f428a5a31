// The layout of the table. Rows are allotted by need: lanes and hand first, the log takes what is
// left.

#include <algorithm>
#include <cstdlib>

#include "roundhouse/ui/table/selection.hpp"
#include "ui/table/board.hpp"
#include "ui/table/picture.hpp"

namespace roundhouse::ui {

namespace {

struct Option {
    int lane_rows;
    HandStyle style;
    int log_rows;
};

// The richest first. The log is more important than roomy lanes.
constexpr Option kOptions[] = {
    {3, HandStyle::pips, 3},     {3, HandStyle::standing, 3}, {3, HandStyle::boxes, 3},
    {1, HandStyle::standing, 2}, {1, HandStyle::standing, 1}, {1, HandStyle::boxes, 2},
    {1, HandStyle::boxes, 1},    {1, HandStyle::compact, 2},  {1, HandStyle::compact, 1},
    {1, HandStyle::compact, 0},  {1, HandStyle::dense, 0},
};

// The rows that lanes and a hand of that many tiles leave; below 0: that they lack.
int spare_rows(const Layout& at, const Option& option, int tiles) {
    constexpr int kHeads = 1;
    return PageRows(at.size.height).free() - kHeads - at.table_rows(option.lane_rows) -
           hand_rows(at.size, tiles, option.style) - (at.panel > 0 ? 0 : option.log_rows);
}

// If a double takes three tiles or more, feet are drawn with their toes spread as long as the hand
// leaves enough rows.
constexpr Option kFeet[] = {{3, HandStyle::pips, 3},   {3, HandStyle::standing, 3},
                            {3, HandStyle::boxes, 3},  {3, HandStyle::standing, 1},
                            {3, HandStyle::boxes, 1},  {3, HandStyle::compact, 2},
                            {3, HandStyle::compact, 1}};

// The richest wanted option that fits, otherwise the last one.
Option option_for(const Layout& at, const Rules& rules, TileStyle asked, int longest) {
    const auto fits = [&](const Option& option) { return spare_rows(at, option, longest) >= 0; };
    // Pips drawn on request go before roomy lanes.
    constexpr Option kTall{1, HandStyle::pips, 1};
    if (asked == TileStyle::pips && !fits(kOptions[0]) && fits(kTall)) return kTall;
    if (rules.covers > 2)
        for (const Option& option : kFeet)
            if (wanted(asked, option.style) && fits(option)) return option;
    Option last = kOptions[std::size(kOptions) - 1];
    for (const Option& option : kOptions) {
        if (!wanted(asked, option.style)) continue;
        if (fits(option)) return option;
        last = option;
    }
    return last;
}

// A window for the largest tiles: these take the whole width, and leave the log some rows.
bool is_vast(Size size) {
    constexpr int kColumns = 180, kRows = 50;
    return size.width >= kColumns && size.height >= kRows;
}

}  // namespace

bool wanted(TileStyle asked, HandStyle style) {
    // Where what was asked for has no room, tiles are written in one row.
    if (asked <= TileStyle::pips || style >= HandStyle::compact) return true;
    return asked == TileStyle::standing ? is_standing(style)
                                        : asked == TileStyle::boxes && style == HandStyle::boxes;
}

int panel_columns(Size size, const Rules& rules) {
    constexpr int kRoomy = 160, kTall = 36;
    if (size.width < kPanelWidth) return 0;
    if (is_vast(size)) return 0;
    // Beside a panel a train has rows of four tiles. About two thirds of all tiles are laid.
    constexpr int kTwoRows = 8;
    const bool long_trains = 2 * rules.tiles_dealt_from() > 3 * kTwoRows * rules.trains();
    if (size.width < kRoomy && size.height >= kTall && long_trains) return 0;
    return std::clamp(size.width / 4, 38, 56);
}

int train_in_focus(const View& view) {
    const bool chooses = view.ui.story.moment == Moment::turn && view.seen.to_move();
    if (chooses && view.ui.own.train) return *view.ui.own.train;
    const Table& table = view.seen.table;
    return table.laid_count > 0 ? table.laid().back().train : 0;
}

int longest_hand(const View& view) {
    const std::vector<std::string> everybody;
    const auto& levels = view.info.replay ? everybody : view.info.levels;
    const TableStory& story = view.ui.story;
    return std::max({view.ui.style == TileStyle::pips ? story.fullest_hand : story.hand_room,
                     view.seen.seat ? view.seen.own.hand.size() : 1,
                     longest_shown_hand(view.seen.table, levels)});
}

void count_lanes(Layout& at, const View& view) {
    const Rules& rules = view.seen.rules();
    at.lanes = rules.trains();
    at.seat_rows = rules.own_trains ? 0 : rules.players;
}

void leave_out_lanes(Layout& at, const View& view, int excess) {
    constexpr int kLeast = 6;
    const int trains = at.lanes;
    at.lanes = std::max(std::min(trains, kLeast), trains - std::max(0, excess));
    at.first_lane = std::clamp(train_in_focus(view) - at.lanes + 1, 0, trains - at.lanes);
}

namespace {

// A window of the usual width in which every row counts.
bool is_low(Size size) {
    constexpr int kUsual = 80, kLow = 27;
    return size.width >= kUsual && size.height < kLow;
}

// What the log keeps below the picture if it has no panel at the side: two rows, of which one goes
// to the line that says what the page is for; in a low window none, since the line between them
// tells the last turns. In a vast one more, unless feet or many trains need them.
int log_below_picture(const View& view, Size size) {
    const Rules& rules = view.seen.rules();
    if (panel_columns(size, rules) > 0 || is_low(size)) return 0;
    constexpr int kMost = 5, kMany = 6;
    const bool short_of_rows = rules.covers > 2 || rules.trains() >= kMany;
    return (is_vast(size) && !short_of_rows ? kMost : 2) - (view.ui.story.first_words ? 1 : 0);
}

// The picture's rows above a hand of so many, beside what else needs some.
int picture_rows(const PageRows& rows, Size size, const View& view, int hand) {
    return rows.free() - log_below_picture(view, size) - hand;
}

// Where lanes of several rows each leave a fork too few, lanes of one row leave more of them for
// those that need them.
void lower_lanes(Layout& at, const View& view, int free_rows) {
    const int lacking = lacking_rows(at, view);
    if (lacking == 0) return;
    Layout low = at;
    low.lane_rows = 1;
    add_lane_rows(low, view, free_rows + at.table_rows(at.lane_rows) - at.table_rows(1));
    if (lacking_rows(low, view) < lacking) at = low;
}

// A round's tiles keep to the smallest kind that they have had. The rows of an alarm and of first
// words come and go, and the window is still the same.
TileForm largest_tiles(const View& view, Size size) {
    constexpr int kRowsThatCome = 3;
    const TilesShown& shown = view.ui.story.tiles;
    const bool same = shown.size.width == size.width &&
                      std::abs(shown.size.height - size.height) <= kRowsThatCome;
    return same ? shown.form : TileForm::large;
}

Layout layout_with(const View& view, Size size, const Option* asked) {
    Layout at;
    at.size = size;
    at.largest = largest_tiles(view, size);
    at.rows = PageRows(size.height);
    count_lanes(at, view);
    at.panel = panel_columns(size, view.seen.rules());
    const int longest = longest_hand(view), dealt = view.seen.rules().hand;
    const int tiles =
        view.seen.seat ? std::max(view.seen.own.hand.size(), view.ui.own.most_held) : longest;
    const auto holds_picture_above = [&](int hand, int fewer = 0) {
        const int rows = picture_rows(at.rows, size, view, hand) - fewer;
        return shows_picture(view, rows, rows);
    };
    TileStyle style = view.ui.style;
    // Tiles with pips give way to the picture.
    if (style == TileStyle::automatic &&
        !holds_picture_above(hand_rows(size, dealt, HandStyle::pips)) &&
        holds_picture_above(hand_rows(size, dealt, HandStyle::standing)))
        style = TileStyle::standing;
    Option chosen = asked != nullptr ? *asked : option_for(at, view.seen.rules(), style, longest);
    // Slim tiles, where the picture has room above no others. Frames that shared their sides would
    // be read as tiles that lie: 12│ 5│.
    const auto holds_picture_with = [&](HandStyle hand) {
        const int most = std::max({longest, tiles, dealt});
        return holds_picture_above(hand_rows(size, most, hand));
    };
    if (view.glyphs.filled && view.ui.style == TileStyle::automatic && asked == nullptr &&
        !holds_picture_with(HandStyle::standing) && holds_picture_with(HandStyle::slim))
        chosen = {1, HandStyle::slim, 1};
    // In a window for the largest tiles, those of the hand are larger where they take no more rows.
    if (chosen.style == HandStyle::pips && is_vast(size) &&
        std::max(longest, tiles) < per_row(size, HandStyle::large))
        chosen.style = HandStyle::large;
    leave_out_lanes(at, view, -spare_rows(at, chosen, tiles));
    at.per_row = per_row(size, chosen.style);
    at.lane_rows = chosen.lane_rows;
    at.hand_style = chosen.style;
    const int spare =
        std::max(0, spare_rows(at, chosen, tiles)) + (at.panel > 0 ? 0 : chosen.log_rows);
    const int rows_at_first = hand_rows(size, dealt, chosen.style);
    // A second line of text if the first would be cut; unless the picture needs the row.
    const bool needed = holds_picture_above(rows_at_first) &&
                        (is_low(size) || !holds_picture_above(rows_at_first, 1));
    if (at.panel == 0 && spare > 1 && !needed) at.rows.set(Strip::message, 2);
    if (at.panel > 0 && at.lane_rows > 1 && spare >= at.lanes) ++at.lane_rows;
    const int most_rows = hand_rows(size, std::max(longest, tiles), chosen.style);
    // With the longest hand, so that the picture stays as it is from turn to turn.
    const int board = picture_rows(at.rows, size, view, most_rows);
    at.picture = shows_picture(view, board, picture_rows(at.rows, size, view, rows_at_first));
    at.rows.want(Strip::hand, hand_rows(size, tiles, chosen.style));
    if (at.picture) {
        at.rows.set(Strip::board, board);
    } else {
        // As many rows for trees as are free with any hand, so that lifting the curtain moves
        // nothing.
        const int free_rows =
            spare_rows(at, {at.lane_rows, chosen.style, std::min(1, chosen.log_rows)},
                       std::max(longest, tiles)) -
            (at.panel > 0 ? 0 : 1);
        at.rows.set(Strip::heads, 1);
        add_lane_rows(at, view, free_rows);
        if (at.lane_rows > 1) lower_lanes(at, view, free_rows);
        at.rows.set(Strip::board, std::max(at.lane_y(at.lanes) - at.top(Strip::board),
                                           at.table_rows(at.lane_rows)));
    }
    const int row_width = std::min(tiles, at.per_row) * tile_width(at.hand_style);
    at.hand_left = std::max(0, (size.width - row_width) / 2);
    return at;
}

// Whether not one of the forks that need rows has any.
bool no_fork_has_rows(const Layout& at, const View& view) {
    return !at.picture && at.lane_rows == 1 && lacking_rows(at, view) > 0 &&
           std::ranges::all_of(at.extra, [](int rows) { return rows == 0; });
}

// Whether a short window of the usual width, such as the one below a lesson's note, has room for
// all lanes, the longest hand and a line of the log.
bool lanes_fit(const View& view, Size size) {
    constexpr int kUsual = 80;
    constexpr Option kSmallest{1, HandStyle::compact, 1};
    if (size.width < kUsual) return false;
    Layout at;
    at.size = size;
    count_lanes(at, view);
    return spare_rows(at, kSmallest, longest_hand(view)) >= 0;
}

}  // namespace

Layout layout(const View& view, Size size) {
    if (is_narrow(size) && !lanes_fit(view, size)) return narrow_layout(view, size);
    const Layout at = layout_with(view, size, nullptr);
    if (at.hand_style != HandStyle::boxes || view.ui.style != TileStyle::automatic) return at;
    if (!no_fork_has_rows(at, view)) return at;
    // A long hand leaves forks some rows if it is written in fewer.
    constexpr Option kShort{1, HandStyle::compact, 1};
    const Layout other = layout_with(view, size, &kShort);
    return no_fork_has_rows(other, view) ? at : other;
}

}  // namespace roundhouse::ui
