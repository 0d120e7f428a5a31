#include "engine/round_flow.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "roundhouse/engine/queries.hpp"
#include "roundhouse/engine/scoring.hpp"

namespace roundhouse {

std::vector<Seat> list_seats(SeatMask seats) {
    std::vector<Seat> list;
    for (unsigned left = seats; left != 0; left &= left - 1)
        list.push_back(static_cast<Seat>(std::countr_zero(left)));
    return list;
}

Tile take_from_boneyard(Round& round, Seat seat) {
    const Tile tile = round.rest_pool[--round.table.rest_size];
    round.holdings[seat].hand.add(tile);
    ++round.table.hand_sizes[seat];
    return tile;
}

namespace {

bool holds_cover(const Round& round, Seat seat, LaidRange binding) {
    return std::ranges::any_of(round.table.ends, [&](const End& end) {
        return end.owed > 0 && binding.contains(end.tile) &&
               round.holdings[seat].hand.partners(end.pips) != 0;
    });
}

// The doubles that the seat to move has to cover before anything else.
NumberMask binding_doubles(const Table& table) {
    NumberMask numbers = 0;
    if (!must_cover(table)) return numbers;
    const LaidRange binding = binding_range(table);
    for (const End& end : table.ends)
        if (end.owed > 0 && binding.contains(end.tile)) numbers |= number_bit(end.pips);
    return numbers;
}

void tell_round(const State& state, Events& events) {
    const std::size_t players = state.rules().players;
    event::RoundOver over;
    over.reason = state.course.ended;
    const Points& points = state.course.history.back();
    over.points.assign(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(players));
    over.scores.assign(state.course.scores.begin(),
                       state.course.scores.begin() + static_cast<std::ptrdiff_t>(players));
    for (std::size_t seat = 0; seat < players; ++seat)
        over.hands.push_back(state.round.holdings[seat].hand);
    if (over.reason == event::RoundEndReason::blocked)
        over.uncovered = binding_doubles(state.round.table);
    events.emplace_back(std::move(over));
}

// The doubles that would bind whoever takes the next turn.
LaidRange binding_next(const Table& table) {
    return narrowed_range(table, {table.turn.laid_before, table.laid_count});
}

// The next seat that takes a turn; kNoSeat where the lap that is being finished ends first. Out of
// line, since few turns need it.
[[gnu::noinline]] Seat find_next(State& state, bool lap, Events* events) {
    Table& table = state.round.table;
    for (Seat seat = table.turn.seat;;) {
        seat = left_of(table, seat);
        if (lap && seat == table.starter) return kNoSeat;
        if (has_seat(table.skip, seat)) {  // O14: the set of passes is left alone
            table.skip &= static_cast<SeatMask>(~seat_bit(seat));
            emit<event::Skipped>(events, seat);
        } else if (!has_seat(table.suspended, seat) ||
                   (!lap && holds_cover(state.round, seat, binding_next(table)))) {
            return seat;  // M34: a suspended seat is passed over unless it holds a cover
        }
    }
}

}  // namespace

void begin_turn(State& state, Seat seat, Events* events) {
    Table& table = state.round.table;
    Holding& holding = state.round.holdings[seat];
    holding.drawn_doubles = 0;
    holding.drawn.reset();
    Turn& turn = table.turn;
    state.round.holdings[turn.seat].drew_by_choice = false;
    const std::uint8_t turn_before = turn.laid_before;
    turn = {};
    turn.seat = seat;
    turn.opening = in_opening(table, seat);
    turn.began_covered = table.ends.uncovered() == 0;
    turn.laid_before = table.laid_count;
    turn.bound_from = turn_before;
    if (table.rules.communal_from == CommunalFrom::all_trains_started)
        turn.all_started = table.all_started();
    if (table.rules.hub_engine == HubEngine::one_for_each_player && !table.is_started(seat))
        turn.step = Step::lay_engine;
    emit<event::TurnBegan>(events, seat);
}

bool first_turns_still_due(const Table& table) {
    const auto others = static_cast<SeatMask>(table.all_seats() & ~seat_bit(table.turn.seat));
    return table.rules.finish_lap && table.turn.opening && (others & ~table.had_turn) != 0;
}

namespace {

// T10: somebody is out, and with this turn everybody has had a first one.
bool ends_first_turns(const Table& table) {
    const auto had = static_cast<SeatMask>(table.had_turn | seat_bit(table.turn.seat));
    return table.rules.finish_lap && had == table.all_seats() && somebody_out(table);
}

// Whether nobody takes a turn between the seat to move and the starter.
bool last_of_lap(const Table& table) {
    for (Seat seat = table.turn.seat;;) {
        seat = left_of(table, seat);
        if (seat == table.starter) return true;
        if (!has_seat(table.skip | table.suspended, seat)) return false;
    }
}

}  // namespace

bool lap_ends_round(const Table& table) {
    return ends_first_turns(table) || (in_last_lap(table) && last_of_lap(table));
}

bool goes_on_after_out(const Table& table) {
    const Turn& turn = table.turn;
    switch (table.rules.out) {
        case Out::once_doubles_are_covered:  // M35
            return table.ends.uncovered() != 0;
        case Out::end_of_lap:  // F22
            return turn.played || turn.seat != table.starter;
        case Out::end_of_turn:
            if (turn.played && table.hand_sizes[turn.seat] == 0) return true;
            break;
        case Out::at_once:
        case Out::not_on_a_double:
            break;
    }
    // T10: not everybody has had a first turn.
    return table.rules.finish_lap && table.had_turn != table.all_seats();
}

void next_turn(State& state, Events* events) {
    Table& table = state.round.table;
    table.had_turn |= seat_bit(table.turn.seat);
    if (ends_first_turns(table))
        return finish_round(state, event::RoundEndReason::out, events);  // T10
    if (table.actions >= max_actions(table.rules))
        return finish_round(state, event::RoundEndReason::blocked, events);
    const bool lap = in_last_lap(table);
    const bool in_order = (table.skip | table.suspended) == 0 && !lap;
    const Seat next = in_order ? left_of(table, table.turn.seat) : find_next(state, lap, events);
    if (next == kNoSeat) return finish_round(state, event::RoundEndReason::out, events);  // F22
    begin_turn(state, next, events);
}

void finish_round(State& state, event::RoundEndReason reason, Events* events) {
    std::array<TileSet, kMaxPlayers> hands;
    std::ranges::transform(state.round.holdings, hands.begin(), &Holding::hand);
    const Rules& rules = state.rules();
    const RoundScore score = score_round(rules, leftovers(state.round.table, reason, hands));
    state.round.table.round_winners = score.winners;
    add_round(rules, state.course, score, reason);
    if (!events) return;
    tell_round(state, *events);
    if (state.course.phase == Phase::over)
        emit<event::GameOver>(events, list_seats(state.course.winners));
}

}  // namespace roundhouse
