// What an action does. How turns and rounds follow one another is in round_flow.cpp.

#include "roundhouse/engine/apply.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "engine/round_flow.hpp"
#include "engine/turn.hpp"
#include "roundhouse/engine/queries.hpp"

namespace roundhouse {

namespace {

// What follows an action.
enum class Next : std::uint8_t {
    same_turn,
    turn_end,
    next_turn,  // without what the end of a turn brings
    out,        // the round is over, for this reason
    blocked,
    suspended,
};

// An own engine gives its train two ends of its number (B4), a double that asks for several covers
// an end for each (O9).
int ends_shown(const Rules& rules, bool engine, bool owes) {
    if (engine) return 2;
    return owes ? rules.covers : 1;
}

void note_cover(const Table& table, const End& covered, Events* events) {
    if (!events) return;
    const auto owed = std::ranges::count_if(
        table.ends, [&](const End& end) { return end.tile == covered.tile && end.owed > 0; });
    emit<event::Covered>(events, table.turn.seat, covered.train, covered.pips,
                         static_cast<std::uint8_t>(owed));
}

void lay(Table& table, Play play, std::uint8_t at, Events* events) {
    const Rules& rules = table.rules;
    const bool engine = play.at == kNoPips;
    const bool owes = play.tile.is_double() && !engine && rules.covers > 0;
    const std::uint8_t index = table.laid_count++;
    const End shown{play.train, engine ? play.tile.high() : play.tile.other(play.at),
                    static_cast<std::uint8_t>(owes), index};
    End covered;
    if (at == kNoEnd) {
        table.started |= train_bit(play.train);
        table.ends.add(shown);
    } else {
        covered = table.ends[at];
        table.ends.replace(at, shown);
    }
    table.laid_pool[index] = {play.tile, play.train, covered.tile, table.turn.seat};
    if (owes || engine)
        for (int more = ends_shown(rules, engine, owes); more > 1; --more) table.ends.add(shown);
    // F20: before the cover is told, which may have used the number up.
    if (rules.exhausted == Exhausted::counts_as_covered) release_exhausted(table);
    if (covered.owed > 0) note_cover(table, covered, events);
}

void close_own(Table& table, Play play, Events* events) {
    const Seat seat = table.turn.seat;
    const MarkerDown down = table.rules.marker_down;
    if (down == MarkerDown::never) return;
    // M24: a double leaves the marker as it is.
    if (down == MarkerDown::own_play_but_no_double && play.tile.is_double()) return;
    if (has_seat(table.suspended, seat)) return;  // M29
    table.open &= static_cast<TrainMask>(~train_bit(seat));
    emit<event::Closed>(events, seat);
}

void open_own(Table& table, Events* events) {
    const Seat seat = table.turn.seat;
    if (table.rules.others != Others::by_marker) return;                   // F27
    if (table.rules.only_when_started && !table.is_started(seat)) return;  // M17
    // No branch around the store: whether a train is open already cannot be predicted.
    Events* const news = table.is_open(seat) ? nullptr : events;
    table.open |= train_bit(seat);
    emit<event::Opened>(news, seat);
}

bool pass_opens(const Table& table) {
    const Rules& rules = table.rules;
    if (table.turn.step == Step::follow_up) return rules.own_pass_opens;
    if (turn::place(table) == turn::Place::any_double) return rules.others_pass_opens;
    return rules.up_on_pass;
}

bool opens_without_own_play(const Table& table) {  // M23
    const Turn& now = table.turn;
    const bool spared = table.rules.communal_spares & now.played_communal;  // F13
    // No branches, as in draw_is_allowed.
    return table.rules.up_without_own_play & now.began_covered & !now.played_own & !spared;
}

Tile take(State& state, Seat seat) {
    const Tile tile = take_from_boneyard(state.round, seat);
    state.round.table.passed = 0;
    return tile;
}

void take_penalty(State& state, event::Offence offence, int wanted, Events* events) {
    const Seat seat = state.round.table.turn.seat;
    TileSet tiles;
    const int number = std::min(wanted, state.round.table.tiles_to_draw());
    for (int k = 0; k < number; ++k) tiles.add(take(state, seat));
    emit<event::Penalty>(events, seat, offence, static_cast<std::uint8_t>(number), tiles);
}

// XX: one tile for each other seat, and the lapses are wiped.
void pay_for_lapses(State& state, event::Offence offence, Events* events) {
    state.round.holdings[state.round.table.turn.seat].lapses = {};
    take_penalty(state, offence, state.rules().players - 1, events);
}

// Whether a turn that begins with this play continues with further tiles on its train.
bool goes_on(const Table& table, bool covering) {
    const Rules& rules = table.rules;
    if (table.turn.opening) return rules.opening_tiles == TurnLength::sequence && !covering;
    // F26: a chain that covers one double is over where another one still binds the seat.
    return rules.turn_tiles == TurnLength::all_that_fit && !(covering && must_cover(table));
}

bool round_ends_by_play(const Table& table) {
    switch (table.rules.out) {
        case Out::once_doubles_are_covered:  // M35: any hand, also by another seat's cover
            return table.ends.uncovered() == 0 && somebody_out(table);
        case Out::end_of_turn:
        case Out::end_of_lap:
            return false;
        case Out::at_once:
        case Out::not_on_a_double:
            break;
    }
    return table.hand_sizes[table.turn.seat] == 0 && !first_turns_still_due(table);
}

bool out_at_turn_end(const Table& table) {
    return table.rules.out == Out::end_of_turn && table.hand_sizes[table.turn.seat] == 0;
}

bool uncovered(const Table& table, std::uint8_t tile) {
    return std::ranges::any_of(
        table.ends, [tile](const End& end) { return end.tile == tile && end.owed != 0; });
}

// Whether the double just played asks anything of its player.
bool double_follows_up(const Table& table) {
    const Rules& rules = table.rules;
    if (rules.covers == 0 || rules.follow_up == FollowUp::none) return false;
    if (table.turn.opening && rules.doubles_free) return false;  // T5
    // F20: a number that is used up asks for nothing.
    return rules.exhausted == Exhausted::stays_locked ||
           uncovered(table, static_cast<std::uint8_t>(table.laid_count - 1));
}

Next end_turn(Table& table, Events* events) {
    const Seat seat = table.turn.seat;
    if (opens_without_own_play(table)) open_own(table, events);
    if (out_at_turn_end(table) && !first_turns_still_due(table)) return Next::out;
    if (table.hand_sizes[seat] == 1 && table.rules.asks_for_call() && table.turn.played &&
        !lap_ends_round(table)) {  // F30
        if (!table.rules.auto_announce) {
            table.turn.step = Step::call;
            return Next::same_turn;
        }
        emit<event::Announced>(events, seat);
    }
    return Next::next_turn;
}

// The step of the same turn that may follow a play which asks for nothing; none if the turn is
// over.
std::optional<Step> next_step(const Table& table) {
    const Rules& rules = table.rules;
    const Turn& now = table.turn;
    const bool covering = now.step == Step::follow_up || now.step == Step::more_covers;
    if (covering && rules.further_covers && uncovered(table, now.laid_double))
        return Step::more_covers;  // O10
    if (rules.turn_tiles == TurnLength::own_then_visits && !now.opening &&
        (now.step == Step::begin || now.step == Step::visit))
        return Step::visit;  // B4
    if (now.train != kNoTrain) return Step::go_on;
    return std::nullopt;
}

Next after_play(Round& round, Play play) {
    Table& table = round.table;
    if (play.tile.is_double() && play.at != kNoPips && double_follows_up(table)) {
        table.turn.step = Step::follow_up;
        table.turn.laid_double = static_cast<std::uint8_t>(table.laid_count - 1);
        return Next::same_turn;
    }
    if (const std::optional<Step> step = next_step(table)) {
        table.turn.step = *step;
        // Nothing but `done` would be left: the turn ends by itself.
        if (turn::can_play(table, round.mover_holding())) return Next::same_turn;
    }
    return Next::turn_end;
}

// `end` is where the tile goes: kNoEnd for a train that is not started.
// The play by reference: to pass bytes that were just stored in a register, the processor would
// have to wait for them (3 % of random play).
Next play(State& state, const Play& play, std::uint8_t end, Events* events) {
    Table& table = state.round.table;
    const Rules& rules = table.rules;
    Turn& now = table.turn;
    const Seat seat = now.seat;
    Holding& own = state.round.holdings[seat];
    const bool covering = must_cover(table);

    own.hand.remove(play.tile);
    own.drawn.reset();
    --table.hand_sizes[seat];
    table.passed = 0;
    table.last_player = seat;
    emit<event::Played>(events, seat, play.tile, play.train, play.at);
    lay(table, play, end, events);
    now.played = true;
    now.drew = false;
    const bool on_own = play.train == rules.own_train(seat);
    now.played_own |= on_own;
    if (on_own & table.is_open(seat)) close_own(table, play, events);
    if (rules.communal_spares) now.played_communal |= rules.is_communal(play.train);
    if (now.step == Step::begin && goes_on(table, covering)) now.train = play.train;
    if (now.step == Step::visit) now.visited |= train_bit(play.train);
    if (honour_referee(rules) && own.lapses.contains(play.tile))
        pay_for_lapses(state, event::Offence::lapse_shown, events);  // XX: before anything else

    if (round_ends_by_play(table)) return Next::out;
    if (rules.out == Out::end_of_lap && table.hand_sizes[seat] == 0) return Next::turn_end;
    return after_play(state.round, play);
}

std::uint8_t end_for(const State& state, Play play) {
    const Table& table = state.round.table;
    return turn::plays(table, state.round.mover_holding()).end_for(table, play.train, play.at);
}

Next draw(State& state, Events* events) {
    Table& table = state.round.table;
    Turn& now = table.turn;
    Holding& own = state.round.holdings[now.seat];
    own.drew_by_choice = turn::may_draw_by_choice(table) && turn::can_play(table, own);
    const Tile tile = take(state, now.seat);
    if (table.rules.limits_doubles() && !own.drew_by_choice && !honour_referee(table.rules))
        own.drawn = tile;
    if (tile.is_double()) own.drawn_doubles |= number_bit(tile.high());
    now.drew = true;
    emit<event::Drew>(events, now.seat, tile);
    return Next::same_turn;
}

Next pass(State& state, Events* events) {
    Table& table = state.round.table;
    const Rules& rules = table.rules;
    const Seat seat = table.turn.seat;
    Holding& own = state.round.holdings[seat];
    // XX: with an honour referee, passing with a tile that fits is a lapse.
    if (honour_referee(rules)) own.lapses.add_all(moves(table, own).playable());
    const bool was_open = table.is_open(seat);
    const bool suspends = rules.empty_boneyard == EmptyBoneyard::suspended &&
                          turn::draw_is_allowed(table, own) &&
                          !turn::can_play(table, own);  // XX, F14
    const bool opens = pass_opens(table) || opens_without_own_play(table);
    emit<event::Passed>(events, seat);
    if (suspends) {  // M34
        table.suspended |= seat_bit(seat);
        emit<event::Suspended>(events, seat);
    }
    if (opens || suspends) open_own(table, events);
    const bool went_up = !was_open && table.is_open(seat);
    table.passed = static_cast<SeatMask>((went_up ? 0 : table.passed) | seat_bit(seat));
    if (out_at_turn_end(table) || in_last_lap(table)) return Next::turn_end;  // F22: before blocked
    if (table.suspended == table.all_seats()) return Next::suspended;
    if (rules.blocked != Blocked::never && table.passed == table.all_seats()) return Next::blocked;
    return Next::turn_end;
}

Next done(State& state, Events* events) {
    Table& table = state.round.table;
    const Rules& rules = table.rules;
    if (table.turn.step != Step::call) return Next::turn_end;
    // O14: the call was forgotten.
    if (rules.last_tile_costs == LastTileCosts::tiles && table.tiles_to_draw() > 0) {
        take_penalty(state, event::Offence::no_call, rules.last_tile_penalty, events);
    } else {
        table.skip |= seat_bit(table.turn.seat);
        emit<event::WillSkip>(events, table.turn.seat);
    }
    return Next::next_turn;
}

Next announce(State& state, Events* events) {
    emit<event::Announced>(events, state.round.table.turn.seat);
    return Next::next_turn;
}

Next confess(State& state, Events* events) {
    pay_for_lapses(state, event::Offence::lapse_confessed, events);
    return Next::same_turn;
}

void follow(State& state, Next next, Events* events) {
    if (next == Next::turn_end) next = end_turn(state.round.table, events);
    switch (next) {
        case Next::same_turn:
        case Next::turn_end:
            return;
        case Next::next_turn:
            return next_turn(state, events);
        case Next::out:
            return finish_round(state, event::RoundEndReason::out, events);
        case Next::blocked:
            return finish_round(state, event::RoundEndReason::blocked, events);
        case Next::suspended:
            return finish_round(state, event::RoundEndReason::suspended, events);
    }
}

Next act(State& state, const Action& action, Events* events) {
    struct Visitor {
        State& state;
        Events* events;
        Next operator()(Play its) const { return play(state, its, end_for(state, its), events); }
        Next operator()(Draw) const { return draw(state, events); }
        Next operator()(Pass) const { return pass(state, events); }
        Next operator()(Done) const { return done(state, events); }
        Next operator()(Announce) const { return announce(state, events); }
        Next operator()(Confess) const { return confess(state, events); }
    };
    return std::visit(Visitor{state, events}, action);
}

}  // namespace

void release_exhausted(Table& table) {
    for (EndMask left = table.ends.uncovered(); left != 0;) {
        const auto e = static_cast<std::uint8_t>(std::countr_zero(left));
        if (used_up(table, table.ends[e].pips)) {
            table.ends.remove(e);  // another one takes its index
            left &= table.ends.uncovered();
        } else {
            left &= left - 1;
        }
    }
}

void apply_legal(State& state, const Action& action, Events* events) {
    ++state.round.table.actions;
    follow(state, act(state, action, events), events);
}

void apply_nth(State& state, const Moves& moves, int k, Events* events) {
    Play its;
    const Target* target = moves.nth_on_target(k, its);
    if (target == nullptr)
        return apply_legal(state, moves.nth(k, state.round.table.turn.seat), events);
    ++state.round.table.actions;
    follow(state, play(state, its, target->end, events), events);
}

void apply_nth(State& state, const Choices& choices, int k, Events* events) {
    if (k >= choices.plays.count)
        return apply_legal(state, choices.others.nth(k - choices.plays.count), events);
    const Landing landing = choices.nth_play(state.round.table, k);
    ++state.round.table.actions;
    follow(state, play(state, landing.play, landing.end, events), events);
}

Refusal apply(State& state, const Action& action, Events* events) {
    const Refusal why = refusal(state, action);
    if (why == Refusal::none) apply_legal(state, action, events);
    return why;
}

}  // namespace roundhouse
