#include "engine/round_flow.hpp"

#include <algorithm>
#include <functional>
#include <limits>
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

bool holds_cover(const Round& round, Seat seat, LaidRange binding) {
    return std::ranges::any_of(round.table.ends(), [&](const End& end) {
        return end.cover > 0 && binding.contains(end.tile) &&
               round.holdings[seat].hand.row(end.pips) != 0;
    });
}

// A hand's worth at the end of a round.
int value(const Rules& rules, const TileSet& hand) {
    if (rules.points_count == Counting::tiles) return hand.size() * rules.tile_value;
    const int half_blanks = count(static_cast<Row>(hand.row(0) & ~row_bit(0)));
    return hand.pips() + (hand.contains(Tile(0, 0)) ? rules.double_blank : 0) +
           half_blanks * rules.half_blank;
}

// The tile that a seat played last; kNoTile if it played none.
std::uint8_t last_laid_by(const Table& table, Seat seat) {
    for (std::uint8_t k = table.laid_count; k-- > 0;)
        if (table.laid_pool[k].seat == seat) return k;
    return kNoTile;
}

// Who emptied its hand before all others, if anybody did (F22, F24).
Seat first_out(const Table& table) {
    Seat first = kNoSeat;
    std::uint8_t earliest = kNoTile;
    for (Seat seat = 0; seat < table.rules.players; ++seat) {
        if (table.hand_sizes[seat] != 0) continue;
        const std::uint8_t last = last_laid_by(table, seat);
        if (first != kNoSeat && last >= earliest) continue;
        first = seat;
        earliest = last;
    }
    return first;
}

SeatMask lowest(const Rules& rules, const Points& values) {
    const auto all = std::span(values).first(rules.players);
    const int best = *std::ranges::min_element(all);
    SeatMask seats = 0;
    for (Seat seat = 0; seat < rules.players; ++seat)
        if (values[seat] == best) seats |= seat_bit(seat);
    return seats;
}

// Who takes all points of the round, if it is only one: who is out, else who has the fewest tiles
// (B6) or the lowest hand (F23). `counted` is what each seat counts.
SeatMask collectors(const Table& table, event::RoundEnd reason, const Points& counted) {
    const Rules& rules = table.rules;
    if (rules.out == Out::end_of_lap && reason == event::RoundEnd::out)
        return seat_bit(first_out(table));
    if (reason == event::RoundEnd::blocked && rules.blocked == Blocked::lowest_hand_wins)
        return lowest(rules, counted);
    Points tiles{};
    std::ranges::copy(table.hand_sizes, tiles.begin());
    return lowest(rules, tiles);
}

// What each seat counts, whoever writes it down.
Points counted_points(const Round& round, event::RoundEnd reason) {
    const Table& table = round.table;
    const Rules& rules = table.rules;
    Points points{};
    for (Seat seat = 0; seat < rules.players; ++seat) {
        points[seat] = value(rules, round.holdings[seat].hand);
        const bool left_open = rules.own_trains && table.is_open(seat) && table.is_started(seat);
        if (rules.points_to == PointsTo::holder && left_open) points[seat] += rules.open_train;
    }
    if (rules.uncovered_double)  // M33
        for (const LaidTile& laid : uncovered_doubles(table)) points[laid.seat] += laid.tile.pips();
    if (rules.out_on_double == OutOnDouble::doubles_points && reason == event::RoundEnd::out) {
        const Seat out = first_out(table);
        const std::uint8_t last = out == kNoSeat ? kNoTile : last_laid_by(table, out);
        if (last != kNoTile && table.laid_pool[last].tile.is_double())
            for (Seat seat = 0; seat < rules.players; ++seat)
                if (seat != out) points[seat] *= 2;
    }
    return points;
}

Points round_points(const Table& table, event::RoundEnd reason, const Points& counted) {
    const Rules& rules = table.rules;
    if (reason == event::RoundEnd::blocked && rules.blocked == Blocked::nobody_counts)
        return {};  // F23
    if (rules.points_to == PointsTo::holder) return counted;
    Points collected{};
    const SeatMask winners = collectors(table, reason, counted);
    if (std::popcount(winners) != 1) return collected;
    const auto winner = static_cast<std::size_t>(std::countr_zero(winners));
    const int own = rules.points_to == PointsTo::winner_difference ? counted[winner] : 0;
    for (std::size_t seat = 0; seat < rules.players; ++seat)
        if (seat != winner) collected[winner] += counted[seat] - own;
    collected[winner] = std::max(collected[winner], 0);
    return collected;
}

SeatMask best_seats(const Rules& rules, Points values) {
    if (rules.winner == Winner::highest)
        for (int& value : values) value = -value;
    return lowest(rules, values);
}

// Who won the round, for whoever begins the next one (F7): several where it is tied, all where
// nobody did.
SeatMask round_winners(const Table& table, event::RoundEnd reason, const Points& counted,
                       const Points& points) {
    const Rules& rules = table.rules;
    if (reason == event::RoundEnd::blocked && rules.blocked == Blocked::nobody_counts)
        return table.all_seats();
    if (rules.points_to != PointsTo::holder ||
        (rules.out == Out::end_of_lap && reason == event::RoundEnd::out))
        return collectors(table, reason, counted);
    return best_seats(rules, points);
}

// F25: those of the winners whom their single rounds separate from the others.
SeatMask separated(const Rules& rules, const Course& course, SeatMask winners) {
    if (rules.ties == Ties::shared || std::popcount(winners) == 1) return winners;
    Points values{};
    for (std::size_t seat = 0; seat < rules.players; ++seat) {
        const auto points_of = [seat](const Points& round) { return round[seat]; };
        if (!has_seat(winners, static_cast<int>(seat)))
            values[seat] = std::numeric_limits<int>::max();
        else if (rules.ties == Ties::most_zero_rounds)
            values[seat] = -static_cast<int>(std::ranges::count(course.history, 0, points_of));
        else
            values[seat] = std::ranges::min(course.history, {}, points_of)[seat];
    }
    return lowest(rules, values);
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

namespace {

Seat next_seat(const Table& table, Seat seat) {
    return static_cast<Seat>(seat + 1 == table.rules.players ? 0 : seat + 1);
}

// The doubles that would bind whoever takes the next turn.
LaidRange binding_next(const Table& table) {
    if (table.uncovered == 0) return {};
    if (table.rules.lock != Lock::next_player) return binding_range(table);
    Table then = table;
    then.turn.bound_from = table.turn.first_laid;
    then.turn.first_laid = table.laid_count;
    return binding_range(then);
}

}  // namespace

void begin_turn(State& state, Seat seat, Events* events) {
    Table& table = state.round.table;
    state.round.holdings[seat].drawn_doubles = 0;
    state.round.holdings[seat].drew_one = false;
    Turn& turn = table.turn;
    const std::uint8_t turn_before = turn.first_laid;
    turn = {};
    turn.seat = seat;
    turn.opening = in_opening(table, seat);
    turn.discretionary = table.uncovered == 0;
    turn.first_laid = table.laid_count;
    turn.bound_from = turn_before;
    if (table.rules.communal_from == CommunalFrom::all_trains_started)
        turn.all_started = table.all_started();
    if (table.rules.hub_engine == Hub::own_engines && !table.is_started(seat))
        turn.step = Step::lay_engine;
    tell(events, event::TurnBegan{seat});
}

bool lap_goes_on(const Table& table) {
    const auto others = static_cast<SeatMask>(table.all_seats() & ~seat_bit(table.turn.seat));
    return table.rules.finish_lap && table.turn.opening && (others & ~table.had_turn) != 0;
}

bool last_of_lap(const Table& table) {
    for (Seat seat = table.turn.seat;;) {
        seat = next_seat(table, seat);
        if (seat == table.starter) return true;
        if (!has_seat(table.skip | table.suspended, seat)) return false;
    }
}

void next_turn(State& state, Events* events) {
    Table& table = state.round.table;
    table.had_turn |= seat_bit(table.turn.seat);
    if (table.rules.finish_lap && table.had_turn == table.all_seats() && somebody_out(table))
        return finish_round(state, event::RoundEnd::out, events);  // T10
    if (table.actions >= action_bound(table.rules))
        return finish_round(state, event::RoundEnd::blocked, events);
    const bool lap = lap_decides(table);
    Seat seat = table.turn.seat;
    for (;;) {
        seat = next_seat(table, seat);
        if (lap && seat == table.starter)
            return finish_round(state, event::RoundEnd::out, events);  // F22
        if (!has_seat(table.skip | table.suspended, seat)) return begin_turn(state, seat, events);
        if (has_seat(table.skip, seat)) {  // O14: the set of passes is left alone
            table.skip &= static_cast<SeatMask>(~seat_bit(seat));
            tell(events, event::Skipped{seat});
        } else if (!lap && holds_cover(state.round, seat, binding_next(table))) {
            return begin_turn(state, seat, events);  // M34: else it is passed over
        }
    }
}

void finish_round(State& state, event::RoundEnd reason, Events* events) {
    Course& course = state.course;
    const Rules& rules = state.rules();
    Table& table = state.round.table;
    const Points counted = counted_points(state.round, reason);
    course.history.push_back(round_points(table, reason, counted));
    table.round_winners = round_winners(table, reason, counted, course.history.back());
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
    course.winners = separated(rules, course, best_seats(rules, course.scores));
    tell(events, event::GameOver{list_seats(course.winners)});
}

}  // namespace roundhouse
