#include "roundhouse/score/sheet.hpp"

#include <bit>

#include "roundhouse/engine/queries.hpp"

namespace roundhouse::score {

namespace {

// Whether somebody who is out has made the last play of the round.
bool ends_with_the_last_tile(const Rules& rules) {
    return !rules.finish_lap && rules.out != Out::end_of_lap &&
           rules.out != Out::once_doubles_are_covered;
}

Seat left_of(const Rules& rules, Seat seat) {
    return static_cast<Seat>((seat + 1) % rules.players);
}

Seat last_play_of(const Rules& rules, const RoundNote& note) {
    if (note.last_play != kNoSeat) return note.last_play;
    return ends_with_the_last_tile(rules) ? note.out : kNoSeat;
}

// Of those who won the round, the first from its beginner on (F7).
Seat winner_of(const Rules& rules, const RoundNote& note) {
    const SeatMask winners = score_round(rules, leftovers_of(rules, note)).winners;
    if (std::popcount(winners) == 1) return static_cast<Seat>(std::countr_zero(winners));
    if (note.began == kNoSeat || winners == 0) return kNoSeat;
    Seat seat = note.began;
    while (!has_seat(winners, seat)) seat = left_of(rules, seat);
    return seat;
}

}  // namespace

Leftovers leftovers_of(const Rules& rules, const RoundNote& note) {
    Leftovers left;
    left.reason = note.reason;
    left.out = note.out;
    left.out_on_double = note.out_on_double;
    left.open_trains = note.open_trains;
    for (std::size_t seat = 0; seat < rules.players; ++seat) {
        const Hand& hand = note.hands[seat];
        left.tiles[seat] = hand.counted ? hand.size : hand.tiles.size();
        left.counts[seat] = hand.counted ? hand.points : hand_value(rules, hand.tiles);
    }
    for (const LeftDouble& each : note.uncovered)
        left.uncovered[each.seat] += Tile(each.number, each.number).pips();
    return left;
}

Course course_of(const Sheet& sheet) {
    Course course;
    for (const RoundNote& note : sheet.rounds) {
        if (course.phase == Phase::over) break;
        add_round(sheet.rules, course, score_round(sheet.rules, leftovers_of(sheet.rules, note)),
                  note.reason);
    }
    return course;
}

Seat beginner_of(const Sheet& sheet, int round) {
    const Rules& rules = sheet.rules;
    if (rules.asks_for_engine()) return kNoSeat;  // whoever holds it (F1, F2)
    const Start start = rules.start_of(round);
    if (round == 1) return start == Start::left_of_the_last_starter ? Seat{0} : kNoSeat;  // F4
    const RoundNote& before = sheet.rounds[static_cast<std::size_t>(round) - 2];
    if (start == Start::last_to_play) return last_play_of(rules, before);
    if (start == Start::winner) return winner_of(rules, before);
    if (start != Start::left_of_the_last_starter || before.began == kNoSeat) return kNoSeat;
    return left_of(rules, before.began);
}

bool asks_last_double(const Rules& rules, const RoundNote& note) {
    return rules.out_on_double == OutOnDouble::doubles_points && note.out != kNoSeat;
}

bool asks_sizes(const Rules& rules, event::RoundEndReason reason) {
    if (rules.points_to == PointsTo::holder || rules.points_count == Counting::tiles) return false;
    if (reason == event::RoundEndReason::out) return false;  // the one without tiles wins
    return reason != event::RoundEndReason::blocked || rules.blocked == Blocked::fewest_tiles_win;
}

bool asks_open_trains(const Rules& rules) {
    return rules.open_train > 0 && rules.own_trains && rules.points_to == PointsTo::holder;
}

bool asks_last_play(const Rules& rules, const RoundNote& note) {
    return !rules.asks_for_engine() && rules.later_rounds == Start::last_to_play &&
           (note.out == kNoSeat || !ends_with_the_last_tile(rules));
}

bool asks_who_began(const Rules& rules, const RoundNote& note) {
    if (rules.asks_for_engine()) return false;
    if (rules.later_rounds == Start::left_of_the_last_starter) return true;
    return rules.later_rounds == Start::winner &&
           std::popcount(score_round(rules, leftovers_of(rules, note)).winners) > 1;
}

}  // namespace roundhouse::score
