// Questions about a game that only the rules answer: who is in its opening, which trains a seat may
// play on, what uncovered doubles ask of everybody, whether nothing but passes can follow. Asked by
// the rules engine itself, by bots and by screens. All answers are public knowledge; what the seat
// to move may do with its hand is in moves.hpp.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/observation.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse {

// Whether a play may be overlooked, and costs tiles when noticed (XX).
constexpr bool honour_referee(const Rules& rules) {
    return rules.referee == Referee::honour;
}
// Whether players have to announce their last tile themselves (O14).
constexpr bool calls_by_hand(const Rules& rules) {
    return rules.asks_for_call() && !rules.auto_announce;
}

// How a round ends in which nobody goes out: with everybody suspended where the rules suspend
// players (M34), else blocked.
constexpr event::RoundEndReason ends_without_out(const Rules& rules) {
    return rules.empty_boneyard == EmptyBoneyard::suspended ? event::RoundEndReason::suspended
                                                            : event::RoundEndReason::blocked;
}

// What a hand counts at the end of a round, before anything is doubled or charged.
[[nodiscard]] int hand_value(const Rules& rules, const TileSet& hand);

// The turn that a question is about: the seat's next turn, or any turn after its first of the
// round, whether or not that one is over.
enum class When : std::uint8_t { next_turn, after_first_turn };

inline bool first_turn_over(const Table& table, Seat seat, When when) {
    return when == When::after_first_turn || has_seat(table.had_turn, seat);
}

// Whether a turn of that seat would belong to its opening.
inline bool in_opening(const Table& table, Seat seat, When when = When::next_turn) {
    switch (table.rules.opening_lasts) {
        case Opening::never:
            return false;
        case Opening::first_turn:
            return !first_turn_over(table, seat, when);
        case Opening::until_all_trains_started:
            return !table.all_started();
        case Opening::until_own_train_started:
            break;
    }
    return !table.is_started(seat);
}

// Whether that seat may play on a communal train in its opening (F12, F36).
inline bool communal_in_opening(const Table& table, Seat seat) {
    const Rules& rules = table.rules;
    if (rules.opening_trains == OpeningTrains::own) return false;
    return rules.communal_for == CommunalFor::everybody || seat == table.starter;
}

inline bool communal_usable(const Table& table, Seat seat, When when = When::next_turn) {
    switch (table.rules.communal_from) {
        case CommunalFrom::first_turn:
            return true;
        case CommunalFrom::second_turn:
            return first_turn_over(table, seat, when);
        case CommunalFrom::all_trains_started:
            return table.turn.seat == seat ? table.turn.all_started : table.all_started();
        case CommunalFrom::own_train_started:
            break;
    }
    return table.is_started(seat);
}

// The trains a seat may play on outside its opening: its own always, others by marker or policy,
// the communal ones once they may be used.
inline TrainMask usable_trains(const Table& table, Seat seat, When when = When::next_turn) {
    const Rules& rules = table.rules;
    unsigned others = 0;
    if (rules.others == Others::by_marker) others = table.open;
    if (rules.others == Others::always) others = table.all_seats();
    if (!rules.start_others) others &= table.started;
    const unsigned communal = rules.communal_trains();
    others &= ~communal;
    const unsigned own = rules.own_trains ? train_bit(seat) : 0U;
    return static_cast<TrainMask>(others | own |
                                  (communal_usable(table, seat, when) ? communal : 0U));
}

// Tiles on the table, as a range of indices into Table::laid.
struct LaidRange {
    std::uint8_t begin = 0;
    std::uint8_t end = 0;
    [[nodiscard]] bool contains(std::uint8_t tile) const {
        return static_cast<std::uint8_t>(tile - begin) < static_cast<std::uint8_t>(end - begin);
    }
};

// How many doubles the seat to move has laid in its turn, own engines apart (F18).
[[nodiscard]] int doubles_in_turn(const Table& table);
// Whether it has laid two, and only a tile in its hand that covers one of them may follow (F18,
// F29).
inline bool third_tile_due(const Table& table) {
    return table.rules.in_a_row == InARow::two_with_a_third_tile &&
           table.turn.step == Step::follow_up && doubles_in_turn(table) == 2;
}

// The doubles that bind a seat; `turn_before` is what was laid in the turn before its own.
[[nodiscard]] LaidRange narrowed_range(const Table& table, LaidRange turn_before);

// Whether every uncovered double binds every seat, as in most games.
constexpr bool any_double_binds(const Rules& rules) {
    return rules.lock == Lock::table && rules.several == Several::any;
}

// The seat to move has to cover one of the uncovered doubles in this range, if there are any,
// unless it is in an opening that ignores doubles.
inline LaidRange binding_range(const Table& table) {
    if (any_double_binds(table.rules)) return {0, kNoTile};
    return narrowed_range(table, {table.turn.bound_from, table.turn.laid_before});
}

// Whether uncovered doubles lock everything else on the table for the seat to move.
inline bool must_cover(const Table& table) {
    if (table.ends.uncovered() == 0 || (table.turn.opening && table.rules.ignore_doubles))
        return false;
    if (any_double_binds(table.rules)) return true;
    const LaidRange range = binding_range(table);
    return range.begin != range.end;
}

// Whether the ring round the engine still has a gap (F10).
inline bool ring_open(const Table& table) {
    return table.rules.ring != 0 && std::popcount(table.started) < table.rules.ring;
}

// The doubles that still need a cover, each once, in the order in which they were played.
[[nodiscard]] std::vector<LaidTile> uncovered_doubles(const Table& table);

// Some hand is empty.
inline bool somebody_out(const Table& table) {
    for (std::size_t seat = 0; seat < table.rules.players; ++seat)
        if (table.hand_sizes[seat] == 0) return true;
    return false;
}
// The seat that emptied its hand before all others (F22, F24); kNoSeat if there is none.
[[nodiscard]] Seat first_out(const Table& table);
// Whether it did so with a double.
[[nodiscard]] bool went_out_on_double(const Table& table);

// The tiles of the set that do not lie on the table, where the hub's engine does.
[[nodiscard]] TileSet not_laid(const Table& table);

// Whether every tile that has this number lies on the table, the hub's engine included.
[[nodiscard]] bool used_up(const Table& table, Pips number);

// Whether uncovered doubles lock the table, and every tile that could cover one is already on it.
[[nodiscard]] bool nobody_can_cover(const Table& table);

// Whether nothing but forced draws and passes can follow, as everybody can see.
[[nodiscard]] bool stuck(const State& state);
[[nodiscard]] bool stuck(const Observation& observation);

// What the seat to move could do if it held every tile of the set, and if it held none. The round
// must be under way; `drawn_doubles` are those that it drew in this turn (M31).
[[nodiscard]] Moves moves_with_every_tile(const Table& table);
[[nodiscard]] Moves moves_with_no_tile(const Table& table, NumberMask drawn_doubles);
// Whether nothing but covers may be played, whatever is in the hand; `any` are the moves with every
// tile.
[[nodiscard]] bool only_covers(const Table& table, const Moves& any);

// By how many points the seat comes out ahead of the others' average.
[[nodiscard]] double margin_of(const Rules& rules, const Points& points, Seat seat);

// The most actions a round can have; a round that reaches this many ends as blocked.
[[nodiscard]] int max_actions(const Rules& rules);

}  // namespace roundhouse
