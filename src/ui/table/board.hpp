// The table's page in parts: where each part goes in a window of a given size, and the parts.
#pragma once

#include "roundhouse/ui/table/hand.hpp"
#include "ui/table/train_line.hpp"

namespace roundhouse::ui {

enum class HandStyle : std::uint8_t { pips, boxes, compact, dense };

struct Layout {
    Size size;
    int panel = 0;  // columns of the panel on the right; 0: none
    int lane_rows = 1;
    int lanes = 0;  // the number shown, from first_lane on
    int first_lane = 0;
    int seat_rows = 0;  // rows of the list of players, if nobody owns a train
    int lanes_top = 2;
    int log_line = 0;  // the line between table and log, which also shows alarms
    int log_rows = 0;
    int hand_line = 0;
    HandStyle hand_style = HandStyle::boxes;
    int hand_top = 0;
    int hand_rows = 0;
    int hand_left = 0;
    int per_row = 1;  // tiles
    int fits_row = 0;
    int message_row = 0;
    int message_rows = 1;
    int hint_row = 0;

    [[nodiscard]] int lane_y(int lane) const { return lanes_top + lane * lane_rows; }
    // Rows of the lanes, and of the list of players beside them.
    [[nodiscard]] int table_rows(int rows_of_lane) const {
        const int rows = lanes * rows_of_lane;
        return rows > seat_rows ? rows : seat_rows;
    }
    [[nodiscard]] int lanes_width() const { return size.width - panel; }
};

[[nodiscard]] Layout layout(const View& view, Size size);
// Counts the lanes of all trains, and the rows for players if none of them has a train.
void count_lanes(Layout& at, const View& view);
// Leaves out that many lanes if there is no room for all, but keeps a few. The chosen train is kept
// or, if none is chosen, the one played on last.
void leave_out_lanes(Layout& at, const View& view, int excess);

[[nodiscard]] inline int tile_width(HandStyle style) {
    return style == HandStyle::compact ? 8 : 7;
}
[[nodiscard]] inline int tile_height(HandStyle style) {
    return style == HandStyle::pips ? 9 : style == HandStyle::boxes ? 3 : 1;
}

void draw_title(Canvas& canvas, const View& view);
void draw_lanes(Canvas& canvas, const View& view, const Layout& at);
void draw_panel(Canvas& canvas, const View& view, const Layout& at);
void draw_log(Canvas& canvas, const View& view, const Layout& at);
void draw_hand(Canvas& canvas, const View& view, const Layout& at);
void draw_message(Canvas& canvas, const View& view, const Layout& at);
void draw_hints(Canvas& canvas, const View& view, int y, std::uint8_t context);

// A train without forks as boxes; it also uses the rows above and below `y`.
void draw_boxes(Canvas& canvas, const View& view, int x, int y, int space, const TrainShape& train);
// The branches of the first fork in rows of their own: two, or the three toes of a foot. False if
// the train has no fork or there is no room.
bool draw_fork(Canvas& canvas, const View& view, int x, int y, int limit, const TrainShape& train,
               const LineTheme& theme);

// A horizontal line with a few words in it.
void draw_rule(Canvas& canvas, const Glyphs& glyphs, int x, int y, int width, std::string_view left,
               std::string_view right = {}, Style style = Ink::heading);
void draw_frame(Canvas& canvas, const Box& box, int x, int y, int width, int height, Style style);
// A horizontal tile, 7 columns by 3 rows.
enum class Numbers : std::uint8_t { coloured, as_frame };
void draw_box_tile(Canvas& canvas, int x, int y, Tile tile, const Box& box, std::string_view mark,
                   Style frame, int attrs, Numbers numbers = Numbers::coloured);

// A key and what it does; returns the column for the next one.
int put_key(Canvas& canvas, int x, int y, std::string_view key, std::string_view words);

// Whose turn the screen shows: the seat that has to end its turn, whether or not the engine waits
// for a last-tile call, since the board must not remind anybody of that. kNoSeat between two
// rounds.
[[nodiscard]] Seat shown_mover(const View& view);
// The key to continue, spelled so that it is noticed.
[[nodiscard]] std::string go_on_key(const View& view);

inline constexpr int kLongestName = 20;  // columns; longer ones are refused

// "a 5", "an 8".
[[nodiscard]] std::string with_article(int number);
// A train's label in its lane and in the picture: the key that plays there, 0 for the tenth; an
// eleventh has no key and shows its number.
[[nodiscard]] std::string train_label(int train);
[[nodiscard]] std::string player_name(const View& view, int seat, int columns);
// The player who owns it, or the name of a communal train: "Mexican", "Line 3".
[[nodiscard]] std::string train_name(const View& view, int train, int columns);
// The same for use beside the train's number, which is not repeated if nobody owns a train.
[[nodiscard]] std::string lane_name(const View& view, int train, int columns);
// Whether that train is the seat's own.
[[nodiscard]] bool owns(const View& view, Seat seat, int train);
// Columns for the players' names: as many as the longest needs, within these bounds.
[[nodiscard]] int name_columns(const View& view, int least, int most);
// What must be noticed about a train: "DBL!" if a double needs a cover, "OPEN" if others may play
// on it; both, as fully as they fit.
[[nodiscard]] std::string state_words(const View& view, const TrainShape& train, int columns);

void draw_too_small(Canvas& canvas, std::string_view quit_key);

}  // namespace roundhouse::ui
