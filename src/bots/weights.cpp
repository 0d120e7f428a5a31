#include <algorithm>
#include <bit>

#include "judgement.hpp"

namespace roundhouse::bots {

namespace {

Networks unpack(const PackedWeights& weights) {
    std::array<float, 2 * kWeights> values;
    std::transform(weights.begin(), weights.end(), values.begin(),
                   [](std::int16_t w) { return static_cast<float>(w) / 4096; });
    return std::bit_cast<Networks>(values);
}

}  // namespace

const Networks& networks_for(const Rules& rules) {
    static const Networks duel = unpack(kDuelWeights);
    static const Networks table = unpack(kTableWeights);
    static const Networks fork_duel = unpack(kForkDuelWeights);
    static const Networks fork_table = unpack(kForkTableWeights);
    if (rules.covers > 1) return rules.players == 2 ? fork_duel : fork_table;
    return rules.players == 2 ? duel : table;
}

}  // namespace roundhouse::bots
