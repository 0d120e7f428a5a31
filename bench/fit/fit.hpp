// What the parts of the fitting program share: positions with their results, and the two ways to
// learn from them.
#pragma once

#include <array>
#include <vector>

#include "bots/evaluator.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/rules.hpp"

namespace roundhouse::fit {

using bots::kFeatures;
using bots::kPolicies;
using bots::Network;
using bots::Networks;

using FeatureValues = std::array<float, kFeatures>;
using PolicyValues = std::array<float, kPolicies>;

// The features of what a chosen play left, and how the round ended.
struct Sample {
    FeatureValues features;
    PolicyValues policies;
    float result;  // points by which the seat came off better, in kPointsUnit
};

// One of the plays of a choice. If it ends the round, its value is known.
struct Way {
    FeatureValues features;
    float value;  // in points, as the policy network saw it
    bool over;
};

// A choice among ways, which are next to each other in the record.
struct Choice {
    PolicyValues policies;
    std::size_t first = 0;
    std::size_t ways = 0;
    std::size_t taken = 0;  // counted from `first`
    float probability = 0;  // with which it was taken
    float baseline = 0;     // what the value network expected before it, in kPointsUnit
    float advantage = 0;    // how much better it turned out than that
};

struct Record {
    std::vector<Sample> samples;
    std::vector<Way> ways;
    std::vector<Choice> choices;
};

// Plays a whole game and records every choice of the seats that are not greedy. They choose at
// random, a play that is one point better e times as often; a share `epsilon` of the choices
// ignores the estimates, so that other plays are learnt about. Ways are kept only if `keep_ways`.
struct SelfPlay {
    const Networks& networks;
    float epsilon = 0;
    bool keep_ways = false;
};
void play_game(const SelfPlay& self_play, const Rules& rules, const std::vector<bool>& greedy,
               chance::Random& random, Record& record);

// Steps down the gradient of a network, as Adam does.
class Adam {
  public:
    explicit Adam(Network& network);
    [[nodiscard]] const Network& network() const { return network_; }
    // The network's output, in kPointsUnit; `hidden` is for add_gradient.
    [[nodiscard]] float predict(const PolicyValues& policies, const FeatureValues& features,
                                Network::Layer& hidden) const;
    void add_gradient(const PolicyValues& policies, const FeatureValues& features,
                      const Network::Layer& hidden, float gradient);
    void step(float rate);

  private:
    Network& network_;
    Network gradient_{};
    std::vector<float> first_;  // moments of the gradient
    std::vector<float> second_;
    int steps_ = 0;
};

// Least squares: the network learns to predict results. Returns the mean squared error of the last
// pass.
double fit_results(Adam& adam, const std::vector<Sample>& samples, int passes, float rate,
                   chance::Random& random);
// The network learns to choose more often what turned out better than its baseline, and less often
// what turned out worse (policy gradient, with the bounds of PPO).
void fit_choices(Adam& adam, const Record& record, int passes, float rate, chance::Random& random);

[[nodiscard]] Network random_network(chance::Random& random);
// One to start from: loose tiles and their points are bad.
[[nodiscard]] Network plain_network();

}  // namespace roundhouse::fit
