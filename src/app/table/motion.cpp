#include "app/table/motion.hpp"

#include <utility>

#include "roundhouse/ui/pages/motion.hpp"

namespace roundhouse::app {

void TableMotion::note(const Events& events, std::optional<ui::Point> from) {
    for (const Event& event : events)
        if (const auto* played = std::get_if<event::Played>(&event)) moved_ = Moved{*played, from};
}

std::optional<ui::Movement> TableMotion::take(const ui::View& view, const ui::Canvas* before,
                                              const ui::Canvas& after) {
    const std::optional<Moved> moved = std::exchange(moved_, std::nullopt);
    const ui::TableStory& story = view.ui.story;
    if (story.moment == ui::Moment::round_end) {
        if (!std::exchange(totals_due_, false) || !view.account().end) return std::nullopt;
        return ui::round_end_growth(view, after.size());
    }
    if (story.moment == ui::Moment::curtain && story.curtain_mode != ui::CurtainMode::hand)
        return std::nullopt;
    std::optional<ui::Flight> flight;
    if (engine_due_) flight = ui::engine_flight(view, after);
    if (flight) engine_due_ = false;
    if (!flight && moved && before != nullptr)
        flight = ui::tile_flight(view, *before, after, moved->played, moved->from);
    return flight ? std::optional(ui::movement_of(*flight)) : std::nullopt;
}

}  // namespace roundhouse::app
