#include "engine/hub.hpp"

#include <vector>

#include "engine/round_flow.hpp"

namespace roundhouse {

namespace {

Pips highest(NumberMask numbers) {
    return static_cast<Pips>(std::bit_width(numbers) - 1);
}

void lay_engine(State& state, Seat seat, Pips number, Events* events) {
    Round& round = state.round;
    round.holdings[seat].hand.remove(Tile(number, number));
    --round.table.hand_sizes[seat];
    round.table.engine = number;
    emit<event::HubOpened>(events, Tile(number, number), seat);
}

// An engine in somebody's hand, as seat and number; kNoSeat if nobody holds one.
struct HeldEngine {
    Seat seat = kNoSeat;
    Pips number = kNoPips;
};

// The highest of these doubles in any hand.
HeldEngine held(const State& state, NumberMask asked) {
    HeldEngine best;
    for (Seat seat = 0; seat < state.rules().players; ++seat) {
        const auto found =
            static_cast<NumberMask>(state.round.holdings[seat].hand.doubles() & asked);
        if (found != 0 && (best.seat == kNoSeat || highest(found) > best.number))
            best = {seat, highest(found)};
    }
    return best;
}

// The order's entries that have not served, first to last; for F2 and random orders: the numbers
// still left, in no order that matters.
std::vector<Pips> entries_left(const State& state, std::optional<Tile> drawn) {
    const Rules& rules = state.rules();
    if (drawn) return {drawn->high()};
    std::vector<Pips> left;
    const std::uint32_t served = served_so_far(state);
    const bool by_entries = rules.hub_engine == HubEngine::the_rounds_from_a_hand;
    for (int k = 0; k < engines_in_all(rules); ++k)
        if ((served >> static_cast<unsigned>(k) & 1U) == 0)
            left.push_back(by_entries ? rules.schedule[static_cast<std::size_t>(k)]
                                      : static_cast<Pips>(k));
    return left;
}

NumberMask numbers_of(const std::vector<Pips>& entries) {
    NumberMask row = 0;
    for (const Pips number : entries) row |= number_bit(number);
    return row;
}

// F3: tiles are drawn until one of the doubles that are asked for turns up.
HeldEngine draw_for_engine(State& state, Seat designated, NumberMask asked, Events* events) {
    Round& round = state.round;
    const bool laps = state.rules().not_held == NotHeld::all_draw;
    HeldEngine best;
    for (Seat seat = designated; round.table.tiles_to_draw() > 0;) {
        const Tile tile = take_from_boneyard(round, seat);
        const bool wanted = tile.is_double() && (asked & number_bit(tile.high())) != 0;
        emit<event::HubDraw>(events, seat, tile, wanted);
        if (wanted && (best.seat == kNoSeat || tile.high() > best.number))
            best = {seat, tile.high()};
        seat = left_of(state.round.table, seat);
        if (best.seat != kNoSeat && (!laps || seat == designated)) break;
    }
    return best;
}

// F1, F2, F3: who lays the engine, and which.
HeldEngine find_engine(State& state, Seat designated, std::optional<Tile> drawn, Events* events) {
    const Rules& rules = state.rules();
    const std::vector<Pips> left = entries_left(state, drawn);
    const bool any = rules.hub_engine == HubEngine::from_any_hand;
    NumberMask asked = any ? numbers_of(left) : number_bit(left.front());
    if (const HeldEngine found = held(state, asked); found.seat != kNoSeat) return found;
    if (rules.not_held == NotHeld::new_deal) return {};
    if (rules.not_held == NotHeld::next_lower) {
        for (const Pips number : left)
            if (const HeldEngine found = held(state, number_bit(number)); found.seat != kNoSeat)
                return found;
        asked = numbers_of(left);
    }
    return draw_for_engine(state, designated, asked, events);
}

// The bit in Course::served for an engine that has not served.
int bit_of_served(const State& state, Pips engine) {
    const Rules& rules = state.rules();
    if (!served_by_entries(rules)) return engine;
    const std::uint32_t served = served_so_far(state);
    int entry = 0;
    while ((served >> static_cast<unsigned>(entry) & 1U) != 0 ||
           rules.schedule[static_cast<std::size_t>(entry)] != engine)
        ++entry;
    return entry;
}

}  // namespace

Pips engine_taken_out(const State& state, std::optional<Tile> drawn) {
    const Rules& rules = state.rules();
    if (!rules.taken_out()) return kNoPips;
    if (!rules.random_schedule) return rules.engine_of(state.course.round);
    return drawn ? drawn->high() : kNoPips;
}

std::uint32_t served_so_far(const State& state) {
    const std::uint32_t all = (1U << static_cast<unsigned>(engines_in_all(state.rules()))) - 1U;
    return state.course.served == all ? 0U : state.course.served;
}

void note_served(State& state, int bit) {
    state.course.served = served_so_far(state) | 1U << static_cast<unsigned>(bit);
}

Seat open_hub(State& state, Seat designated, Events* events) {
    Round& round = state.round;
    for (Seat seat = designated;; seat = left_of(state.round.table, seat)) {
        NumberMask doubles = round.holdings[seat].hand.doubles();
        if (doubles == 0 && round.table.tiles_to_draw() > 0) {
            const Tile tile = take_from_boneyard(round, seat);
            emit<event::HubDraw>(events, seat, tile, tile.is_double());
            if (tile.is_double()) doubles = number_bit(tile.high());
        }
        if (doubles != 0) {
            lay_engine(state, seat, highest(doubles), events);
            return seat;
        }
        // F3: the doubles may all be out of reach, unseen or in the reserve.
        if (round.table.tiles_to_draw() == 0 && held(state, NumberMask{0xFFFF}).seat == kNoSeat)
            return kNoSeat;
    }
}

Seat lay_required_engine(State& state, Seat designated, std::optional<Tile> drawn, Events* events) {
    const HeldEngine found = find_engine(state, designated, drawn, events);
    if (found.seat == kNoSeat) return kNoSeat;
    lay_engine(state, found.seat, found.number, events);
    note_served(state, bit_of_served(state, found.number));
    return found.seat;
}

}  // namespace roundhouse
