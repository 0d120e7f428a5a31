#include "roundhouse/engine/state.hpp"

#include <algorithm>
#include <iterator>

namespace roundhouse {

void Ends::remove(std::uint8_t index) {
    const Train train = pool_[index].train;
    of_train_[train] &= ~end_bit(index);
    if (std::popcount(of_train_[train]) < 2) forked_ &= static_cast<TrainMask>(~train_bit(train));
    const End last = pool_[--size_];
    of_train_[last.train] &= ~end_bit(size_);
    uncovered_ &= ~end_bit(size_);
    if (index == size_) return;
    of_train_[last.train] |= end_bit(index);
    put(index, last);
}

State new_game(const Rules& rules) {
    State state;
    state.round.table.rules = rules;
    state.round.table.open = rules.communal_trains();
    return state;
}

std::vector<Tile> State::drawing_order() const {
    const auto begin = round.rest_pool.begin();
    const int unseen = std::min(rules().unseen, round.table.rest_size);
    return {std::reverse_iterator(begin + round.table.rest_size),
            std::reverse_iterator(begin + unseen)};
}

std::vector<Tile> State::unseen() const {
    const auto begin = round.rest_pool.begin();
    const int unseen = std::min(rules().unseen, round.table.rest_size);
    return {std::reverse_iterator(begin + unseen), std::reverse_iterator(begin)};
}

}  // namespace roundhouse
