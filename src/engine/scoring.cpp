#include "roundhouse/engine/scoring.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>

#include "roundhouse/engine/queries.hpp"

namespace roundhouse {

namespace {

SeatMask lowest(const Rules& rules, const Points& values) {
    const auto all = std::span(values).first(rules.players);
    const int best = *std::ranges::min_element(all);
    SeatMask seats = 0;
    for (Seat seat = 0; seat < rules.players; ++seat)
        if (values[seat] == best) seats |= seat_bit(seat);
    return seats;
}

// What each seat counts, whoever scores it.
Points counted_points(const Rules& rules, const Leftovers& left) {
    Points points{};
    for (Seat seat = 0; seat < rules.players; ++seat) {
        points[seat] = left.counts[seat];
        if (rules.points_to == PointsTo::holder && has_seat(left.open_trains, seat))
            points[seat] += rules.open_train;
        if (rules.uncovered_double) points[seat] += left.uncovered[seat];  // M33
    }
    if (rules.out_on_double == OutOnDouble::doubles_points && left.out_on_double &&
        left.reason == event::RoundEndReason::out)
        for (Seat seat = 0; seat < rules.players; ++seat)
            if (seat != left.out) points[seat] *= 2;
    return points;
}

Points round_points(const Rules& rules, const Leftovers& left) {
    if (left.reason == event::RoundEndReason::blocked && rules.blocked == Blocked::nobody_counts)
        return {};  // F23
    const Points counted = counted_points(rules, left);
    if (rules.points_to == PointsTo::holder) return counted;
    Points collected{};
    const SeatMask winners = collectors(rules, left);
    if (std::popcount(winners) != 1) return collected;
    const auto winner = static_cast<std::size_t>(std::countr_zero(winners));
    const int own = rules.points_to == PointsTo::winner_the_difference ? counted[winner] : 0;
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

// The winners of the round, who decide who begins the next one (F7): several in a tie, all if
// nobody won.
SeatMask round_winners(const Rules& rules, const Leftovers& left, const Points& points) {
    if (left.reason == event::RoundEndReason::blocked && rules.blocked == Blocked::nobody_counts)
        return static_cast<SeatMask>((1U << rules.players) - 1U);
    if (rules.points_to != PointsTo::holder ||
        (rules.out == Out::end_of_lap && left.reason == event::RoundEndReason::out))
        return collectors(rules, left);
    return best_seats(rules, points);
}

// F25: those of the winners who are ahead of the others by their single rounds.
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

}  // namespace

// The seat that is out; otherwise the one with the fewest tiles (B6) or the lowest hand (F23).
SeatMask collectors(const Rules& rules, const Leftovers& left) {
    if (rules.out == Out::end_of_lap && left.reason == event::RoundEndReason::out)
        return seat_bit(left.out);
    if (left.reason == event::RoundEndReason::blocked && rules.blocked == Blocked::lowest_hand_wins)
        return lowest(rules, counted_points(rules, left));
    return lowest(rules, left.tiles);
}

Leftovers leftovers(const Table& table, event::RoundEndReason reason,
                    std::span<const TileSet> hands) {
    const Rules& rules = table.rules;
    Leftovers left;
    left.reason = reason;
    for (Seat seat = 0; seat < rules.players; ++seat) {
        left.tiles[seat] = hands[seat].size();
        left.counts[seat] = hand_value(rules, hands[seat]);
        if (rules.own_trains && table.is_open(seat) && table.is_started(seat))
            left.open_trains |= seat_bit(seat);
    }
    if (rules.uncovered_double)
        for (const LaidTile& laid : uncovered_doubles(table))
            left.uncovered[laid.seat] += laid.tile.pips();
    if (rules.out == Out::end_of_lap || rules.out_on_double == OutOnDouble::doubles_points) {
        left.out = first_out(table);
        left.out_on_double = went_out_on_double(table);
    }
    return left;
}

RoundScore score_round(const Rules& rules, const Leftovers& left) {
    RoundScore score{round_points(rules, left), 0};
    if (rules.later_rounds == Start::winner)
        score.winners = round_winners(rules, left, score.points);
    return score;
}

void add_round(const Rules& rules, Course& course, const RoundScore& score,
               event::RoundEndReason reason) {
    course.history.push_back(score.points);
    course.ended = reason;
    std::ranges::transform(course.scores, score.points, course.scores.begin(), std::plus{});
    if (!game_ends(rules, course)) {
        course.phase = Phase::deal;
        ++course.round;
        return;
    }
    course.phase = Phase::over;
    course.winners = separated(rules, course, best_seats(rules, course.scores));
}

int place_of(const Rules& rules, const Course& course, std::size_t seat) {
    const auto all = std::span(course.scores).first(rules.players);
    const int place = 1 + static_cast<int>(std::ranges::count_if(all, [&](int other) {
                          return better(rules, other, course.scores[seat]);
                      }));
    const bool loses_tie = course.phase == Phase::over && place == 1 &&
                           !has_seat(course.winners, static_cast<int>(seat));
    return loses_tie ? 1 + std::popcount(course.winners) : place;  // F25
}

int best_of_the_others(const Rules& rules, const Course& course, SeatMask without) {
    std::optional<int> best;
    for (Seat seat = 0; seat < rules.players; ++seat)
        if (!has_seat(without, seat) && (!best || better(rules, course.scores[seat], *best)))
            best = course.scores[seat];
    return best.value_or(0);
}

}  // namespace roundhouse
