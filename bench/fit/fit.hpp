// What the fitting program's parts share: positions with what came of them.
#pragma once

#include <array>
#include <vector>

#include "judgement.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/rules.hpp"

namespace roundhouse::fit {

using bots::kPolicies;
using bots::kSigns;
using bots::Network;

struct Sample {
    std::array<float, kSigns> signs;
    std::array<float, kPolicies> policies;
    float result;  // points by which the seat came off better, in kPointsUnit
};

// Plays a whole game and adds a sample for every choice of the seats that are no greedy players.
// They choose nearly as `network` judges, but not always, so that other choices are learnt of.
void play_game(const Network& network, const Rules& rules, const std::vector<bool>& greedy,
               chance::Random& random, std::vector<Sample>& samples);

// Least squares by stochastic gradients (Adam), with a rate that falls to a tenth.
class Regression {
  public:
    explicit Regression(Network& network);
    // Gives the mean squared error of the last pass.
    double fit(const std::vector<Sample>& samples, int passes, float rate, chance::Random& random);

  private:
    Network& network_;
    Network slope_;
    std::vector<float> first_;  // moments of the slope
    std::vector<float> second_;
    int steps_ = 0;

    float add_slope(const Sample& sample, float share);
    void step(float rate);
};

[[nodiscard]] Network random_network(chance::Random& random);
// One to begin with: loose tiles and their points are bad.
[[nodiscard]] Network plain_network();

}  // namespace roundhouse::fit
