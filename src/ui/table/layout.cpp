// Which board a page has room for, and the layout of the table: lanes and hand have their rows
// first, the log takes what is left.

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
    bool for_feet = false;  // only if a double takes three tiles or more: toes spread
};

// The richest first. The log is more important than roomy lanes.
constexpr Option kOptions[] = {
    {3, HandStyle::pips, 3},          {3, HandStyle::standing, 3},
    {3, HandStyle::boxes, 3},         {3, HandStyle::standing, 1, true},
    {3, HandStyle::boxes, 1, true},   {3, HandStyle::compact, 2, true},
    {3, HandStyle::compact, 1, true}, {1, HandStyle::standing, 2},
    {1, HandStyle::standing, 1},      {1, HandStyle::boxes, 2},
    {1, HandStyle::boxes, 1},         {1, HandStyle::compact, 2},
    {1, HandStyle::compact, 1},       {1, HandStyle::compact, 0},
    {1, HandStyle::dense, 0},
};

// A window for the largest tiles: these take the whole width, and leave the log some rows.
bool is_vast(Size size) {
    constexpr int kColumns = 180, kRows = 50;
    return size.width >= kColumns && size.height >= kRows;
}

// Where lanes of several rows each leave a fork too few, lanes of one row leave more of them for
// those that need them.
void lay_out_forks(Layout& at, const View& view, int rows) {
    add_lane_rows(at, view, rows);
    const int lacking = at.lane_rows > 1 ? lacking_rows(at, view) : 0;
    if (lacking == 0) return;
    Layout low = at;
    low.lane_rows = 1;
    add_lane_rows(low, view, rows + at.table_rows(at.lane_rows) - at.table_rows(1));
    if (lacking_rows(low, view) < lacking) at = low;
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

int hand_now(const View& view) {
    return view.seen.seat ? std::max(view.seen.own.hand.size(), view.ui.own.most_held)
                          : longest_hand(view);
}

Layout::Layout(const View& view, Size its_size)
    : size(its_size),
      rows(its_size.height),
      lanes(view.seen.rules().trains()),
      seat_rows(view.seen.rules().own_trains ? 0 : view.seen.rules().players),
      extra(static_cast<std::size_t>(lanes)) {}

void leave_out_lanes(Layout& at, const View& view, int excess) {
    constexpr int kLeast = 6;
    const int trains = at.lanes;
    at.lanes = std::max(std::min(trains, kLeast), trains - std::max(0, excess));
    at.first_lane = std::clamp(train_in_focus(view) - at.lanes + 1, 0, trains - at.lanes);
}

int spare_rows(const Layout& at, int rows_of_lane, const Needs& needs) {
    constexpr int kHeads = 1;
    return at.rows.shared() - kHeads - at.table_rows(rows_of_lane) - needs.hand - needs.log;
}

void allot_board(Layout& at, const View& view, const Needs& needs) {
    const int picture = picture_rows(at, view, needs);
    at.form = picture > 0 ? BoardForm::picture : std::max(needs.richest, BoardForm::lanes);
    if (at.form == BoardForm::picture) return at.rows.set(Strip::board, picture);
    if (at.form == BoardForm::list) return lay_out_list(at, view, needs);
    at.rows.set(Strip::heads, 1);
    if (needs.for_forks) lay_out_forks(at, view, *needs.for_forks);
    at.rows.set(Strip::board, std::max(at.lane_y(at.lanes) - at.top(Strip::board), at.seat_rows));
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

// What the table needs with a hand of so many tiles.
Needs needs_of(const Layout& at, const View& view, HandStyle style, int tiles, int log = 0) {
    const int hand = hand_rows(at.size, tiles, style);
    return {.hand = hand,
            .log = at.panel > 0 ? 0 : log,
            .below_picture = log_below_picture(view, at.size),
            .dealt = hand};
}

// The richest wanted option that fits, otherwise the last one.
Option option_for(const Layout& at, const View& view, TileStyle asked) {
    const auto fits = [&](const Option& option) {
        const Needs needs = needs_of(at, view, option.style, longest_hand(view), option.log_rows);
        return spare_rows(at, option.lane_rows, needs) >= 0;
    };
    // Pips drawn on request go before roomy lanes.
    constexpr Option kTall{1, HandStyle::pips, 1};
    if (asked == TileStyle::pips && !fits(kOptions[0]) && fits(kTall)) return kTall;
    Option last = kOptions[std::size(kOptions) - 1];
    for (const Option& option : kOptions) {
        if (option.for_feet && view.seen.rules().covers <= 2) continue;
        if (!wanted(asked, option.style)) continue;
        if (fits(option)) return option;
        last = option;
    }
    return last;
}

Option best_option(const Layout& at, const View& view) {
    const int most = std::max(longest_hand(view), hand_now(view)), dealt = view.seen.rules().hand;
    const auto has_picture = [&](HandStyle style, int tiles) {
        return picture_rows(at, view, needs_of(at, view, style, tiles)) > 0;
    };
    TileStyle asked = view.ui.style;
    if (asked == TileStyle::automatic) {
        // Slim tiles, where the picture has room above no others. Frames that shared their sides
        // would be read as tiles that lie: 12│ 5│.
        const int any = std::max(most, dealt);
        if (view.glyphs.filled && !has_picture(HandStyle::standing, any) &&
            has_picture(HandStyle::slim, any))
            return {1, HandStyle::slim, 1};
        // Tiles with pips give way to the picture.
        if (!has_picture(HandStyle::pips, dealt) && has_picture(HandStyle::standing, dealt))
            asked = TileStyle::standing;
    }
    Option best = option_for(at, view, asked);
    // In a window for the largest tiles, those of the hand are larger where they take no more rows.
    if (best.style == HandStyle::pips && is_vast(at.size) &&
        most < per_row(at.size, HandStyle::large))
        best.style = HandStyle::large;
    return best;
}

Layout layout_with(const View& view, Size size, const Option* asked) {
    Layout at(view, size);
    at.panel = panel_columns(size, view.seen.rules());
    const Option chosen = asked != nullptr ? *asked : best_option(at, view);
    const HandStyle style = at.hand_style = chosen.style;
    at.per_row = per_row(size, style);
    at.lane_rows = chosen.lane_rows;
    const Needs now = needs_of(at, view, style, hand_now(view), chosen.log_rows);
    leave_out_lanes(at, view, -spare_rows(at, at.lane_rows, now));
    const int spare = std::max(0, spare_rows(at, at.lane_rows, now)) + now.log;
    if (at.panel > 0 && at.lane_rows > 1 && spare >= at.lanes) ++at.lane_rows;
    // With the longest hand, so that the board stays as it is from turn to turn and lifting the
    // curtain moves nothing. Forks leave the log a line, if it has any, and the text two.
    Needs needs = needs_of(at, view, style, std::max(longest_hand(view), hand_now(view)),
                           std::min(1, chosen.log_rows) + 1);
    needs.for_forks = spare_rows(at, at.lane_rows, needs);
    // A second line of text if the first would be cut; unless the picture needs the row.
    const Needs first = needs_of(at, view, style, view.seen.rules().hand);
    const bool picture = picture_rows(at, view, first) > 0;
    if (at.panel == 0 && spare > 1 && !(picture && is_low(size))) at.rows.set(Strip::message, 2);
    if (picture && picture_rows(at, view, first) == 0) at.rows.set(Strip::message, 1);
    at.rows.want(Strip::hand, now.hand);
    needs.dealt = first.hand;
    allot_board(at, view, needs);
    const int row_width = std::min(hand_now(view), at.per_row) * tile_width(style);
    at.hand_left = std::max(0, (size.width - row_width) / 2);
    return at;
}

// Whether not one of the forks that need rows has any.
bool no_fork_has_rows(const Layout& at, const View& view) {
    return at.form == BoardForm::lanes && at.lane_rows == 1 && lacking_rows(at, view) > 0 &&
           std::ranges::all_of(at.extra, [](int rows) { return rows == 0; });
}

}  // namespace

Layout layout(const View& view, Size size) {
    if (is_narrow(view, size)) return narrow_layout(view, size);
    const Layout at = layout_with(view, size, nullptr);
    if (at.hand_style != HandStyle::boxes || view.ui.style != TileStyle::automatic) return at;
    if (!no_fork_has_rows(at, view)) return at;
    // A long hand leaves forks some rows if it is written in fewer.
    constexpr Option kShort{1, HandStyle::compact, 1};
    const Layout other = layout_with(view, size, &kShort);
    return no_fork_has_rows(other, view) ? at : other;
}

}  // namespace roundhouse::ui
