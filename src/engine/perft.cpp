#include "roundhouse/engine/perft.hpp"

#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/choices.hpp"

namespace roundhouse {

std::uint64_t perft(const State& state, int depth) {
    if (depth <= 0) return 1;
    if (state.course.phase != Phase::play) return 0;
    const Choices possible = choices(state.round.table, state.round.mover_holding());
    const int size = possible.size();
    if (depth == 1) return static_cast<std::uint64_t>(size);
    std::uint64_t leaves = 0;
    for (int k = 0; k < size; ++k) {
        State after = state;
        apply_nth(after, possible, k, nullptr);
        leaves += perft(after, depth - 1);
    }
    return leaves;
}

}  // namespace roundhouse
