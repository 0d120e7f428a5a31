#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "fit.hpp"

namespace roundhouse::fit {

using bots::kHidden;
using bots::kWeights;

namespace {

constexpr std::size_t kBatch = 128;
constexpr float kBound = 0.2F;  // a probability that has changed by this much is not pushed further

// A network is nothing but floats.
std::span<float> weights_of(Network& network) {
    return {reinterpret_cast<float*>(&network), kWeights};
}

template <class Inputs, class Layers>
void add_inputs(const Inputs& inputs, const Layers& layers, Network::Layer& sum) {
    for (std::size_t k = 0; k < inputs.size(); ++k)
        if (inputs[k] != 0)
            for (std::size_t j = 0; j < kHidden; ++j) sum[j] += inputs[k] * layers[k][j];
}

template <class Inputs, class Layers>
void add_gradients(const Inputs& inputs, const Network::Layer& gradient, Layers& layers) {
    for (std::size_t k = 0; k < inputs.size(); ++k)
        if (inputs[k] != 0)
            for (std::size_t j = 0; j < kHidden; ++j) layers[k][j] += inputs[k] * gradient[j];
}

// Calls fn(k) for k below `number` in a new order each pass, and steps after every batch, with a
// rate that falls to a tenth.
template <class Fn>
void in_batches(Adam& adam, std::size_t number, int passes, float rate, chance::Random& random,
                Fn&& fn) {
    std::vector<std::size_t> order(number);
    std::iota(order.begin(), order.end(), 0U);
    const std::size_t batches = number / kBatch;
    for (int pass = 0; pass < passes; ++pass) {
        random.shuffle(std::span(order));
        for (std::size_t batch = 0; batch < batches; ++batch) {
            for (std::size_t k = 0; k < kBatch; ++k) fn(order[batch * kBatch + k], pass);
            const auto done = static_cast<float>(static_cast<std::size_t>(pass) * batches + batch);
            const float all = static_cast<float>(batches) * static_cast<float>(passes);
            adam.step(rate * (1 - 0.9F * done / all));
        }
    }
}

}  // namespace

Adam::Adam(Network& network) : network_(network), first_(kWeights), second_(kWeights) {}

float Adam::predict(const PolicyValues& policies, const FeatureValues& features,
                    Network::Layer& hidden) const {
    hidden = network_.bias;
    add_inputs(policies, network_.of_policy, hidden);
    add_inputs(features, network_.of_feature, hidden);
    float predicted = network_.out_bias;
    for (std::size_t j = 0; j < kHidden; ++j)
        predicted += (hidden[j] > 0 ? hidden[j] : 0) * network_.out[j];
    return predicted;
}

void Adam::add_gradient(const PolicyValues& policies, const FeatureValues& features,
                        const Network::Layer& hidden, float gradient) {
    gradient_.out_bias += gradient;
    Network::Layer back{};
    for (std::size_t j = 0; j < kHidden; ++j) {
        if (hidden[j] <= 0) continue;
        gradient_.out[j] += gradient * hidden[j];
        back[j] = gradient * network_.out[j];
        gradient_.bias[j] += back[j];
    }
    add_gradients(policies, back, gradient_.of_policy);
    add_gradients(features, back, gradient_.of_feature);
}

void Adam::step(float rate) {
    ++steps_;
    const float begun_first = 1 - std::pow(0.9F, static_cast<float>(steps_));
    const float begun_second = 1 - std::pow(0.999F, static_cast<float>(steps_));
    const auto weights = weights_of(network_);
    const auto gradients = weights_of(gradient_);
    for (std::size_t k = 0; k < kWeights; ++k) {
        first_[k] = 0.9F * first_[k] + 0.1F * gradients[k];
        second_[k] = 0.999F * second_[k] + 0.001F * gradients[k] * gradients[k];
        weights[k] -=
            rate * first_[k] / begun_first / (std::sqrt(second_[k] / begun_second) + 1e-7F);
        gradients[k] = 0;
    }
}

double fit_results(Adam& adam, const std::vector<Sample>& samples, int passes, float rate,
                   chance::Random& random) {
    double error = 0;
    in_batches(adam, samples.size(), passes, rate, random, [&](std::size_t k, int pass) {
        const Sample& sample = samples[k];
        Network::Layer hidden;
        const float off = adam.predict(sample.policies, sample.features, hidden) - sample.result;
        if (pass + 1 == passes) error += off * off;
        adam.add_gradient(sample.policies, sample.features, hidden, off / kBatch);
    });
    return error / static_cast<double>(std::max<std::size_t>(1, samples.size()));
}

void fit_choices(Adam& adam, const Record& record, int passes, float rate, chance::Random& random) {
    std::vector<Network::Layer> hidden;
    std::vector<float> odds;
    in_batches(adam, record.choices.size(), passes, rate, random, [&](std::size_t c, int) {
        const Choice& choice = record.choices[c];
        hidden.resize(choice.ways);
        odds.resize(choice.ways);
        float most = -1e9F;
        for (std::size_t k = 0; k < choice.ways; ++k) {
            const Way& way = record.ways[choice.first + k];
            odds[k] = way.over ? way.value
                               : bots::kPointsUnit *
                                     adam.predict(choice.policies, way.features, hidden[k]);
            most = std::max(most, odds[k]);
        }
        float sum = 0;
        for (float& p : odds) sum += p = std::exp(p - most);
        const float ratio = odds[choice.taken] / sum / choice.probability;
        if (choice.advantage > 0 ? ratio > 1 + kBound : ratio < 1 - kBound) return;
        for (std::size_t k = 0; k < choice.ways; ++k) {
            const Way& way = record.ways[choice.first + k];
            if (way.over) continue;
            const float more = odds[k] / sum - (k == choice.taken ? 1.0F : 0.0F);
            const float gradient = ratio * choice.advantage * more / kBatch;
            adam.add_gradient(choice.policies, way.features, hidden[k], gradient);
        }
    });
}

Network random_network(chance::Random& random) {
    const auto bell = [&] {
        float sum = 0;
        for (int k = 0; k < 6; ++k)
            sum += static_cast<float>(random.below(1U << 24U)) / static_cast<float>(1U << 24U);
        return 0.28F * (sum - 3);
    };
    Network network;
    for (float& weight : weights_of(network)) weight = bell();
    network.bias.fill(0.1F);
    network.out_bias = 0;
    return network;
}

Network plain_network() {
    Network network;
    const auto set = [&](bots::Feature feature, float weight) {
        network.of_feature[static_cast<std::size_t>(feature)][0] = weight;
    };
    set(bots::Feature::loose, 2.4F);
    set(bots::Feature::loose_points, 1.6F);
    set(bots::Feature::planned, 0.8F);
    set(bots::Feature::planned_points, 0.6F);
    network.out[0] = -1;
    return network;
}

}  // namespace roundhouse::fit
