#include "rules/orders.hpp"

#include <algorithm>

namespace roundhouse::rules {

std::vector<Pips> engines(Order order, Pips size) {
    std::vector<Pips> numbers;
    for (int n = size; n >= 0; --n) {
        if (order == Order::even && n % 2 != 0) continue;
        if (order == Order::odd && n % 2 == 0) continue;
        numbers.push_back(static_cast<Pips>(n));
    }
    if (order == Order::up) std::ranges::reverse(numbers);
    return numbers;
}

const Word* order_word(const Schedule::ForSet& order) {
    for (const Word& word : vocabulary::kOrder)
        if (word.value != kNotYet &&
            engines(static_cast<Order>(word.value), order.set) == order.engines)
            return &word;
    return nullptr;
}

}  // namespace roundhouse::rules
