#include "engine/round_flow.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "roundhouse/engine/queries.hpp"

namespace roundhouse {

std::vector<Seat> list_seats(SeatMask seats) {
    std::vector<Seat> list;
    for (unsigned left = seats; left != 0; left &= left - 1)
        list.push_back(static_cast<Seat>(std::countr_zero(left)));
    return list;
}

Tile take_from_boneyard(Round& round, Seat seat) {
    const Tile tile = round.stock_pool[--round.table.stock_size];
    round.holdings[seat].hand.add(tile);
    ++round.table.hand_sizes[seat];
    return tile;
}

namespace {

bool holds_cover(const Round& round, Seat seat) {
    return std::ranges::any_of(round.table.ends(), [&](const End& end) {
        return end.cover > 0 && round.holdings[seat].hand.row(end.pips) != 0;
    });
}

// A hand's worth at the end of a round.
int value(const Rules& rules, const TileSet& hand) {
    if (rules.points_count == Counting::tiles) return hand.size() * rules.tile_value;
    return hand.pips() + (hand.contains(Tile(0, 0)) ? rules.double_blank : 0);
}

// The seat that takes all points of the round, if there is one: who is out, else the only one with
// the fewest tiles (B6).
Seat round_winner(const Table& table) {
    Seat best = 0;
    bool alone = true;
    for (Seat seat = 1; seat < table.rules.players; ++seat) {
        if (table.hand_sizes[seat] > table.hand_sizes[best]) continue;
        alone = table.hand_sizes[seat] < table.hand_sizes[best];
        best = seat;
    }
    return alone ? best : kNoSeat;
}

Points round_points(const Round& round, event::RoundEnd reason) {
    const Table& table = round.table;
    const Rules& rules = table.rules;
    Points points{};
    if (reason == event::RoundEnd::blocked && rules.blocked == Blocked::nobody_counts)
        return points;  // F23
    for (Seat seat = 0; seat < rules.players; ++seat)
        points[seat] = value(rules, round.holdings[seat].hand);

    if (rules.points_to == PointsTo::winner) {
        const Seat winner = round_winner(table);
        Points collected{};
        for (Seat seat = 0; seat < rules.players; ++seat)
            if (winner != kNoSeat && seat != winner) collected[winner] += points[seat];
        return collected;
    }
    if (rules.uncovered_double)  // M33
        for (const LaidTile& laid : uncovered_doubles(table)) points[laid.seat] += laid.tile.pips();
    return points;
}

SeatMask best_seats(const Rules& rules, const Points& scores) {
    const auto all = std::span(scores).first(rules.players);
    const int best = rules.winner == Winner::lowest ? *std::ranges::min_element(all)
                                                    : *std::ranges::max_element(all);
    SeatMask winners = 0;
    for (Seat seat = 0; seat < rules.players; ++seat)
        if (scores[seat] == best) winners |= seat_bit(seat);
    return winners;
}

bool game_ends(const Rules& rules, const Course& course) {
    if (course.round >= (rules.rounds != 0 ? rules.rounds : kMaxRounds)) return true;
    const auto scores = std::span(course.scores).first(rules.players);
    return rules.target != 0 &&
           std::ranges::any_of(scores, [&](int score) { return score >= rules.target; });
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
    events.emplace_back(std::move(over));
}

}  // namespace

void begin_turn(State& state, Seat seat, Events* events) {
    Table& table = state.round.table;
    state.round.holdings[seat].drawn_doubles = 0;
    Turn& turn = table.turn;
    turn = {};
    turn.seat = seat;
    turn.opening = in_opening(table, seat);
    turn.discretionary = table.uncovered == 0;
    if (table.rules.hub_engine == Hub::own_engines && !table.is_started(seat))
        turn.step = Step::lay_engine;
    tell(events, event::TurnBegan{seat});
}

bool somebody_out(const Table& table) {
    const auto sizes = std::span(table.hand_sizes).first(table.rules.players);
    return std::ranges::find(sizes, 0) != sizes.end();
}

bool lap_goes_on(const Table& table) {
    const auto others = static_cast<SeatMask>(table.all_seats() & ~seat_bit(table.turn.seat));
    return table.rules.finish_lap && table.turn.opening && (others & ~table.had_turn) != 0;
}

void next_turn(State& state, Events* events) {
    Table& table = state.round.table;
    table.had_turn |= seat_bit(table.turn.seat);
    if (table.rules.finish_lap && table.had_turn == table.all_seats() && somebody_out(table))
        return finish_round(state, event::RoundEnd::out, events);  // T10
    if (table.actions >= action_bound(table.rules))
        return finish_round(state, event::RoundEnd::blocked, events);
    Seat seat = table.turn.seat;
    for (;;) {
        ++seat;
        if (seat == table.rules.players) seat = 0;
        if (!has_seat(table.skip | table.suspended, seat)) return begin_turn(state, seat, events);
        if (has_seat(table.skip, seat)) {  // O14: the set of passes is left alone
            table.skip &= static_cast<SeatMask>(~seat_bit(seat));
            tell(events, event::Skipped{seat});
        } else if (holds_cover(state.round, seat)) {  // M34: else a suspended seat is passed over
            return begin_turn(state, seat, events);
        }
    }
}

void finish_round(State& state, event::RoundEnd reason, Events* events) {
    Course& course = state.course;
    const Rules& rules = state.rules();
    course.history.push_back(round_points(state.round, reason));
    course.ended = reason;
    std::ranges::transform(course.scores, course.history.back(), course.scores.begin(),
                           std::plus{});
    if (events) tell_round(state, *events);

    if (!game_ends(rules, course)) {
        course.phase = Phase::deal;
        ++course.round;
        return;
    }
    course.phase = Phase::over;
    course.winners = best_seats(rules, course.scores);
    tell(events, event::GameOver{list_seats(course.winners)});
}

}  // namespace roundhouse
