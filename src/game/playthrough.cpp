#include "roundhouse/game/playthrough.hpp"

#include <algorithm>

namespace roundhouse::game {

Playthrough::Playthrough(const Match& match)
    : match_(match),
      replayed_(match.set_up() != nullptr ? Match(match.first_setup(), *match.set_up())
                                          : Match(match.first_setup(), match.state().rules())),
      names_before_(replayed_.names()) {}

bool Playthrough::next() {
    const auto& records = match_.records();
    const std::size_t done = replayed_.records().size();
    if (done < records.size() && std::holds_alternative<SeatChange>(records[done]))
        names_before_ = replayed_.names();
    return done < records.size() && replayed_.apply_record(records[done]);
}

bool begins_round(const Events& events) {
    const auto any = [&](auto is) { return std::ranges::any_of(events, is); };
    return any([](const Event& e) { return std::holds_alternative<event::Dealt>(e); }) &&
           any([](const Event& e) { return std::holds_alternative<event::TurnBegan>(e); });
}

}  // namespace roundhouse::game
