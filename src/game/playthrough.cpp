#include "roundhouse/game/playthrough.hpp"

#include <algorithm>

namespace roundhouse::game {

Playthrough::Playthrough(const Match& match)
    : match_(match), replayed_(match.setup(), match.state().rules()) {}

bool Playthrough::next() {
    const auto& records = match_.records();
    const std::size_t done = replayed_.records().size();
    return done < records.size() && replayed_.apply_record(records[done]);
}

bool begins_round(const Events& events) {
    const auto any = [&](auto is) { return std::ranges::any_of(events, is); };
    return any([](const Event& e) { return std::holds_alternative<event::Dealt>(e); }) &&
           any([](const Event& e) { return std::holds_alternative<event::TurnBegan>(e); });
}

}  // namespace roundhouse::game
