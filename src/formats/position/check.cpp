#include "formats/position/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>

#include "formats/position/keywords.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/engine/set_up.hpp"

namespace roundhouse::formats::position {

namespace {

Word hand_line(const Lines& lines, int seat) {
    return lines.at(fmt::format("hand {}", seat));
}

// B3: who holds none has the tiles dealt again; the highest begins.
void check_engines(const Lines& lines, const Position& position) {
    const Table& table = position.state.round.table;
    const auto highest = [&](int seat) {
        const auto& holding = position.state.round.holdings[static_cast<std::size_t>(seat)];
        return std::bit_width(holding.hand.doubles()) - 1;
    };
    for (int seat = 0; seat < table.rules.players; ++seat) {
        if (has_seat(position.hidden, seat) || table.is_started(seat)) continue;
        if (highest(seat) < 0)
            refuse(hand_line(lines, seat),
                   "there is no double here for an engine, so the tiles are dealt again");
        if (table.started == 0 && highest(seat) > highest(table.turn.seat))
            refuse(
                hand_line(lines, seat),
                fmt::format("{0}-{0} is the highest double, so this seat begins", highest(seat)));
    }
}

// Who passes, is out of the round or misses a turn: where these are all, nobody would be next.
void check_seats(const Lines& lines, const Table& table) {
    const Rules& rules = table.rules;
    const bool suspends = rules.empty_boneyard == EmptyBoneyard::suspended;
    if (table.suspended != 0 && !suspends)
        refuse(lines.at("suspended"), "nobody is out of the round in this game");
    if (table.suspended == table.all_seats())
        refuse(lines.at("suspended"), "everyone is out of the round, so it is over");
    const bool last_lap = rules.out == Out::end_of_lap && somebody_out(table);
    if (table.passed == table.all_seats() && rules.blocked != Blocked::never && !last_lap)
        refuse(lines.at("passed"), "everyone has passed, so the round is over");
    if (table.skip != 0 && !calls_by_hand(rules))
        refuse(lines.at("skip"), "nobody misses a turn in this game");
    if (has_seat(table.skip, table.turn.seat))
        refuse(lines.at("skip"),
               fmt::format("seat {} misses its turn, so it is not to move", table.turn.seat));
    if (table.actions >= max_actions(rules))
        refuse(lines.at("actions"),
               fmt::format("a round of this game is over after {} actions", max_actions(rules)));
}

void check_hands(const Lines& lines, const Position& position) {
    const Table& table = position.state.round.table;
    const Seat mover = table.turn.seat;
    const bool over = somebody_out(table) && !goes_on_after_out(table);
    for (int seat = 0; over && seat < table.rules.players; ++seat)
        if (table.hand_sizes[static_cast<std::size_t>(seat)] == 0)
            refuse(hand_line(lines, seat), "this hand is empty, so the round is over");
    if (has_seat(position.hidden, mover))
        refuse(hand_line(lines, mover), "this seat is to move, so its tiles are wanted");
    if (table.hand_sizes[mover] == 0 && !table.turn.played &&
        table.rules.out != Out::once_doubles_are_covered)
        refuse(hand_line(lines, mover), "this hand is empty, so this seat has no turn any more");
}

void check_engine(const Lines& lines, const Table& table) {
    if (table.rules.hub_engine != HubEngine::one_for_each_player && table.engine == kNoPips)
        refuse(lines.at("engine"), "a round is under way, so the number of its engine is wanted");
}

Word train_line(const Lines& lines, int train) {
    const std::string key = fmt::format("train {}", train);
    return lines.at(lines.has(key) ? key : key + " open");
}

// F8: the communal trains are started from the lowest on. Where there are no markers, none is up.
void check_trains(const Lines& lines, const Position& position) {
    const Table& table = position.state.round.table;
    const Rules& rules = table.rules;
    for (int train = rules.first_communal() + 1; train < rules.trains(); ++train)
        if (table.is_started(train) && !table.is_started(train - 1))
            refuse(train_line(lines, train),
                   fmt::format("the communal trains are started in order, and train {} is not",
                               train - 1));
    if (rules.own_trains && rules.others == Others::by_marker) return;
    for (int train = 0; train < rules.first_communal(); ++train)
        if (table.is_open(train))
            refuse(train_line(lines, train),
                   "there are no markers in this game, so no train is "
                   "written as open");
}

// F16.
void check_rest(const Lines& lines, const Position& position) {
    const Table& table = position.state.round.table;
    const int least = table.rules.unseen + table.rules.reserve;
    if (table.rest_size < least)
        refuse(lines.at(lines.has("stock") ? "stock" : "turn"),
               fmt::format("{} tiles are left over, and at least {} are in this game",
                           table.rest_size, least));
}

// F10.
void check_ring(const Lines& lines, const Position& position) {
    const Table& table = position.state.round.table;
    const bool beyond = std::ranges::any_of(
        table.laid(), [](const LaidTile& laid) { return laid.link != kNoTile; });
    if (ring_open(table) && beyond)
        refuse(lines.at("turn"),
               fmt::format("the ring round the engine has {} tiles, and nothing can lie beyond it "
                           "before it is closed",
                           table.rules.ring));
}

// The rounds that are over, and what they gave.
void check_course(const Lines& lines, const Course& course, int players) {
    if (course.phase == Phase::over) return;
    if (course.winners != 0)
        refuse(lines.at("winners"), "the game is not over, so nobody has won it yet");
    if (course.history.empty()) return;  // totals alone are enough
    if (std::ssize(course.history) != course.round - 1)
        refuse(lines.at("history"),
               fmt::format("before round {} there are {} rounds, and this has {}", course.round,
                           course.round - 1, course.history.size()));
    Points sums{};
    for (const Points& round : course.history)
        for (std::size_t seat = 0; seat < sums.size(); ++seat) sums[seat] += round[seat];
    if (sums != course.scores)
        refuse(lines.at(lines.has("scores") ? "scores" : "history"),
               "the totals of these rounds are " + points_line(sums, players));
}

}  // namespace

void check(const Lines& lines, const Position& position, bool turn_begins) {
    const Course& course = position.state.course;
    const Table& table = position.state.round.table;
    const Rules& rules = table.rules;
    check_course(lines, course, rules.players);
    if (course.phase == Phase::deal && course.round > 1 && table.round_winners == 0 &&
        rules.later_rounds == Start::winner)  // F7
        refuse(lines.at("round-winners"), "who has won the round before begins the next one");
    if (course.phase != Phase::play) return;
    check_engine(lines, table);
    check_trains(lines, position);
    check_ring(lines, position);
    check_rest(lines, position);
    check_seats(lines, table);
    check_hands(lines, position);
    if (!turn_begins) return check_step(lines, position);
    if (rules.hub_engine == HubEngine::one_for_each_player) check_engines(lines, position);
}

}  // namespace roundhouse::formats::position
