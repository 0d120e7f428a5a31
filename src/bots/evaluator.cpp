#include "bots/evaluator.hpp"

#include <bit>
#include <cstring>
#include <span>
#include <utility>

namespace roundhouse::bots {

namespace {

// Which features differ from another position's, by how much they do, and the weights.
struct Differing {
    std::span<const std::uint8_t> features;
    const std::array<float, kFeatures>& now;
    const std::array<float, kFeatures>& before;
    const Network& network;
};

// Adds them to the layer, which stays in registers of kBytes each. Every product and every sum is
// rounded by itself, so that registers of any size give the same.
template <std::size_t kBytes, std::size_t... kPart>
[[gnu::always_inline]] inline void add(const Differing& differing, Network::Layer& layer,
                                       std::index_sequence<kPart...>) {
    using Part [[gnu::vector_size(kBytes)]] = float;
    constexpr std::size_t kFloats = kBytes / sizeof(float);
    Part sum[sizeof...(kPart)];
    (std::memcpy(&sum[kPart], layer.data() + kPart * kFloats, kBytes), ...);
    for (const std::uint8_t k : differing.features) {
        const float more = differing.now[k] - differing.before[k];
        const float* weights = differing.network.of_feature[k].data();
        Part part;
        ((std::memcpy(&part, weights + kPart * kFloats, kBytes), sum[kPart] += more * part), ...);
    }
    (std::memcpy(layer.data() + kPart * kFloats, &sum[kPart], kBytes), ...);
}

template <std::size_t kBytes>
using Parts = std::make_index_sequence<sizeof(Network::Layer) / kBytes>;

#if defined(__x86_64__)
// Registers that not every x86-64 has: an expert's choices take 9 % less time.
[[gnu::target("avx")]] void add_in_wide_registers(const Differing& differing,
                                                  Network::Layer& layer) {
    add<32>(differing, layer, Parts<32>());
}

const bool has_wide_registers = __builtin_cpu_supports("avx") != 0;
#endif

void add(const Differing& differing, Network::Layer& layer) {
#if defined(__x86_64__)
    if (has_wide_registers) return add_in_wide_registers(differing, layer);
#endif
    add<16>(differing, layer, Parts<16>());
}

}  // namespace

std::array<float, kPolicies> policies_of(const Rules& rules) {
    return {
#define POLICY(name, value) static_cast<float>(value),
#include "bots/inputs.def"
    };
}

Evaluator::Evaluator(const Network& network, const Rules& rules)
    : network_(&network), none_{{}, network.bias} {
    const auto policies = policies_of(rules);
    for (std::size_t k = 0; k < kPolicies; ++k)
        for (std::size_t j = 0; j < kHidden; ++j)
            none_.layer[j] += policies[k] * network.of_policy[k][j];
}

float Evaluator::operator()(const Features& features) const {
    return output(layer(features, none_));
}

float Evaluator::operator()(const Features& features, std::optional<Summed>& other) const {
    if (other) return output(layer(features, *other));
    other.emplace();  // filled where it stays, since a copy takes time
    other->features = features;
    other->layer = layer(features, none_);
    return output(other->layer);
}

Network::Layer Evaluator::layer(const Features& features, const Summed& from) const {
    // As bits, which is quicker: no feature is NaN. Listed first, since no branch can predict which
    // they are.
    const float* now = features.values().data();
    const float* before = from.features.values().data();
    static_assert(kFeatures <= 256);
    std::array<std::uint8_t, kFeatures> differing;
    std::size_t size = 0;
    for (std::size_t k = 0; k < kFeatures; ++k) {
        differing[size] = static_cast<std::uint8_t>(k);
        size += std::bit_cast<std::uint32_t>(now[k]) != std::bit_cast<std::uint32_t>(before[k]);
    }
    Network::Layer sum = from.layer;
    add({std::span(differing).first(size), features.values(), from.features.values(), *network_},
        sum);
    return sum;
}

float Evaluator::output(const Network::Layer& layer) const {
    float sum = network_->out_bias;
    for (std::size_t j = 0; j < kHidden; ++j)
        sum += (layer[j] > 0 ? layer[j] : 0) * network_->out[j];
    return kPointsUnit * sum;
}

}  // namespace roundhouse::bots
