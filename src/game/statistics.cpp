#include "roundhouse/game/statistics.hpp"

#include <algorithm>

namespace roundhouse::game {

void Statistics::note(const Event& event, const Rules& rules, int round) {
    if (std::holds_alternative<event::Dealt>(event)) {
        lengths.fill(0);
        if (!rules.scheduled()) engine = kNoPips;
    } else if (const auto* hub = std::get_if<event::HubOpened>(&event)) {
        engine = hub->engine.high();
    } else if (const auto* played = std::get_if<event::Played>(&event)) {
        ++seats[played->seat].tiles;
        if (played->tile.is_double()) ++seats[played->seat].doubles;
        const int length = ++lengths[played->train];
        if (played->train < rules.own_train_count())
            seats[played->train].longest_train =
                std::max(seats[played->train].longest_train, length);
        if (length > longest.tiles) longest = {length, played->train, round};
    } else if (const auto* drew = std::get_if<event::Drew>(&event)) {
        ++seats[drew->seat].draws;
    } else if (const auto* passed = std::get_if<event::Passed>(&event)) {
        ++seats[passed->seat].passes;
    } else if (const auto* over = std::get_if<event::RoundOver>(&event)) {
        for (std::size_t seat = 0; seat < over->hands.size() && seat < seats.size(); ++seat)
            if (over->hands[seat].empty()) ++seats[seat].out;
        engines.push_back(engine);
    }
}

}  // namespace roundhouse::game
