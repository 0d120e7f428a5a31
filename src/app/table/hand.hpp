// The hand on the screen's table, in the order of whoever sits there: by the longest train, or as
// they have put it. Keeps each seat's order for the round, and tells nobody else of it.
#pragma once

#include <array>

#include "roundhouse/play/course.hpp"
#include "roundhouse/ui/canvas/keys.hpp"
#include "roundhouse/ui/table/state.hpp"

namespace roundhouse::app {

class TableHand {
  public:
    TableHand(const play::Course& course, ui::UiState& ui)
        : keyboard_(course.keyboard()), ui_(ui) {}

    void begin_round() { own_orders_ = {}; }
    // Lays the hand of whoever sits here.
    void lay();
    // Whoever sits here has changed the order.
    void keep_order();
    // While others play, the hand can be put in order; false: no tile has been chosen to be moved.
    bool arrange(ui::Command command, const Observation& seen);

  private:
    const play::Keyboard& keyboard_;
    ui::UiState& ui_;
    std::array<ui::OwnOrder, kMaxPlayers> own_orders_;
};

}  // namespace roundhouse::app
