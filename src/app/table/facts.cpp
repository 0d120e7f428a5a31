#include "app/table/facts.hpp"

#include <algorithm>

#include "roundhouse/game/playthrough.hpp"

namespace roundhouse::app {

namespace {

bool ends_round(const Events& events) {
    return std::ranges::any_of(
        events, [](const Event& event) { return std::holds_alternative<event::RoundOver>(event); });
}

}  // namespace

ui::GameFacts facts_of(const game::Match& match) {
    ui::GameFacts facts;
    const Rules& rules = match.state().rules();
    const SeatMask winners = match.state().course.winners;
    for (game::Playthrough on(match); on.next();) {
        if (!ends_round(on.events())) continue;
        for (int train = 0; train < rules.trains(); ++train) {
            if (rules.own_trains && !has_seat(winners, train)) continue;
            TrainShape shape = shape_of(on.state().round.table, train);
            if (shape.tiles <= (facts.longest ? facts.longest->shape.tiles : 0)) continue;
            facts.longest = {std::move(shape), on.state().course.round_at_hand()};
        }
    }
    return facts;
}

}  // namespace roundhouse::app
