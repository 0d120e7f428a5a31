#include "roundhouse/words/lines.hpp"

#include <fmt/format.h>

#include "roundhouse/words/levels.hpp"

namespace roundhouse::words {

std::vector<Line> lines(std::span<const Event> events, int round, const Names& names, Seat seat) {
    std::vector<Line> all;
    while (!events.empty()) {
        const Event& event = events.front();
        if (const auto* played = std::get_if<event::Played>(&event)) seat = played->seat;
        if (const auto* drew = std::get_if<event::Drew>(&event)) seat = drew->seat;
        if (const auto* passed = std::get_if<event::Passed>(&event)) seat = passed->seat;
        const Line::Kind kind = std::holds_alternative<event::GameOver>(event) ? Line::Kind::winners
                                                                               : Line::Kind::event;
        const Seat first = told_first(event);
        const std::size_t before = events.size();
        std::string text = tell_next(events, names);
        // Several events in one sentence are told in another way.
        const Seat named = before - events.size() == 1 ? first : kNoSeat;
        if (!text.empty()) all.push_back({seat, round, std::move(text), named, kind});
    }
    return all;
}

std::string tell_seat_change(Seat seat, const Names& before, const Names& now,
                             const std::string& level) {
    const std::string& old = before.players[seat];
    const std::string& name = now.players[seat];
    const std::string what =
        level.empty() ? "" : fmt::format(", a computer player ({}),", level_name(level));
    if (old == name)
        return level.empty() ? fmt::format("{} is a person from now on.", name)
                             : fmt::format("{} is a computer player ({}) from now on.", name,
                                           level_name(level));
    return fmt::format("{}{} plays for {} from now on.", name, what, old);
}

std::string tell_take_back(Seat seat, const Names& names) {
    return names.players[seat] + " took that back.";
}

std::string tell_time_is_up(Seat seat, formats::WhenTimeIsUp then,
                            const std::optional<Action>& instead, const Names& names) {
    const std::string& name = names.players[seat];
    if (then == formats::WhenTimeIsUp::ring) return fmt::format("{}'s time is up.", name);
    std::string what = "the hint is played";
    if (!instead && then == formats::WhenTimeIsUp::draw)
        what = fmt::format("{} can neither draw nor pass, so the hint is played", name);
    if (instead && std::holds_alternative<Draw>(*instead)) what = name + " draws";
    if (instead && std::holds_alternative<Pass>(*instead)) what = name + " passes";
    if (instead && std::holds_alternative<Done>(*instead)) what = "the turn ends";
    if (instead && std::holds_alternative<Play>(*instead))
        what = fmt::format("{} has to play, so it is the tile of fewest pips", name);
    return fmt::format("{}'s time is up: {}.", name, what);
}

std::string tell_time_is_up_at_end(Seat seat, formats::WhenTimeIsUp then, const Names& names) {
    return fmt::format("{}'s time is up{}.", names.players[seat],
                       then == formats::WhenTimeIsUp::ring ? "" : ": the turn ends");
}

std::string tell_voids(int number, const Rules& rules) {
    if (number == 0) return "";
    return fmt::format(
        "Dealt again {}: {}.", number == 1 ? "once" : fmt::format("{} times", number),
        rules.asks_for_engine() ? "nobody held a double for the hub" : "someone held no double");
}

}  // namespace roundhouse::words
