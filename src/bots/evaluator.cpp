#include "bots/evaluator.hpp"

namespace roundhouse::bots {

std::array<float, kPolicies> policies_of(const Rules& rules) {
    return {
#define POLICY(name, value) static_cast<float>(value),
#include "bots/inputs.def"
    };
}

Evaluator::Evaluator(const Network& network, const Rules& rules)
    : network_(&network), base_(network.bias) {
    const auto policies = policies_of(rules);
    for (std::size_t k = 0; k < kPolicies; ++k)
        for (std::size_t j = 0; j < kHidden; ++j) base_[j] += policies[k] * network.of_policy[k][j];
}

float Evaluator::operator()(const Features& features) const {
    Network::Layer hidden = base_;
    for (std::size_t k = 0; k < kFeatures; ++k) {
        const float value = features.values()[k];
        if (value == 0) continue;  // about half of them
        const Network::Layer& weights = network_->of_feature[k];
        for (std::size_t j = 0; j < kHidden; ++j) hidden[j] += value * weights[j];
    }
    float sum = network_->out_bias;
    for (std::size_t j = 0; j < kHidden; ++j)
        sum += (hidden[j] > 0 ? hidden[j] : 0) * network_->out[j];
    return kPointsUnit * sum;
}

}  // namespace roundhouse::bots
