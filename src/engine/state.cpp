#include "roundhouse/engine/state.hpp"

#include <algorithm>
#include <iterator>

namespace roundhouse {

State new_game(const Rules& rules) {
    State state;
    state.round.table.rules = rules;
    state.round.table.open = rules.communal_trains();
    return state;
}

std::vector<Tile> State::stock() const {
    const auto begin = round.stock_pool.begin();
    const int unseen = std::min(rules().unseen, round.table.stock_size);
    return {std::reverse_iterator(begin + round.table.stock_size),
            std::reverse_iterator(begin + unseen)};
}

std::vector<Tile> State::unseen() const {
    const auto begin = round.stock_pool.begin();
    const int unseen = std::min(rules().unseen, round.table.stock_size);
    return {std::reverse_iterator(begin + unseen), std::reverse_iterator(begin)};
}

}  // namespace roundhouse
