// What the fitting program's parts share: positions with what came of them, and the two ways to
// learn from them.
#pragma once

#include <array>
#include <vector>

#include "evaluator.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/rules.hpp"

namespace roundhouse::fit {

using bots::kFeatures;
using bots::kPolicies;
using bots::Network;
using bots::Networks;

using FeatureValues = std::array<float, kFeatures>;
using PolicyValues = std::array<float, kPolicies>;

// The features that a chosen play left, and the end of the round.
struct Sample {
    FeatureValues features;
    PolicyValues policies;
    float result;  // points by which the seat came off better, in kPointsUnit
};

// One of the plays that there were. Where a play ends the round, its value is known.
struct Way {
    FeatureValues features;
    float value;  // in points, as the policy network saw it
    bool over;
};

// A choice among ways, which lie one after the other.
struct Choice {
    PolicyValues policies;
    std::size_t first = 0;
    std::size_t ways = 0;
    std::size_t taken = 0;  // counted from `first`
    float chance = 0;       // with which it was taken
    float promise = 0;      // what the value network expected before it, in kPointsUnit
    float gain = 0;         // how much better it came than that
};

struct Record {
    std::vector<Sample> samples;
    std::vector<Way> ways;
    std::vector<Choice> choices;
};

// Plays a whole game and records every choice of the seats that are no greedy players. They choose
// by chance, what is one point better about three times as often; `blindly`: the share of choices
// made without a thought, so that other plays are learnt of. Ways are only kept if `keep_ways`.
struct Course {
    const Networks& networks;
    float blindly = 0;
    bool keep_ways = false;
};
void play_game(const Course& course, const Rules& rules, const std::vector<bool>& greedy,
               chance::Random& random, Record& record);

// Steps down a slope (Adam).
class Descent {
  public:
    explicit Descent(Network& network);
    [[nodiscard]] const Network& network() const { return network_; }
    // What the network makes of this; `hidden` is for add_slope.
    [[nodiscard]] float predict(const PolicyValues& policies, const FeatureValues& features,
                                Network::Layer& hidden) const;
    void add_slope(const PolicyValues& policies, const FeatureValues& features,
                   const Network::Layer& hidden, float slope);
    void step(float rate);

  private:
    Network& network_;
    Network slope_{};
    std::vector<float> first_;  // moments of the slope
    std::vector<float> second_;
    int steps_ = 0;
};

// Least squares: the network learns to predict results. Returns the mean squared error of the last
// pass.
double fit_results(Descent& descent, const std::vector<Sample>& samples, int passes, float rate,
                   chance::Random& random);
// The network learns to take more often what came better than was promised, and less often what
// came worse (policy gradient, with the bounds of PPO).
void fit_choices(Descent& descent, const Record& record, int passes, float rate,
                 chance::Random& random);

[[nodiscard]] Network random_network(chance::Random& random);
// One to begin with: loose tiles and their points are bad.
[[nodiscard]] Network plain_network();

}  // namespace roundhouse::fit
