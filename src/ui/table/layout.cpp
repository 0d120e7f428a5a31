// The layout of the table. Rows are allotted by need: lanes and hand first, the log takes what is
// left.

#include <algorithm>

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

// Rows that a hand takes, tiles in rows of `per_row`.
int hand_rows(int tiles, int per_row, HandStyle style) {
    return std::max(1, (tiles + per_row - 1) / per_row) * tile_height(style);
}

int per_row(Size size, HandStyle style) {
    return std::max(1, size.width / tile_width(style));
}

// The rows of the whole table with a hand of that many tiles.
int rows_for(const Layout& at, const Option& option, int tiles) {
    constexpr int kFixed = 7;  // title, header, line, line, fits, message, keys
    return kFixed + at.table_rows(option.lane_rows) +
           hand_rows(tiles, per_row(at.size, option.style), option.style) +
           (at.panel > 0 ? 0 : option.log_rows);
}

// If a double takes three tiles or more, feet are drawn with their toes spread as long as the hand
// leaves enough rows.
constexpr Option kFeet[] = {{3, HandStyle::pips, 3},   {3, HandStyle::standing, 3},
                            {3, HandStyle::boxes, 3},  {3, HandStyle::standing, 1},
                            {3, HandStyle::boxes, 1},  {3, HandStyle::compact, 2},
                            {3, HandStyle::compact, 1}};

// The richest wanted option that fits, otherwise the last one.
Option option_for(const Layout& at, const Rules& rules, TileStyle asked, int longest) {
    const auto fits = [&](const Option& option) {
        return rows_for(at, option, longest) <= at.size.height;
    };
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
    switch (asked) {
        case TileStyle::automatic:
        case TileStyle::pips:
            return true;
        case TileStyle::standing:
            return style != HandStyle::pips && style != HandStyle::boxes;
        case TileStyle::boxes:
            return style != HandStyle::pips && style != HandStyle::standing;
        case TileStyle::compact:
            return style == HandStyle::compact || style == HandStyle::dense;
    }
    return true;
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
// tells the last turns.
int log_below_picture(const View& view, Size size) {
    if (panel_columns(size, view.seen.rules()) > 0 || is_low(size)) return 0;
    constexpr int kMost = 5;
    return (is_vast(size) ? kMost : 2) - (view.ui.story.first_words ? 1 : 0);
}

// The picture, if people play on it and there is room above the line over the hand. That line is
// taken where it would be with the longest hand, so that the picture stays as it is from turn to
// turn.
void make_room_for_picture(Layout& at, const View& view, int hand_line, int hand_line_at_first) {
    const int top = 2 + log_below_picture(view, at.size);
    if (shows_picture(view, hand_line - top, hand_line_at_first - top))
        at.picture = Area{0, 1, at.lanes_width(), hand_line - top};
}

// Its rows above a hand of so many, with one row for messages.
int picture_rows(Size size, const View& view, int hand) {
    constexpr int kOthers = 6;  // title, log's line, hand's line, fits, message, keys
    return size.height - kOthers - log_below_picture(view, size) - hand;
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

Layout layout_with(const View& view, Size size, const Option* asked) {
    Layout at;
    at.size = size;
    count_lanes(at, view);
    at.panel = panel_columns(size, view.seen.rules());
    const int longest = longest_hand(view);
    const int tiles =
        view.seen.seat ? std::max(view.seen.own.hand.size(), view.ui.own.most_held) : longest;
    TileStyle style = view.ui.style;
    // Tiles with pips give way to the picture.
    const auto leaves_picture = [&](HandStyle hand) {
        const int rows =
            picture_rows(size, view, hand_rows(view.seen.rules().hand, per_row(size, hand), hand));
        return shows_picture(view, rows, rows);
    };
    if (style == TileStyle::automatic && !leaves_picture(HandStyle::pips) &&
        leaves_picture(HandStyle::standing))
        style = TileStyle::standing;
    const Option chosen =
        asked != nullptr ? *asked : option_for(at, view.seen.rules(), style, longest);
    leave_out_lanes(at, view, rows_for(at, chosen, tiles) - size.height);
    const int used = rows_for(at, chosen, tiles);
    at.per_row = per_row(size, chosen.style);
    at.lane_rows = chosen.lane_rows;
    at.hand_style = chosen.style;
    const int wanted_rows = hand_rows(tiles, at.per_row, chosen.style);
    int spare = std::max(0, size.height - used) + (at.panel > 0 ? 0 : chosen.log_rows);
    const int rows_at_first = hand_rows(view.seen.rules().hand, at.per_row, chosen.style);
    // A second line of text if the first would be cut; unless the picture needs the row.
    if (at.panel == 0 && spare > 1) {
        const int picture = picture_rows(size, view, rows_at_first);
        const bool needed = shows_picture(view, picture, picture) &&
                            (is_low(size) || !shows_picture(view, picture - 1, picture - 1));
        at.message_rows = needed ? 1 : 2;
        spare -= at.message_rows - 1;
    }
    if (at.panel > 0 && at.lane_rows > 1 && spare >= at.lanes) ++at.lane_rows;
    // As many rows for trees as are free with any hand, so that lifting the curtain moves nothing.
    const int free_rows = size.height -
                          rows_for(at, {at.lane_rows, chosen.style, std::min(1, chosen.log_rows)},
                                   std::max(longest, tiles)) -
                          (at.panel > 0 ? 0 : 1);
    at.key_row = size.height - 1;
    at.message_row = at.key_row - at.message_rows;
    at.fits_row = at.message_row - 1;
    at.hand_rows = std::min(wanted_rows, std::max(1, at.fits_row - 3));
    at.hand_top = at.fits_row - at.hand_rows;
    at.hand_line = at.hand_top - 1;
    const int most_rows = hand_rows(std::max(longest, tiles), at.per_row, chosen.style);
    make_room_for_picture(at, view, at.fits_row - most_rows - 1, at.fits_row - rows_at_first - 1);
    if (at.picture) {
        at.log_line = at.picture->y + at.picture->height;
    } else {
        add_lane_rows(at, view, free_rows);
        if (at.lane_rows > 1) lower_lanes(at, view, free_rows);
        at.log_line = std::max(at.lane_y(at.lanes), at.lanes_top + at.table_rows(at.lane_rows));
    }
    at.log_rows = std::max(0, at.hand_line - at.log_line - 1);
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
    return rows_for(at, kSmallest, longest_hand(view)) <= size.height;
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
