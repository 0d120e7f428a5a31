#include "rules/schedules.hpp"

#include <algorithm>

namespace roundhouse::rules {

std::vector<Pips> engines(SchedulePattern order, Pips size) {
    std::vector<Pips> numbers;
    if (order == SchedulePattern::random) return numbers;  // drawn deal by deal (F6)
    for (int n = size; n >= 0; --n) {
        if (order == SchedulePattern::even && n % 2 != 0) continue;
        if (order == SchedulePattern::odd && n % 2 == 0) continue;
        numbers.push_back(static_cast<Pips>(n));
    }
    if (order == SchedulePattern::up) std::ranges::reverse(numbers);
    if (order == SchedulePattern::down_and_up)
        for (Pips n = 1; n <= size; ++n) numbers.push_back(n);
    return numbers;
}

const Word* pattern_word(const Schedule::ForSet& order) {
    for (const Word& word : values::kSchedulePattern)
        if (engines(static_cast<SchedulePattern>(word.value), order.set) == order.engines)
            return &word;
    return nullptr;
}

}  // namespace roundhouse::rules
