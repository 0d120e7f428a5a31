// The questions that the rulebook's parts ask of a turn under way: where may be played, may be
// drawn.
#pragma once

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse::turn {

// Where the seat to move may play at this step.
enum class Place : std::uint8_t {
    nowhere,
    own_engine,   // lays down its own engine
    own,          // its own train
    one_train,    // the train it plays a sequence or chain on
    visits,       // others' trains that it has not visited this turn
    accessible,   // its own, the communal, open ones
    this_double,  // the double it has just played
    any_double,   // any uncovered double
};

Place place(const Table& table);
// The trains that a place of trains (own, one_train, visits, accessible) stands for.
SeatMask trains_of(const Table& table, Place place);
bool communal_usable(const Table& table, Seat seat);
bool accessible(const Table& table, Seat seat, int train);
// Whether the rules give the seat to move a draw at this step; the boneyard may still be empty.
bool may_draw(const Table& table, const Holding& mover);
// The plays of the seat to move, without the other actions.
Moves plays(const Table& table, const Holding& mover);

}  // namespace roundhouse::turn
