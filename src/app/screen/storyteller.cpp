#include "app/screen/storyteller.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "roundhouse/game/replay_events.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

namespace {

template <class E>
bool any(const Events& events) {
    return std::ranges::any_of(events, [](const Event& e) { return std::holds_alternative<E>(e); });
}

}  // namespace

void Storyteller::retell() {
    int voids = 0;
    game::retell(sitting_.match(), [&](const Events& events, int of_round, Seat back) {
        if (back != kNoSeat) return tell_take_back(back, of_round);
        const bool dealt = any<event::Dealt>(events);
        if (any<event::VoidDeal>(events)) {
            ++voids;
            return;
        }
        const std::size_t before = story_.log.size();
        if (dealt) tell_voids(std::exchange(voids, 0), of_round);
        tell_log(events, of_round);
        // The panel begins with the start of the round, as it did before the game was left.
        if (dealt) round_start_since(before);
    });
    story_.stats = statistics_of(sitting_.match());
    tell_turns();
}

void Storyteller::dealt(int voids) {
    story_.round_start.clear();
    story_.lots.reset();
    story_.over.reset();
    story_.hand_room = story_.fullest_hand = 0;
    story_.recent = 0;
    const std::size_t before = story_.log.size();
    tell_voids(voids, sitting_.match().state().course.round);
    tell(sitting_.public_events());
    round_start_since(before);
    story_.round_start.push_back(info_.names.players[sitting_.turn_seat()] + why_first() +
                                 " begins.");
    if (sitting_.match().state().course.history.empty()) greet();
    tell_turns();
}

void Storyteller::taken_back(Seat seat) {
    story_.stats = statistics_of(sitting_.match());
    tell_turns();
    tell_take_back(seat, round());
}

void Storyteller::curtain(Seat seat, std::string why) {
    story_.curtain = {};
    story_.curtain.seat = seat;
    story_.curtain.mover = sitting_.turn_seat();
    story_.curtain.why = std::move(why);
    story_.recent = sitting_.laid_seen(seat);
    for (words::TurnTold& turn : words::digest(sitting_.public_events(), seat, info_.names))
        story_.curtain.since.push_back(std::move(turn.text));
    story_.curtain.take_back_seat = sitting_.take_back_seat();
    story_.curtain.stuck = sitting_.stuck();
}

// The start of a round consists of the log lines from that one on.
void Storyteller::round_start_since(std::size_t line) {
    story_.round_start.clear();
    for (; line < story_.log.size(); ++line) story_.round_start.push_back(story_.log[line].text);
}

// Why the first player begins, unless the screen shows it: lots are shown.
std::string Storyteller::why_first() const {
    switch (sitting_.match().state().rules().start_of(round())) {
        case Start::highest_tile:
            return " holds the highest tile and";
        case Start::highest_double:
            return " holds the highest double and";
        case Start::best_fit:
            return " holds the highest tile that fits the engine and";
        case Start::winner:
            return " won the round before and";
        case Start::lowest_lot:
        case Start::highest_lot:
        case Start::last_to_play:
        case Start::left_of_the_last_starter:
            break;
    }
    return "";
}

// Names the computer players.
void Storyteller::greet() {
    std::string all;
    int count = 0;
    for (std::size_t seat = 0; seat < info_.levels.size(); ++seat)
        if (!info_.levels[seat].empty())
            all += fmt::format("{}{} ({})", count++ > 0 ? ", " : "", info_.names.players[seat],
                               words::level_name(info_.levels[seat]));
    if (count > 0)
        story_.round_start.push_back(
            fmt::format("Computer player{}: {}. Have a good game!", count == 1 ? "" : "s", all));
}

// Of void deals, only the number is reported.
void Storyteller::tell_voids(int number, int round) {
    if (number == 0) return;
    story_.log.push_back(
        {kNoSeat, round,
         fmt::format("Dealt again {}: {}.", number == 1 ? "once" : fmt::format("{} times", number),
                     sitting_.match().state().rules().asks_for_engine()
                         ? "nobody held a double for the hub"
                         : "somebody held no double")});
}

void Storyteller::tell(const Events& events) {
    for (const Event& event : events) {
        story_.stats.note(event, sitting_.match().state().rules(), round());
        if (const auto* lots = std::get_if<event::Lots>(&event)) story_.lots = *lots;
        if (const auto* over = std::get_if<event::RoundOver>(&event)) story_.over = *over;
    }
    tell_log(events, round());
    tell_turns();
}

void Storyteller::tell_log(const Events& events, int round) {
    const Events seen = seen_by(events, kNoSeat);
    Seat seat = kNoSeat;
    for (std::span<const Event> rest = seen; !rest.empty();) {
        const Event& event = rest.front();
        if (const auto* played = std::get_if<event::Played>(&event)) seat = played->seat;
        if (const auto* drew = std::get_if<event::Drew>(&event)) seat = drew->seat;
        if (const auto* passed = std::get_if<event::Passed>(&event)) seat = passed->seat;
        std::string line = words::tell_next(rest, info_.names);
        if (!line.empty()) story_.log.push_back({seat, round, std::move(line)});
    }
}

void Storyteller::tell_take_back(Seat seat, int round) {
    story_.log.push_back(
        {seat, round, fmt::format("{} took that back.", info_.names.players[seat])});
}

// The log beside the table has one line for each turn, so that a chain of twelve tiles does not
// push out the rest.
void Storyteller::tell_turns() {
    story_.turns.clear();
    for (const std::string& line : story_.round_start)
        story_.turns.push_back({kNoSeat, round(), line});
    for (words::TurnTold& turn : words::digest(sitting_.public_events(), kNoSeat, info_.names))
        story_.turns.push_back({turn.seat, round(), std::move(turn.text)});
}

}  // namespace roundhouse::app
