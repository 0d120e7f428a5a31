#include "judgement.hpp"

namespace roundhouse::bots {

std::array<float, kPolicies> policies_of(const Rules& rules) {
    const auto flag = [](bool on) { return on ? 1.0F : 0.0F; };
    return {flag(rules.covers > 1),
            flag(rules.turn_length == Length::chain),
            flag(rules.turn_length == Length::own_then_visits),
            flag(rules.up_without_own_play),
            flag(rules.others == Others::always),
            flag(rules.counting == Counting::tiles),
            flag(rules.opening == Opening::until_own_started),
            flag(rules.opening_length == Length::sequence),
            flag(rules.empty_boneyard == EmptyBoneyard::suspend),
            static_cast<float>(rules.players) / 8,
            static_cast<float>(rules.max_pips) / 12,
            flag(rules.rest == Rest::aside),
            flag(rules.double_blank > 0),
            flag(rules.follow_up == FollowUp::anywhere),
            flag(rules.opening == Opening::first_turn),
            flag(rules.players > 4)};
}

Judgement::Judgement(const Network& network, const Rules& rules)
    : network_(&network), base_(network.bias) {
    const auto policies = policies_of(rules);
    for (std::size_t k = 0; k < kPolicies; ++k)
        for (std::size_t j = 0; j < kHidden; ++j) base_[j] += policies[k] * network.of_policy[k][j];
}

float Judgement::operator()(const Signs& signs) const {
    Network::Layer hidden = base_;
    for (std::size_t k = 0; k < kSigns; ++k) {
        const float value = signs.values()[k];
        if (value == 0) continue;  // about half of them
        const Network::Layer& weights = network_->of_sign[k];
        for (std::size_t j = 0; j < kHidden; ++j) hidden[j] += value * weights[j];
    }
    float sum = network_->out_bias;
    for (std::size_t j = 0; j < kHidden; ++j)
        sum += (hidden[j] > 0 ? hidden[j] : 0) * network_->out[j];
    return kPointsUnit * sum;
}

}  // namespace roundhouse::bots
