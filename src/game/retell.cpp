#include "roundhouse/game/retell.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "roundhouse/game/playthrough.hpp"

namespace roundhouse::game {

namespace {

bool is_back(const Playthrough& on) {
    return std::holds_alternative<TakeBack>(on.record());
}

}  // namespace

void retell(const Match& match, const std::function<void(const Events&, int, Seat)>& tell) {
    for (Playthrough on(match); on.next();)
        tell(on.events(), on.state().course.round_at_hand(),
             is_back(on) ? on.state().round.table.turn.seat : kNoSeat);
}

Events events_of_game(const Match& match) {
    Events story;
    std::vector<std::size_t> before;  // for each record, the number of events before it
    for (Playthrough on(match); on.next();) {
        if (is_back(on)) {
            story.resize(before.back());
            before.pop_back();
            continue;
        }
        const Events& events = on.events();
        before.push_back(story.size());
        story.insert(story.end(), events.begin(), events.end());
    }
    return story;
}

Events events_of_round(const Match& match) {
    Events story = events_of_game(match);
    const auto is_deal = [](const Event& e) { return std::holds_alternative<event::Dealt>(e); };
    const auto is_lots = [](const Event& e) { return std::holds_alternative<event::Lots>(e); };
    auto end = std::ranges::find_if(story.rbegin(), story.rend(), is_deal);
    if (end != story.rend()) end = std::find_if_not(std::next(end), story.rend(), is_lots);
    story.erase(story.begin(), end.base());
    return story;
}

Stats statistics_of(const Match& match) {
    Stats stats;
    std::vector<Stats> before;  // for each record of this round
    for (Playthrough on(match); on.next();) {
        if (is_back(on)) {
            stats = before.back();
            before.pop_back();
            continue;
        }
        if (on.state().course.phase == Phase::play)
            before.push_back(stats);
        else
            before.clear();
        const int round = on.state().course.round_at_hand();
        for (const Event& event : on.events()) stats.note(event, on.state().rules(), round);
    }
    return stats;
}

}  // namespace roundhouse::game
