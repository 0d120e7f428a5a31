// The table's page in parts: where each part goes in a window of a given size, and the parts.
#pragma once

#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

#include "roundhouse/ui/page/parts.hpp"
#include "roundhouse/ui/table/hand.hpp"
#include "ui/table/rows.hpp"
#include "ui/trains/line.hpp"
#include "ui/trains/table_plan.hpp"

namespace roundhouse::ui {

// From these widths on there are lanes for all trains, and a panel may be beside them.
inline constexpr int kLanesWidth = 60, kPanelWidth = 120;
// The columns of the panel, 0 where there is none: also where long trains would be folded more than
// once beside it and the log has room below them. It depends on nothing that changes in a game.
[[nodiscard]] int panel_columns(Size size, const Rules& rules);

enum class HandStyle : std::uint8_t { large, pips, standing, slim, boxes, compact, dense, narrow };

// The richest first.
enum class BoardForm : std::uint8_t {
    picture,
    lanes,
    list  // in one or two columns, and the train that matters is drawn below it
};

struct Layout {
    // With lanes for all trains, and rows for the players if none of them has a train.
    Layout(const View& view, Size its_size);

    Size size;
    int panel = 0;  // columns of the panel on the right; 0: none
    PageRows rows;
    int log_told = 0;  // lines at the end of the log that stand elsewhere on the page
    HandStyle hand_style = HandStyle::boxes;
    int hand_left = 0;
    int per_row = 1;  // tiles
    BoardForm form = BoardForm::lanes;
    int lanes = 0;  // the number shown, from first_lane on; of a list, too
    int first_lane = 0;
    int seat_rows = 0;  // rows of the list of players, if nobody owns a train
    int columns = 1;    // of the list of trains
    int lane_rows = 1;
    std::vector<int> extra;  // by lane: rows besides lane_rows, for a tree

    [[nodiscard]] int lane_height(int lane) const { return lane_y(lane + 1) - lane_y(lane); }
    [[nodiscard]] int lane_y(int lane) const {
        return std::accumulate(extra.begin(), extra.begin() + lane,
                               top(Strip::board) + lane * lane_rows);
    }
    // The row with a lane's name and number.
    [[nodiscard]] int name_row(int lane) const { return lane_y(lane) + (lane_rows >= 3 ? 1 : 0); }

    [[nodiscard]] int top(Strip strip) const { return rows.top(strip); }
    [[nodiscard]] Area board() const {
        return {0, top(Strip::board), lanes_width(), rows.of(Strip::board)};
    }
    // Rows of the lanes, and of the list of players beside them.
    [[nodiscard]] int table_rows(int rows_of_lane) const {
        return std::max(lanes * rows_of_lane, seat_rows);
    }
    [[nodiscard]] int lanes_width() const { return size.width - panel; }
};

[[nodiscard]] Layout layout(const View& view, Size size);

// The rows that a page needs besides its board and the strips that it has set.
struct Needs {
    BoardForm richest = BoardForm::picture;  // that it wants
    int hand = 0;
    int log = 0;            // below lanes or a list
    int below_picture = 0;  // of the log
    int least = 0;          // of the hand: rather a list is cut
    // A hand above which a picture has to be comfortable if nobody asked for it.
    std::optional<int> dealt = {};
    std::optional<int> for_forks = {};  // may go to lanes whose trains fork
};
// Gives the page the richest board that it has room for. How many lanes there would be, and of how
// many rows each, is said before.
void allot_board(Layout& at, const View& view, const Needs& needs);
// The rows that lanes of so many rows leave; below 0: that they lack.
[[nodiscard]] int spare_rows(const Layout& at, int rows_of_lane, const Needs& needs);
// Gives up to that many further rows to lanes whose trains need them for their forks, or to be
// whole. It looks at the trains as they were when the turn began, so that within it nothing moves.
void add_lane_rows(Layout& at, const View& view, int spare);
// The rows that forks need beside those of their lanes, as the trains were when the turn began.
[[nodiscard]] int lacking_rows(const Layout& at, const View& view);
// The trains that the chosen tile fits. They reveal the hand, so they are only marked for its
// owner.
[[nodiscard]] TrainMask trains_for_choice(const View& view);
// Whether a tile would be played on this train.
[[nodiscard]] bool is_chosen(const View& view, int train);
// What Enter would play.
[[nodiscard]] std::optional<Play> chosen_play(const View& view);
// A train as it is told. Once somebody is out, no double needs a cover any more; if nobody is,
// the doubles that do may be why the round is over.
[[nodiscard]] TrainShape shown_train(const View& view, int train);
// The number that the first tile of a train needs; kNoPips: it is not known, or the train has its
// own engine.
[[nodiscard]] Pips end_not_started(const View& view);
// The same as it is drawn: with the tile that Enter would lay there.
[[nodiscard]] TrainShape train_to_draw(const View& view, int train);
// Leaves out that many lanes if there is no room for all, but keeps a few. The chosen train is kept
// or, if none is chosen, the one played on last.
void leave_out_lanes(Layout& at, const View& view, int excess);

[[nodiscard]] inline int tile_width(HandStyle style) {
    return style == HandStyle::large      ? 9
           : style == HandStyle::standing ? 4
           : style == HandStyle::slim     ? 3
           : style == HandStyle::compact  ? 8
           : style == HandStyle::narrow   ? 6
                                          : 7;
}
[[nodiscard]] inline bool has_pips(HandStyle style) {
    return style <= HandStyle::pips;
}
// Slim ones are faces, never frames, with a seam on their right.
[[nodiscard]] inline bool is_standing(HandStyle style) {
    return style == HandStyle::standing || style == HandStyle::slim;
}
[[nodiscard]] inline int tile_height(HandStyle style) {
    return has_pips(style) ? 9 : is_standing(style) ? 4 : style == HandStyle::boxes ? 3 : 1;
}
// Tiles in a row, and the rows of a hand of so many.
[[nodiscard]] inline int per_row(Size size, HandStyle style) {
    return std::max(1, size.width / tile_width(style));
}
[[nodiscard]] inline int hand_rows(Size size, int tiles, HandStyle style) {
    const int a_row = per_row(size, style);
    return std::max(1, (tiles + a_row - 1) / a_row) * tile_height(style);
}

// Whether a hand may be drawn so for somebody who has asked for that.
[[nodiscard]] bool wanted(TileStyle asked, HandStyle style);

// Between the numbers of a tile just drawn.
inline constexpr std::string_view kDrawnMark = "*";

// Where the tiles of the hand are. Of a hand with more rows than there is room for, those around
// the chosen tile are shown.
class HandPlaces {
  public:
    HandPlaces(const View& view, const Layout& at);
    // Of the tile at that place of hand_order; none: it is not shown.
    [[nodiscard]] std::optional<Point> of(int k) const { return place(slot(k)); }
    // Between the longest train and the other tiles.
    [[nodiscard]] std::optional<Point> gap() const { return gap_ < 0 ? std::nullopt : place(gap_); }

  private:
    const Layout& at_;
    int rows_ = 1;
    int first_row_ = 0;
    int gap_ = -1;

    [[nodiscard]] int slot(int k) const;
    [[nodiscard]] std::optional<Point> place(int slot) const;
};

// The layout for a phone's window, its list of trains, and the train below.
[[nodiscard]] bool is_narrow(const View& view, Size size);
[[nodiscard]] Layout narrow_layout(const View& view, Size size);
// In one column if that leaves the page all that it needs.
void lay_out_list(Layout& at, const View& view, const Needs& needs);
void draw_train_list(Canvas& canvas, const View& view, const Layout& at);
// The train of the list at that point.
[[nodiscard]] std::optional<Train> listed_train(const View& view, const Layout& at, Point point);
// The train that must be seen: the chosen one, else the one played on last.
[[nodiscard]] int train_in_focus(const View& view);
// The longest hand of all people, so that nothing moves when the next player lifts the curtain; and
// during a turn, the hand it began with. For tiles with pips, which take so many rows that the
// picture may have to give way to lanes, the longest of the round.
[[nodiscard]] int longest_hand(const View& view);
// Of the person who sits here, during a turn the hand it began with; of nobody, the longest.
[[nodiscard]] int hand_now(const View& view);

void draw_title(Canvas& canvas, const View& view);
void draw_board(Canvas& canvas, const View& view, const Layout& at);
void draw_lanes(Canvas& canvas, const View& view, const Layout& at);
void draw_panel(Canvas& canvas, const View& view, const Layout& at);
void draw_log(Canvas& canvas, const View& view, const Layout& at);
// Whether the line above the log says anything, an alarm or about the ring, or has the hub's foot.
[[nodiscard]] bool log_line_tells(const View& view, const Layout& at);
void draw_hand(Canvas& canvas, const View& view, const Layout& at);
// Returns whether the row of the keys is left to them.
[[nodiscard]] bool draw_message(Canvas& canvas, const View& view, const Layout& at);
// What fits into that many rows: whole sentences, the first of them at least. Returns the others.
std::string cut_to_sentences(std::string& text, int width, int rows);
// The sentences of the selection's message that the page has no room for; "": it is whole.
[[nodiscard]] std::string rest_of_message(const View& view, const Layout& at);
void draw_key_line(Canvas& canvas, const View& view, int y, std::uint8_t context);

// How the tiles of trains are written now.
[[nodiscard]] LineTheme line_theme(const View& view);
// The rows of a lane that a train may use: from (x, y) on to the right, and above and below. With
// the newest tile first, the hub is at the right, and the number of the free end in the first
// columns.
struct LaneRows {
    int x = 0;
    int y = 0;
    int columns = 0;
    int above = 0;
    int below = 0;
    bool newest_first = false;
    int badge = 0;  // columns
};
[[nodiscard]] LaneRows lane_rows(const View& view, const Layout& at, int lane);
// A started train in those rows, as richly as they allow.
[[nodiscard]] PlannedTrain train_in_lane(const View& view, const LaneRows& lane,
                                         const TrainShape& train);
// The table as it was when the turn began, with the covers that will come.
[[nodiscard]] Table as_turn_began(const View& view);
// The trains that a page shows as tiles, where they are.
[[nodiscard]] std::vector<PlannedTrain> trains_on_board(const View& view, const Layout& at);

// The columns that it would like of what a hint plans for that train.
[[nodiscard]] int columns_of_hint(const View& view, int train);
// What a hint plans for that train, behind what is drawn of it. `middle`: as for draw_following.
void draw_plan_of_hint(Canvas& canvas, const View& view, const PlannedTrain& train,
                       const Area& area, int middle);

// The only train of a page (TableStory::goal), in the middle of the area: what lies, what Enter
// would lay, and a frame for each other place. The rows it takes of that many; 0: they are too few.
[[nodiscard]] int goal_rows(const View& view, int width, int most);
void draw_goal(Canvas& canvas, const View& view, const Area& area);
// With the tries below it.
void draw_goal_board(Canvas& canvas, const View& view, const Area& area);

// A tile of a hand that is only looked at.
// In a review's hand: the tile that was played, the better one, and the others.
enum class TileVerdict : std::uint8_t { none, played, better, other };
void draw_open_tile(Canvas& canvas, const Glyphs& glyphs, HandStyle style, Point at, Tile tile,
                    TileVerdict verdict = TileVerdict::none);
// A horizontal tile, 7 columns by 3 rows.
void draw_box_tile(Canvas& canvas, int x, int y, Tile tile, const Box& box, std::string_view mark,
                   Style frame, int attrs, bool turned = false);

// Whose turn the screen shows: the seat that has to end its turn, whether or not the engine waits
// for a last-tile call, since the board must not remind anybody of that. kNoSeat between two
// rounds.
[[nodiscard]] Seat shown_mover(const View& view);
// The key to continue, spelled so that it is noticed.
[[nodiscard]] std::string go_on_key(const View& view);

inline constexpr int kMaxNameColumns = 20;  // columns; longer ones are refused

// A train's label in its lane and in the picture: the key that plays there, 0 for the tenth; an
// eleventh has no key and shows its number.
[[nodiscard]] std::string train_label(int train);
[[nodiscard]] std::string player_name(const View& view, int seat, int columns);
// "S" for a suspended player, "-" for one who is skipped, otherwise a blank.
[[nodiscard]] std::string_view seat_mark(const Table& table, int seat);
// The mark before a player's name: whose turn it is, or seat_mark().
void draw_seat_mark(Canvas& canvas, const View& view, int x, int y, int seat);
// The player who owns it, or the name of a communal train: "Mexican", "Line 3".
[[nodiscard]] std::string train_name(const View& view, int train, int columns);
// The same for use beside the train's number, which is not repeated if nobody owns a train.
[[nodiscard]] std::string lane_name(const View& view, int train, int columns);
// The heading over trains that nobody owns: their short name, such as "LINE".
[[nodiscard]] std::string lane_heading(const View& view);
// Its colour: the player's who owns it. A train of a game in which nobody owns one has no colour of
// its own, or it would look like a player's.
[[nodiscard]] Ink train_ink(const View& view, int train);
// The person who plays alone against computer players.
[[nodiscard]] std::optional<Seat> only_person(const View& view);
// Whether that train is the seat's own.
[[nodiscard]] bool owns(const View& view, Seat seat, int train);
// Columns for the players' names: as many as the longest needs, within these bounds.
[[nodiscard]] int name_columns(const View& view, int least, int most);
// What must be noticed about a train: "OPEN" if others may play on it, "DBL!" if a double needs a
// cover; both, as fully as they fit.
[[nodiscard]] TrainLine state_words(const TrainState& state, int columns);

}  // namespace roundhouse::ui
