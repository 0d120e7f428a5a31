#include "roundhouse/engine/scoring.hpp"

#include <algorithm>
#include <array>
#include <limits>

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
Points counted_points(const Table& table, event::RoundEndReason reason,
                      std::span<const TileSet> hands) {
    const Rules& rules = table.rules;
    Points points{};
    for (Seat seat = 0; seat < rules.players; ++seat) {
        points[seat] = hand_value(rules, hands[seat]);
        const bool left_open = rules.own_trains && table.is_open(seat) && table.is_started(seat);
        if (rules.points_to == PointsTo::holder && left_open) points[seat] += rules.open_train;
    }
    if (rules.uncovered_double)  // M33
        for (const LaidTile& laid : uncovered_doubles(table)) points[laid.seat] += laid.tile.pips();
    if (rules.out_on_double == OutOnDouble::doubles_points &&
        reason == event::RoundEndReason::out) {
        const Seat out = first_out(table);
        if (went_out_on_double(table))
            for (Seat seat = 0; seat < rules.players; ++seat)
                if (seat != out) points[seat] *= 2;
    }
    return points;
}

Points round_points(const Table& table, event::RoundEndReason reason,
                    std::span<const TileSet> hands, const Points& counted) {
    const Rules& rules = table.rules;
    if (reason == event::RoundEndReason::blocked && rules.blocked == Blocked::nobody_counts)
        return {};  // F23
    if (rules.points_to == PointsTo::holder) return counted;
    Points collected{};
    const SeatMask winners = collectors(table, reason, hands);
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
SeatMask round_winners(const Table& table, event::RoundEndReason reason,
                       std::span<const TileSet> hands, const Points& points) {
    const Rules& rules = table.rules;
    if (reason == event::RoundEndReason::blocked && rules.blocked == Blocked::nobody_counts)
        return table.all_seats();
    if (rules.points_to != PointsTo::holder ||
        (rules.out == Out::end_of_lap && reason == event::RoundEndReason::out))
        return collectors(table, reason, hands);
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

}  // namespace

// The seat that is out; otherwise the one with the fewest tiles (B6) or the lowest hand (F23).
SeatMask collectors(const Table& table, event::RoundEndReason reason,
                    std::span<const TileSet> hands) {
    const Rules& rules = table.rules;
    if (rules.out == Out::end_of_lap && reason == event::RoundEndReason::out)
        return seat_bit(first_out(table));
    if (reason == event::RoundEndReason::blocked && rules.blocked == Blocked::lowest_hand_wins)
        return lowest(rules, counted_points(table, reason, hands));
    Points tiles{};
    std::ranges::transform(hands, tiles.begin(), &TileSet::size);
    return lowest(rules, tiles);
}

RoundScore score_round(const Round& round, event::RoundEndReason reason) {
    const Table& table = round.table;
    std::array<TileSet, kMaxPlayers> left;
    std::ranges::transform(round.holdings, left.begin(), &Holding::hand);
    const auto hands = std::span<const TileSet>(left).first(table.rules.players);
    RoundScore score{round_points(table, reason, hands, counted_points(table, reason, hands)), 0};
    if (table.rules.later_rounds == Start::winner)
        score.winners = round_winners(table, reason, hands, score.points);
    return score;
}

int place_of(const Rules& rules, const Course& course, std::size_t seat) {
    const auto all = std::span(course.scores).first(rules.players);
    return 1 + static_cast<int>(std::ranges::count_if(
                   all, [&](int other) { return better(rules, other, course.scores[seat]); }));
}

SeatMask game_winners(const Rules& rules, const Course& course) {
    return separated(rules, course, best_seats(rules, course.scores));
}

}  // namespace roundhouse
