// A position with other hidden tiles, the same to the eyes of one seat: for tests that what a seat
// may not know changes nothing.
#pragma once

#include <span>
#include <vector>

#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse::test {

// Exchanges hidden tiles: those of the other hands, among each other and with the stock.
inline State permuted(const State& state, Seat seat, chance::Random& random) {
    State other = state;
    Round& round = other.round;
    std::vector<Tile> hidden(round.rest_pool.begin(),
                             round.rest_pool.begin() + round.table.rest_size);
    for (Seat k = 0; k < state.rules().players; ++k)
        if (k != seat) round.holdings[k].hand.for_each([&](Tile t) { hidden.push_back(t); });
    random.shuffle(std::span(hidden));
    auto next = hidden.begin();
    for (std::size_t k = 0; k < round.table.rest_size; ++k) round.rest_pool[k] = *next++;
    for (Seat k = 0; k < state.rules().players; ++k) {
        if (k == seat) continue;
        round.holdings[k] = {};
        for (int n = 0; n < round.table.hand_sizes[k]; ++n) round.holdings[k].hand.add(*next++);
    }
    return other;
}

}  // namespace roundhouse::test
