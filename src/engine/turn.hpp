// Questions about the current turn that several parts of the rules engine ask: where it may play,
// whether it may draw. They are asked at every action, so they are inline.
#pragma once

#include "roundhouse/engine/choices.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse::turn {

// Where the seat to move may play at this step.
enum class Place : std::uint8_t {
    nowhere,
    own_engine,       // lays down its own engine
    own,              // its own train
    own_or_communal,  // in an opening (F12)
    ring,             // the lowest train that is not started (F10)
    one_train,        // the train it plays a sequence or chain on
    visits,           // others' trains that it has not visited this turn
    accessible,       // its own, the communal, open ones
    this_double,      // the double it has just played
    its_doubles,      // those it has played this turn, as far as they are uncovered (F18)
    any_double,       // any uncovered double that binds it
};

// Where a step leads that comes after the turn's first play, or before it (B3).
constexpr Place place_after(Step step) {
    switch (step) {
        case Step::lay_engine:
            return Place::own_engine;
        case Step::go_on:
            return Place::one_train;
        case Step::visit:
            return Place::visits;
        case Step::more_covers:
            return Place::this_double;
        case Step::begin:
        case Step::follow_up:
        case Step::call:
            break;
    }
    return Place::nowhere;
}

inline Place place(const Table& table) {
    const Rules& rules = table.rules;
    const Turn& now = table.turn;
    if (now.step == Step::begin) {
        if (must_cover(table)) return Place::any_double;
        if (ring_open(table)) return Place::ring;
        if (rules.turn_tiles == TurnLength::own_then_visits) return Place::own;
    } else if (now.step == Step::follow_up) {
        if (third_tile_due(table)) return Place::its_doubles;
        if (rules.follow_up == FollowUp::cover) return Place::this_double;
    } else {
        return place_after(now.step);
    }
    if (!now.opening) return Place::accessible;
    if (!communal_in_opening(table, now.seat)) return Place::own;
    // A sequence stays on its train.
    return now.train == kNoTrain ? Place::own_or_communal : Place::one_train;
}

inline bool covers_only(Place place) {
    return place == Place::any_double || place == Place::this_double || place == Place::its_doubles;
}

// The trains that a place consists of, if it consists of trains.
inline TrainMask trains_of(const Table& table, Place place) {
    const Turn& now = table.turn;
    switch (place) {
        case Place::accessible:
            return usable_trains(table, now.seat);
        case Place::own:
            return train_bit(now.seat);
        case Place::own_or_communal:
            return static_cast<TrainMask>(train_bit(now.seat) | table.rules.communal_trains());
        case Place::ring:
            return static_cast<TrainMask>(table.rules.communal_trains() & ~table.started);
        case Place::one_train:
            return train_bit(now.train);
        case Place::visits:
            return static_cast<TrainMask>(table.all_seats() & ~now.visited & ~train_bit(now.seat));
        case Place::nowhere:
        case Place::own_engine:
        case Place::this_double:
        case Place::its_doubles:
        case Place::any_double:
            break;
    }
    return 0;
}

// Whether the follow-up allows no draw because its double was itself drawn this turn (M31).
inline bool follows_drawn_double(const Table& table, const Holding& own) {
    if (!table.rules.no_draw_for_drawn || table.turn.step != Step::follow_up) return false;
    return (own.drawn_doubles & number_bit(table.laid_pool[table.turn.laid_double].tile.high())) !=
           0;
}

// Whether the rules allow the seat to move to draw at this step; the boneyard may still be empty.
inline bool draw_is_allowed(const Table& table, const Holding& own) {
    const Rules& rules = table.rules;
    const Turn& now = table.turn;
    Draws draws = Draws::none;
    if (now.step == Step::begin) {
        draws = now.opening ? rules.opening_draw : rules.turn_draw;
    } else if (now.step == Step::follow_up) {
        if (!follows_drawn_double(table, own) && !third_tile_due(table)) draws = rules.doubles_draw;
    }
    // No branch: the processor cannot predict what a player may do.
    return (draws == Draws::until_playable) | ((draws == Draws::one) & !now.drew);
}

// Whether the seat to move may draw though it can play (F15): once, before its first play.
inline bool may_draw_by_choice(const Table& table) {
    const Turn& now = table.turn;
    return table.rules.may_draw && now.step == Step::begin && !now.opening && !now.drew &&
           !must_cover(table);
}

// The plays of the seat to move, without the other actions.
[[nodiscard]] Plays plays(const Table& table, const Holding& own);
// Whether that tile is one of them.
[[nodiscard]] bool fits(const Table& table, const Plays& plays, Tile tile);
// Whether the seat to move has a play.
[[nodiscard]] bool can_play(const Table& table, const Holding& own);

}  // namespace roundhouse::turn
