#include <cmath>
#include <numeric>
#include <span>

#include "fit.hpp"

namespace roundhouse::fit {

using bots::kHidden;
using bots::kWeights;

namespace {

constexpr std::size_t kBatch = 128;

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
void add_slopes(const Inputs& inputs, const Network::Layer& slope, Layers& layers) {
    for (std::size_t k = 0; k < inputs.size(); ++k)
        if (inputs[k] != 0)
            for (std::size_t j = 0; j < kHidden; ++j) layers[k][j] += inputs[k] * slope[j];
}

}  // namespace

Regression::Regression(Network& network) : network_(network), first_(kWeights), second_(kWeights) {}

float Regression::add_slope(const Sample& sample, float share) {
    Network::Layer hidden = network_.bias;
    add_inputs(sample.policies, network_.of_policy, hidden);
    add_inputs(sample.signs, network_.of_sign, hidden);
    float told = network_.out_bias;
    for (std::size_t j = 0; j < kHidden; ++j)
        if (hidden[j] > 0) told += hidden[j] * network_.out[j];

    const float error = told - sample.result;
    slope_.out_bias += share * error;
    Network::Layer back{};
    for (std::size_t j = 0; j < kHidden; ++j) {
        if (hidden[j] <= 0) continue;
        slope_.out[j] += share * error * hidden[j];
        back[j] = share * error * network_.out[j];
        slope_.bias[j] += back[j];
    }
    add_slopes(sample.policies, back, slope_.of_policy);
    add_slopes(sample.signs, back, slope_.of_sign);
    return error * error;
}

void Regression::step(float rate) {
    ++steps_;
    const float begun_first = 1 - std::pow(0.9F, static_cast<float>(steps_));
    const float begun_second = 1 - std::pow(0.999F, static_cast<float>(steps_));
    const auto weights = weights_of(network_);
    const auto slopes = weights_of(slope_);
    for (std::size_t k = 0; k < kWeights; ++k) {
        first_[k] = 0.9F * first_[k] + 0.1F * slopes[k];
        second_[k] = 0.999F * second_[k] + 0.001F * slopes[k] * slopes[k];
        weights[k] -=
            rate * first_[k] / begun_first / (std::sqrt(second_[k] / begun_second) + 1e-7F);
    }
}

double Regression::fit(const std::vector<Sample>& samples, int passes, float rate,
                       chance::Random& random) {
    std::vector<std::size_t> order(samples.size());
    std::iota(order.begin(), order.end(), 0U);
    const std::size_t batches = samples.size() / kBatch;
    double error = 0;
    for (int pass = 0; pass < passes; ++pass) {
        random.shuffle(std::span(order));
        error = 0;
        for (std::size_t batch = 0; batch < batches; ++batch) {
            slope_ = Network{};
            for (std::size_t k = 0; k < kBatch; ++k)
                error += add_slope(samples[order[batch * kBatch + k]], 1.0F / kBatch);
            const auto done = static_cast<float>(static_cast<std::size_t>(pass) * batches + batch);
            step(rate *
                 (1 - 0.9F * done / static_cast<float>(batches) / static_cast<float>(passes)));
        }
    }
    return batches > 0 ? error / static_cast<double>(batches * kBatch) : 0;
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
    const auto set = [&](bots::Sign sign, float weight) {
        network.of_sign[static_cast<std::size_t>(sign)][0] = weight;
    };
    set(bots::Sign::loose, 2.4F);
    set(bots::Sign::loose_points, 1.6F);
    set(bots::Sign::planned, 0.8F);
    set(bots::Sign::planned_points, 0.6F);
    network.out[0] = -1;
    return network;
}

}  // namespace roundhouse::fit
