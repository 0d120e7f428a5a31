// Why an action is not legal. Legality itself is asked of moves(); this only finds the reason.

#include "roundhouse/engine/refusal.hpp"

#include <algorithm>

#include "engine/turn.hpp"

namespace roundhouse {

namespace {

struct Reasons {
    const Table& table;
    const Holding& own;
    const Moves& moves;

    Refusal operator()(const Play& play) const {
        const Rules& rules = table.rules;
        if (play.train >= rules.trains()) return Refusal::no_such_train;
        if (play.tile.high() > rules.max_pips) return Refusal::tile_not_in_set;
        if (!own.hand.contains(play.tile)) return Refusal::tile_not_in_hand;
        if (table.turn.step == Step::call) return Refusal::only_the_call_is_open;
        if (table.turn.step == Step::lay_engine) return engine(play);
        if (play.at == kNoPips) return Refusal::no_engine_now;
        if (!play.tile.has(play.at)) return Refusal::tile_lacks_number;
        if (own.drawn && play.tile != *own.drawn && moves.playable().contains(*own.drawn))
            return Refusal::drawn_tile_first;
        const Refusal shut = train(play.train);
        if (shut != Refusal::none) return shut;
        if (locked_by_double(play)) return Refusal::double_must_be_covered;
        return refused_as_double(play) ? double_refused() : Refusal::train_lacks_number;
    }
    Refusal operator()(Draw) const {
        const Step step = table.turn.step;
        if (step == Step::call) return Refusal::only_the_call_is_open;
        if (step != Step::begin && step != Step::follow_up)
            return moves.any_play() && !moves.done ? Refusal::must_play : Refusal::no_draw_here;
        // XX: whoever could play may draw all the same, from a boneyard that has a tile.
        const bool free_to_draw =
            honour_referee(table.rules) && (table.tiles_to_draw() > 0 || moves.pass);
        if (moves.any_play() && !free_to_draw) return Refusal::must_play;
        if (turn::draw_is_allowed(table, own)) return Refusal::boneyard_empty;
        if (table.turn.drew) return Refusal::drawn_already;
        return turn::follows_drawn_double(table, own) ? Refusal::no_draw_for_drawn
                                                      : Refusal::no_draw_here;
    }
    Refusal operator()(Pass) const {
        if (table.turn.step == Step::call) return Refusal::only_the_call_is_open;
        if (moves.done) return Refusal::end_the_turn;
        return moves.any_play() ? Refusal::must_play : Refusal::must_draw_first;
    }
    Refusal operator()(Done) const {
        return table.turn.step == Step::go_on ? Refusal::going_on_is_not_optional
                                              : Refusal::nothing_to_end;
    }
    Refusal operator()(Announce) const { return Refusal::nothing_to_announce; }
    Refusal operator()(Confess) const { return Refusal::nothing_to_confess; }

  private:
    Refusal engine(const Play& play) const {
        if (!play.tile.is_double() || play.at != kNoPips) return Refusal::lay_a_double;
        if (play.train != table.turn.seat) return Refusal::own_train_first;
        return Refusal::highest_double_starts;
    }

    // Whether an uncovered double on that train keeps the tile from another end of it (F19).
    [[nodiscard]] bool locked_by_double(const Play& play) const {
        if (table.rules.lock != Lock::that_train) return false;
        bool uncovered = false;
        bool fits = false;
        for (const End& end : table.ends) {
            if (end.train != play.train) continue;
            uncovered |= end.owed != 0;
            fits |= end.owed == 0 && end.pips == play.at;
        }
        return uncovered && fits;
    }
    // Whether the tile would fit there, were it not a double (F18, F22): no other tile is refused
    // on such an end.
    [[nodiscard]] bool refused_as_double(const Play& play) const {
        return std::ranges::any_of(table.ends, [&](const End& end) {
            return end.train == play.train && end.pips == play.at && end.owed == 0;
        });
    }
    [[nodiscard]] Refusal double_refused() const {
        const Rules& rules = table.rules;
        const bool last = table.hand_sizes[table.turn.seat] == 1;
        if (rules.out == Out::not_on_a_double && last) return Refusal::last_tile_is_double;
        if (rules.in_a_row == InARow::any_number) return Refusal::train_lacks_number;
        return rules.in_a_row == InARow::two_with_a_third_tile && doubles_in_turn(table) < 2
                   ? Refusal::third_tile_missing
                   : Refusal::too_many_doubles;
    }

    // F8: of several communal trains that nobody started, the lowest is started first.
    [[nodiscard]] bool lower_is_free(int number) const {
        const unsigned fresh = table.rules.communal_trains() & ~unsigned{table.started};
        return has_train(static_cast<TrainMask>(fresh), number) &&
               number != std::countr_zero(fresh);
    }

    // Why that train may not be played on at this step; Refusal::none if it may.
    Refusal train(int number) const {
        const Turn& now = table.turn;
        const turn::Place place = turn::place(table);
        if (turn::covers_only(place)) return Refusal::double_must_be_covered;
        if (place == turn::Place::ring)
            return number == std::countr_one(table.started) ? Refusal::none : Refusal::ring_first;
        if (turn::trains_of(table, place) & train_bit(number))
            return lower_is_free(number) ? Refusal::lower_train_first : Refusal::none;
        switch (place) {
            case turn::Place::own:
                return Refusal::own_train_first;
            case turn::Place::one_train:
                return Refusal::stay_on_train;
            case turn::Place::visits:
                return number == now.seat ? Refusal::own_tile_played : Refusal::one_tile_each;
            case turn::Place::own_or_communal:
                return Refusal::own_or_communal_first;
            case turn::Place::accessible:
            case turn::Place::nowhere:
            case turn::Place::own_engine:
            case turn::Place::ring:
            case turn::Place::this_double:
            case turn::Place::its_doubles:
            case turn::Place::any_double:
                break;
        }
        if (table.rules.is_communal(static_cast<Train>(number))) return Refusal::communal_not_yet;
        if (!table.rules.start_others && !table.is_started(number))
            return Refusal::not_started_by_others;
        return Refusal::train_closed;
    }
};

Refusal reason(const Table& table, const Holding& own, const Action& action) {
    const Moves possible = moves(table, own);
    if (possible.allows(action, table.turn.seat)) return Refusal::none;
    return std::visit(Reasons{table, own, possible}, action);
}

}  // namespace

Refusal refusal(const State& state, const Action& action) {
    if (state.course.phase != Phase::play) return Refusal::round_not_under_way;
    return reason(state.round.table, state.round.mover_holding(), action);
}

Refusal refusal(const Observation& observation, const Action& action) {
    if (observation.course.phase != Phase::play) return Refusal::round_not_under_way;
    if (!observation.to_move()) return Refusal::not_your_turn;
    return reason(observation.table, observation.own, action);
}

}  // namespace roundhouse
