// How turns follow one another, and how a round ends: shared by deal and apply.
#pragma once

#include <utility>

#include "roundhouse/engine/queries.hpp"
#include "roundhouse/engine/set_up.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse {

// Out of line: simulations need no events, and building them inline would lengthen every action.
template <class Event, class... Fields>
[[gnu::noinline]] void append_event(Events& events, Fields... fields) {
    events.emplace_back(Event{std::move(fields)...});
}
// An event of these fields, for whoever wants events.
template <class Event, class... Fields>
void emit(Events* events, Fields... fields) {
    if (events) [[unlikely]]
        append_event<Event>(*events, std::move(fields)...);
}

// For events, which name seats one by one.
std::vector<Seat> list_seats(SeatMask seats);

inline Seat left_of(const Table& table, Seat seat) {
    // Without a branch: the processor cannot predict when a lap ends.
    return static_cast<Seat>((seat + 1) * static_cast<int>(seat + 1 != table.rules.players));
}

// The next tile of the boneyard goes into that seat's hand. The boneyard must not be empty.
Tile take_from_boneyard(Round& round, Seat seat);

// Ends the turn: begins the next seat's, or ends the round if a lap was being finished.
void next_turn(State& state, Events* events);

// T10: the seat to move is out in its opening, and others still have theirs to come.
bool first_turns_still_due(const Table& table);

// F22: somebody is out, and the others finish the lap.
inline bool in_last_lap(const Table& table) {
    return table.rules.out == Out::end_of_lap && somebody_out(table);
}
// Whether the end of this turn ends a lap that was being finished, and so the round (T10, F22).
bool lap_ends_round(const Table& table);

// Points, scores, and the next round or the end of the game.
void finish_round(State& state, event::RoundEndReason reason, Events* events);

}  // namespace roundhouse
