#include "roundhouse/game/replay_events.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "roundhouse/game/playthrough.hpp"
#include "roundhouse/game/replay.hpp"

namespace roundhouse::game {

namespace {

// Calls fn(on) after each record that was not taken back.
template <class Fn>
void for_each_standing(const Match& match, Fn&& fn) {
    const std::vector<bool> stands = records_that_stand(match.records());
    for (Playthrough on(match); on.next();)
        if (stands[static_cast<std::size_t>(on.position())]) fn(on);
}

}  // namespace

std::optional<words::Line> line_of(const Record& record, const State& state,
                                   const words::Names& before, const words::Names& now) {
    const int round = state.course.round_at_hand();
    const Seat mover = state.round.table.turn.seat;
    if (std::holds_alternative<TakeBack>(record))
        return words::Line{mover, round, words::tell_take_back(mover, now), mover};
    if (const auto* change = std::get_if<SeatChange>(&record))
        return words::Line{
            kNoSeat, round,
            words::tell_seat_change(change->seat, before, now, change->player.level)};
    return std::nullopt;
}

std::optional<words::Line> line_of(const Playthrough& on) {
    return line_of(on.record(), on.state(), on.names_before(), on.names());
}

Events events_of_game(const Match& match) {
    Events story;
    for_each_standing(match, [&](const Playthrough& on) {
        story.insert(story.end(), on.events().begin(), on.events().end());
    });
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

Statistics statistics_of(const Match& match) {
    Statistics stats;
    for_each_standing(match, [&](const Playthrough& on) {
        const int round = on.state().course.round_at_hand();
        for (const Event& event : on.events()) stats.note(event, on.state().rules(), round);
    });
    return stats;
}

}  // namespace roundhouse::game
