// What moves when the table is drawn next: a tile from the hand to its train, the engine of a new
// round into the hub. Knows no page, and draws nothing itself.
#pragma once

#include <optional>

#include "roundhouse/engine/event.hpp"
#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/page/page.hpp"
#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::app {

class TableMotion {
  public:
    // The engine of a new round has not rolled into the hub yet; or it has, on another page.
    void engine_comes() { engine_due_ = true; }
    void engine_is_here() { engine_due_ = false; }
    // A round has ended.
    void totals_grow() { totals_due_ = true; }
    // Of these events, a tile that was played moves; `from` is its place in the hand, if it was
    // shown.
    void note(const Events& events, std::optional<ui::Point> from);
    // What moves between what was drawn before, if anything was, and now.
    [[nodiscard]] std::optional<ui::Movement> take(const ui::View& view, const ui::Canvas* before,
                                                   const ui::Canvas& after);

  private:
    struct Moved {
        event::Played played;
        std::optional<ui::Point> from;
    };
    std::optional<Moved> moved_;  // since the table was last drawn
    bool engine_due_ = false;
    bool totals_due_ = false;
};

}  // namespace roundhouse::app
