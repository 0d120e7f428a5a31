#include <algorithm>
#include <bit>

#include "judgement.hpp"

namespace roundhouse::bots {

namespace {

Network unpack(const std::array<std::int16_t, kWeights>& weights) {
    std::array<float, kWeights> values;
    std::transform(weights.begin(), weights.end(), values.begin(),
                   [](std::int16_t w) { return static_cast<float>(w) / 4096; });
    return std::bit_cast<Network>(values);
}

}  // namespace

const Network& network_for(const Rules& rules) {
    static const Network duel = unpack(kDuelWeights);
    static const Network table = unpack(kTableWeights);
    return rules.players == 2 ? duel : table;
}

}  // namespace roundhouse::bots
