// How a round will go, told from the signs of a position: a small network, fitted to how rounds of
// computer players ended (bench/fit.cpp). The policies of the rules are inputs like the signs, so
// one network serves every rule file. Its weights are in weights_duel.cpp and weights_table.cpp.
#pragma once

#include <array>
#include <cstdint>

#include "signs.hpp"

namespace roundhouse::bots {

inline constexpr std::size_t kPolicies = 16;
inline constexpr std::size_t kHidden = 32;

struct Network {
    using Layer = std::array<float, kHidden>;
    std::array<Layer, kSigns> of_sign{};
    std::array<Layer, kPolicies> of_policy{};
    Layer bias{};
    Layer out{};
    float out_bias = 0;
};

inline constexpr std::size_t kWeights = sizeof(Network) / sizeof(float);
extern const std::array<std::int16_t, kWeights> kDuelWeights;
extern const std::array<std::int16_t, kWeights> kTableWeights;

// Policies as inputs.
[[nodiscard]] std::array<float, kPolicies> policies_of(const Rules& rules);

// The bundled networks: one for two seats, one for more.
[[nodiscard]] const Network& network_for(const Rules& rules);

class Judgement {
  public:
    explicit Judgement(const Rules& rules) : Judgement(network_for(rules), rules) {}
    Judgement(const Network& network, const Rules& rules);

    // By how many points the seat will come off better in this round than the others do on average.
    [[nodiscard]] float operator()(const Signs& signs) const;

  private:
    const Network* network_;
    Network::Layer base_;  // what the policies give, which stay the same all game
};

inline constexpr float kPointsUnit = 50;  // of the network's output

}  // namespace roundhouse::bots
