// A position with other hidden tiles, the same to the eyes of one seat: for tests that what a seat
// may not know changes nothing.
#pragma once

#include <span>
#include <vector>

#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse::test {

// Exchanges hidden tiles: those of the other hands, among each other and with the stock. What else
// those seats know is made up.
inline State permuted(const State& state, Seat looks, chance::Random& random) {
    State other = state;
    Round& round = other.round;
    std::vector<Tile> hidden(round.rest_pool.begin(),
                             round.rest_pool.begin() + round.table.rest_size);
    for (Seat seat = 0; seat < state.rules().players; ++seat)
        if (seat != looks)
            round.holdings[seat].hand.for_each([&](Tile tile) { hidden.push_back(tile); });
    random.shuffle(std::span(hidden));
    auto next = hidden.begin();
    for (std::size_t k = 0; k < round.table.rest_size; ++k) round.rest_pool[k] = *next++;
    for (Seat seat = 0; seat < state.rules().players; ++seat) {
        if (seat == looks) continue;
        Holding& holding = round.holdings[seat];
        holding = {};
        holding.drew_by_choice = random.below(2) == 0;
        for (int k = 0; k < round.table.hand_sizes[seat]; ++k) {
            if (random.below(4) == 0) holding.lapses.add(*next);
            if (next->is_double() && random.below(2) == 0)
                holding.drawn_doubles |= number_bit(next->high());
            holding.hand.add(*next++);
        }
    }
    return other;
}

}  // namespace roundhouse::test
