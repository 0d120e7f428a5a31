#include "retell.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

namespace roundhouse::app {

namespace {

// Plays the records again; `each` gets the events and the match as it then stands, and whether the
// record took something back.
template <typename Each>
void for_each_record(const game::Match& match, const Each& each) {
    game::Match again(match.setup(), match.state().rules());
    for (const game::Record& record : match.records()) {
        Events events;
        bool back = false;
        if (const auto* dealt = std::get_if<Deal>(&record)) {
            auto result = again.deal(*dealt);
            if (auto* told = std::get_if<Events>(&result)) events = std::move(*told);
        } else if (const auto* decision = std::get_if<game::Decision>(&record)) {
            auto result = again.act(decision->action);
            if (auto* told = std::get_if<Events>(&result)) events = std::move(*told);
        } else if (again.can_take_back()) {
            again.take_back();
            back = true;
        }
        each(events, again, back);
    }
}

}  // namespace

void retell(const game::Match& match, const std::function<void(const Events&, int, Seat)>& tell) {
    for_each_record(match, [&](const Events& events, const game::Match& now, bool back) {
        tell(events, now.state().match.round_at_hand(), back ? now.mover() : kNone);
    });
}

Events events_of_game(const game::Match& match) {
    Events story;
    std::vector<std::size_t> before;  // of each record
    for_each_record(match, [&](const Events& events, const game::Match&, bool back) {
        if (back && !before.empty()) {
            story.resize(before.back());
            before.pop_back();
            return;
        }
        before.push_back(story.size());
        story.insert(story.end(), events.begin(), events.end());
    });
    return story;
}

Events events_of_round(const game::Match& match) {
    Events story = events_of_game(match);
    const auto is_deal = [](const Event& e) { return std::holds_alternative<event::Dealt>(e); };
    const auto is_lots = [](const Event& e) { return std::holds_alternative<event::Lots>(e); };
    auto end = std::ranges::find_if(story.rbegin(), story.rend(), is_deal);
    if (end != story.rend()) end = std::find_if_not(std::next(end), story.rend(), is_lots);
    story.erase(story.begin(), end.base());
    return story;
}

ui::Stats statistics_of(const game::Match& match) {
    ui::Stats stats;
    std::vector<ui::Stats> before;  // each record of this round
    for_each_record(match, [&](const Events& events, const game::Match& now, bool back) {
        if (back) {
            if (before.empty()) return;
            stats = before.back();
            before.pop_back();
            return;
        }
        if (now.phase() == Phase::play)
            before.push_back(stats);
        else
            before.clear();
        const int round = now.state().match.round_at_hand();
        for (const Event& event : events) stats.note(event, round);
    });
    return stats;
}

}  // namespace roundhouse::app
