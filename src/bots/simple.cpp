#include "bots/simple.hpp"
#include "roundhouse/engine/moves.hpp"

namespace roundhouse::bots {

Action choose_randomly(const Moves& moves, Seat mover, chance::Random& random) {
    return moves.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size()))),
                     mover);
}

Action choose_greedily(const Rules& rules, const Holding& own, const Moves& moves, Seat mover) {
    if (!moves.any_play() && moves.announce) return Announce{};
    Action best = moves.nth(0, mover);
    int most = -1;
    for (int k = 0; k < moves.plays(); ++k) {
        const Action action = moves.nth(k, mover);
        const Tile tile = std::get<Play>(action).tile;
        // Apart from its own bit, the double's row lists what would cover it.
        const bool coverable =
            tile.is_double() && (own.hand.partners(tile.high()) & ~number_bit(tile.high())) != 0;
        int weight = tile.pips();
        if (tile.has(0) && !tile.is_double()) weight += rules.half_blank;
        if (coverable) weight += 2 * kMaxPips + 1 + rules.half_blank;
        if (weight <= most) continue;
        most = weight;
        best = action;
    }
    return best;
}

}  // namespace roundhouse::bots
