// One position of a recorded game as a picture and in words. Is handed the position and knows of no
// other, so that a game can be shown as it is played through once (export, show) as well as from
// anywhere (app/screen/replay_frames.hpp).
#pragma once

#include <string>
#include <vector>

#include "roundhouse/game/playback.hpp"
#include "roundhouse/ui/viewer/viewer.hpp"

namespace roundhouse::app {

// How a position is looked at.
struct FramesLook {
    int position = 0;
    game::HandMode hands = game::HandMode::hidden;
    int first_hand = 0;
    bool playing = false;
    double speed = 1;
    bool controls = false;  // the bars and keys of the viewer
    std::string prompt;     // instead of what happened
};

// The position itself, and how it came about. Refers to what its maker keeps.
struct Frame {
    const State& state;
    const game::Record* record = nullptr;  // that led there; none before the first deal
    const Events& events;                  // of that record
    bool closed = false;                   // hands stay closed, whatever is asked for
};

class FramePainter {
  public:
    FramePainter(const game::Setup& setup, const words::PlayerNames& names);

    [[nodiscard]] const ui::GameInfo& info() const { return info_; }
    // What the log beside the table gets from it.
    [[nodiscard]] std::vector<ui::LogLine> lines(const Frame& frame) const;
    // What happened there, in a sentence or some.
    [[nodiscard]] std::string caption(const Frame& frame, game::HandMode hands) const;
    // All that is beside the table but the viewer's bars.
    [[nodiscard]] ui::ViewerState viewer(const Frame& frame, const FramesLook& look) const;
    // The position as its own page. `ui` has the log so far.
    [[nodiscard]] ui::Canvas draw(const ui::UiState& ui, const Frame& frame,
                                  const ui::ViewerState& viewer, const ui::Glyphs& glyphs,
                                  const ui::Keymap& keys, ui::Size size) const;

  private:
    ui::GameInfo info_;
    ui::GameInfo own_info_;  // for its own page, which says what it is

    // "Bea", or "Bea (planner)" of a computer player.
    [[nodiscard]] std::string who(Seat seat) const;
    // "Computer players: Bea (planner), Cyd (greedy)."; "" where there are none.
    [[nodiscard]] std::string computer_players() const;
};

}  // namespace roundhouse::app
