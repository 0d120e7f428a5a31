// Changes a game: a deal, then actions, until it is over. Every change is checked first, a refusal
// changes nothing. Takes shuffled orders from outside: it never makes a random choice itself.
#pragma once

#include <optional>
#include <vector>

#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/event.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse {

// Nobody draws lots more often: the last drawing has to decide.
inline constexpr std::size_t kMostDrawings = 1000;

// Chance outcomes of one deal.
struct Deal {
    // One list for each drawing of lots, in seat order of the seats that contend; empty where the
    // start is not by lots.
    std::vector<std::vector<Tile>> lots;
    // Every tile that is dealt from, in order: seat 0 takes the first hand, and so on.
    std::vector<Tile> stock;
};

struct DealFault {
    enum class Kind : std::uint8_t {
        wrong_phase,      // no deal is wanted now
        lots_missing,     // lots are drawn for this round
        lots_unwanted,    // they are not, or a drawing follows the one that decided
        lots_unfinished,  // the last drawing is still tied
        lots_endless,     // more drawings than kMostDrawings
        lots_size,        // a drawing does not have one tile for each contending seat
        lots_foreign,     // `tile` is not in the pile that lots are drawn from
        lots_twice,       // `tile` is drawn twice in one drawing
        stock_missing,    // `tile` should be dealt from
        stock_foreign,    // `tile` is not in the pile that is dealt from
        stock_twice,      // `tile` is there twice
    };
    Kind kind = Kind::wrong_phase;
    Tile tile;
    int drawing = 0;   // which list of lots, from 0
    int expected = 0;  // its right size
};

// Whether the coming deal wants lots.
[[nodiscard]] bool wants_lots(const State& state);
// The tiles that lots are drawn from, and those that are dealt from, in the coming deal.
[[nodiscard]] TileSet lots_pile(const State& state);
[[nodiscard]] TileSet stock_pile(const State& state);
// Of the contending seats, those that share the best total of a drawing and so contend on.
// `tiles` has one tile for each of them, in seat order.
[[nodiscard]] SeatMask best_lots(Start start, SeatMask contending, const std::vector<Tile>& tiles);

// Deals a round: a fault changes nothing. A void deal (B3) leaves the phase as it was.
// `events` may be null; what happened is appended.
[[nodiscard]] std::optional<DealFault> deal(State& state, const Deal& deal, Events* events);
// Deals what was shuffled for this very state, without checking it. For simulations.
void deal_legal(State& state, const Deal& deal, Events* events);

// Why an action is refused, checked in the order in which a player would notice.
enum class Refusal : std::uint8_t {
    none,                 // it is legal
    round_not_under_way,  // a deal is wanted, or the game is over
    not_your_turn,        // another seat is to move
    no_such_train,        // the table has no train of that number
    tile_not_in_set,
    tile_not_in_hand,
    only_the_call_is_open,   // O14: announce or done
    lay_a_double,            // B3: the own engine has to be laid first, and must be a double
    highest_double_starts,   // B3: the starter lays the highest double dealt
    engine_lies_already,     // `at` is missing: only an own engine matches nothing
    tile_lacks_number,       // the tile does not have the number it is to match
    train_lacks_number,      // that train has no such end
    double_must_be_covered,  // only covers of an uncovered double may be played
    own_train_first,         // the opening, or the first tile of a turn, is on the own train
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

// Plays an action, or refuses it and changes nothing. `events` may be null.
[[nodiscard]] Refusal apply(State& state, const Action& action, Events* events);

// Plays an action that `moves` gave for this very state, without asking again. For bots and
// simulations; people's actions go through apply.
void apply_legal(State& state, const Action& action, Events* events);
// The same for moves.nth(k, mover), with less to look up.
void apply_nth(State& state, const Moves& moves, int k, Events* events);

}  // namespace roundhouse
