// Draws a position of a recorded game: the table as everybody saw it, the open hands, and a bar
// with rounds and marks. Pure, like the table's pages: the caller decides what may be seen.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

// Something worth stopping at: D a double, O a train opened, C a last tile called, W a round
// won, B one in which nobody went out.
struct ViewerMark {
    int position = 0;
    char letter = 'D';
};

// A decision that cost points, at the position that it led to: what was played, and what would have
// been better.
struct ViewerDecision {
    Observation before;  // of the seat that decided
    Action played;
    Action better;
};

// What a review says beside the replay.
struct ViewerReview {
    Seat seat = 0;                   // whose chance to win is drawn along the bar
    std::span<const double> curve;   // what it expected, by position, up to `reviewed`
    std::span<const double> chance;  // to win, by position, too; empty: unknown
    double chance_with_better = 0;   // had the better action been taken here
    int reviewed = 0;
    std::vector<double> expected;  // at this position, by seat
    std::string progress;          // while it is being made
    std::optional<ViewerDecision> decision;
    std::string place;  // of that decision among others: "your mistake 2 of 4"
    // On the bars instead of the recording's marks: S a slip, M a mistake, B a blunder.
    std::vector<ViewerMark> mistakes;
};

// The position in the recording, and what is shown beside the table.
struct ViewerState {
    int position = 0;
    int size = 0;  // the last position
    int turn = 0;
    std::span<const int> rounds;        // the positions at which they begin
    std::span<const ViewerMark> marks;  // by position
    std::span<const int> own_marks;     // positions that somebody has marked here
    bool playing = false;
    double speed = 1;
    std::vector<std::pair<Seat, TileSet>> hands;  // the open ones
    bool all_hands = false;                       // room is reserved for all hands
    std::string hands_title;                      // empty: no room is reserved for hands
    int first_hand = 0;   // the first one shown, if the list is longer than its room
    std::string caption;  // what happened here
    // Of it what matters in a review, the longest first; the first that has room takes its place.
    std::vector<std::string> shorter_captions;
    int told = 0;                          // lines at the end of the log that say the same
    std::string prompt;                    // shown instead: a question, or what is being typed
    std::string note;                      // in the last row of a still picture
    const ViewerReview* review = nullptr;  // null: there is none
    bool controls = true;                  // false: a still picture, without bar and keys
};

[[nodiscard]] Canvas draw_viewer(const View& view, const ViewerState& viewer, Size size);

// The rows of a page of that width, at least as many as that size has, that shows every open hand.
[[nodiscard]] int rows_for_hands(const View& view, const ViewerState& viewer, Size size);

// Its keys, the most important first.
[[nodiscard]] std::vector<KeyHelp> viewer_keys(const Keymap& keys, const Glyphs& glyphs,
                                               bool reviewed = false);

// The accounts of a review as a page, from that line on.
void draw_accounts(Canvas& canvas, const View& view, const std::vector<std::string>& lines,
                   int first);
// How many of its lines such a page shows.
[[nodiscard]] constexpr int accounts_rows(Size size) {
    return size.height - 3;
}

// The position that a click at that point seeks.
[[nodiscard]] std::optional<int> seek_hit(const View& view, const ViewerState& viewer, Size size,
                                          Point point);

// Behind the last position: the winners, and what people like to look back on.
void draw_final(Canvas& canvas, const View& view);

}  // namespace roundhouse::ui
