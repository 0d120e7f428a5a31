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
    distinct_ &= ~end_bit(size_);
    if (index != size_) {
        of_train_[last.train] |= end_bit(index);
        distinct_ |= end_bit(index);
        put(index, last);
    }
    find_distinct(train);
}

void Ends::find_distinct(Train train) {
    distinct_ &= ~of_train_[train];
    NumberMask shown = 0;
    for_each_end(of_train_[train], [&](std::uint8_t e) {
        const NumberMask number = number_bit(pool_[e].pips);
        distinct_ |= EndMask{(shown & number) == 0} << e;
        shown |= number;
    });
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
