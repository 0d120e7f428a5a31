#include "bots/evaluator.hpp"

#include <bit>

namespace roundhouse::bots {

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
    other = {features, layer(features, none_)};
    return output(other->layer);
}

Network::Layer Evaluator::layer(const Features& features, const Summed& from) const {
    const float* now = features.values().data();
    const float* before = from.features.values().data();
    Network::Layer sum = from.layer;
    for (std::size_t k = 0; k < kFeatures; ++k) {
        // As bits, which is quicker: no feature is NaN.
        if (std::bit_cast<std::uint32_t>(now[k]) == std::bit_cast<std::uint32_t>(before[k]))
            continue;
        const float more = now[k] - before[k];
        const Network::Layer& weights = network_->of_feature[k];
        for (std::size_t j = 0; j < kHidden; ++j) sum[j] += more * weights[j];
    }
    return sum;
}

float Evaluator::output(const Network::Layer& layer) const {
    float sum = network_->out_bias;
    for (std::size_t j = 0; j < kHidden; ++j)
        sum += (layer[j] > 0 ? layer[j] : 0) * network_->out[j];
    return kPointsUnit * sum;
}

}  // namespace roundhouse::bots
