// Why an action is not legal, as reported to people and programs. Legality itself is decided by
// choices.hpp; this only finds the reason.
#pragma once

#include <cstdint>

#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/observation.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse {

// Why an action is refused, checked in the order in which a player would notice.
enum class Refusal : std::uint8_t {
    none,                 // it is legal
    round_not_under_way,  // a deal is due, or the game is over
    not_your_turn,        // another seat is to move
    no_such_train,        // the table has no train of that number
    tile_not_in_set,
    tile_not_in_hand,
    only_the_call_is_open,   // O14: announce or done
    lay_a_double,            // B3: one's own engine has to be laid first, and must be a double
    highest_double_starts,   // B3: the starter lays the highest double dealt
    no_engine_now,           // `at` is missing: only a train's own engine matches nothing
    tile_lacks_number,       // the tile does not have the number it is to match
    train_lacks_number,      // that train has no such end
    double_must_be_covered,  // only covers of an uncovered double may be played
    ring_first,              // F10: the ring round the engine is not closed
    lower_train_first,       // F8: a communal train with a lower number is not started either
    own_or_communal_first,   // F12: the opening is on one's own train or a communal one
    last_tile_is_double,     // F22: a double may not be the last tile
    too_many_doubles,        // F18
    drawn_tile_first,        // F18, F22: the tile just drawn fits
    third_tile_missing,      // F18: a second double wants a tile that covers one of the two
    own_train_first,         // the opening, or the first tile of a turn, is on one's own train
    stay_on_train,           // a sequence or chain goes on along its own train
    one_tile_each,           // that train was visited this turn
    own_tile_played,         // others' trains only, for the rest of the turn
    communal_not_yet,        // the communal train is not open to this seat yet
    not_started_by_others,   // nobody starts another's train
    train_closed,            // the marker of that train is down
    must_play,               // a play is possible: no draw, no pass
    must_draw_first,         // no pass before the draw
    end_the_turn,            // no pass where going on is a choice
    boneyard_empty,
    drawn_already,             // one draw is all
    no_draw_here,              // the rules give no draw here
    no_draw_for_drawn,         // M31
    going_on_is_not_optional,  // S4, S8: `done` with a play in hand
    nothing_to_end,            // `done` where the turn cannot be ended by choice
    nothing_to_announce,
    nothing_to_confess,  // XX: no lapse, or not before the first play
};

[[nodiscard]] Refusal refusal(const State& state, const Action& action);
[[nodiscard]] Refusal refusal(const Observation& observation, const Action& action);

}  // namespace roundhouse
