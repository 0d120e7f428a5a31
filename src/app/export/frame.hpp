// One position of a recorded game as a picture and in words. Gets that position and knows no other,
// so it works both while a game is played through once (export, show) and for any position
// (app/screen/replay_frames.hpp).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "roundhouse/game/replay_controls.hpp"
#include "roundhouse/ui/viewer/viewer.hpp"

namespace roundhouse::app {

// How a position is shown.
struct FrameOptions {
    int position = 0;
    game::HandMode hands = game::HandMode::hidden;
    int first_hand = 0;
    bool playing = false;
    double speed = 1;
    bool controls = false;                     // show the bars and keys of the viewer
    std::string prompt;                        // shown instead of the caption
    const ui::ViewerReview* review = nullptr;  // shown beside the replay
    std::string verdict;                       // follows the caption
    std::string brief_verdict;                 // instead of both where they have no room; or empty
    std::span<const int> own_marks = {};       // positions
};

// A position and what led to it. Refers to values that its creator owns.
struct Frame {
    const State& state;
    const game::Record* record = nullptr;  // the record that led there; null before the first deal
    const Events& events;                  // of that record
    bool hands_hidden = false;             // hands stay hidden, whatever is requested
    // What the players were called before that record, if it gave a seat to somebody else.
    const words::Names* names_before = nullptr;
};

class FramePainter {
  public:
    FramePainter(const game::Setup& setup, const words::Names& names);
    // Who plays at the positions that follow.
    void show_players(const std::vector<game::Player>& players, const words::Names& names);

    [[nodiscard]] const ui::GameInfo& info() const { return info_; }
    // Its lines for the log beside the table; with open hands they name what was drawn.
    [[nodiscard]] std::vector<ui::StoryLine> lines(const Frame& frame, game::HandMode hands) const;
    // What happened there, in one or more sentences.
    [[nodiscard]] std::string caption(const Frame& frame, game::HandMode hands) const;
    // Everything beside the table except the viewer's bars.
    [[nodiscard]] ui::ViewerState viewer(const Frame& frame, const FrameOptions& options) const;
    // The position as a page. `ui` has the log so far.
    [[nodiscard]] ui::Canvas draw(const ui::UiState& ui, const Frame& frame,
                                  const ui::ViewerState& viewer, const ui::Glyphs& glyphs,
                                  const ui::Keymap& keys, ui::Size size) const;
    // The rows of such a page on which every open hand has room.
    [[nodiscard]] int rows_for_hands(const ui::UiState& ui, const Frame& frame,
                                     const ui::ViewerState& viewer, const ui::Glyphs& glyphs,
                                     const ui::Keymap& keys, ui::Size size) const;

  private:
    ui::GameInfo info_;
    ui::GameInfo viewer_info_;  // for the viewer's page, whose title begins with REPLAY

    // The sentences of a caption.
    [[nodiscard]] std::vector<std::string> told(const Frame& frame, game::HandMode hands) const;
    [[nodiscard]] std::string told_without_events(const Frame& frame) const;
    // That a move was taken back or a seat changed hands.
    [[nodiscard]] std::optional<words::Line> change(const Frame& frame) const;
    // "Bea", or "Bea (level 4)" for a computer player.
    [[nodiscard]] std::string who(Seat seat) const;
    // "Computer players: Bea (level 4), Cyd (level 2)."; "" if there are none.
    [[nodiscard]] std::string computer_players() const;
};

}  // namespace roundhouse::app
