#include "roundhouse/engine/state.hpp"

#include <iterator>

namespace roundhouse {

State new_game(const Rules& rules) {
    State state;
    state.round.table.rules = rules;
    if (rules.communal) state.round.table.open = train_bit(rules.communal_train());
    return state;
}

std::vector<Tile> State::stock() const {
    const auto begin = round.stock_pool.begin();
    return {std::reverse_iterator(begin + round.table.stock_size), std::reverse_iterator(begin)};
}

}  // namespace roundhouse
