// An evaluator estimates how a round will end from the features of a position. It is a small
// network, fitted by bench/fit; the policies of the rules are inputs of it like the features, so
// four pairs of networks serve every rule file. They are in networks/*.net.
#pragma once

#include <array>
#include <cstdint>

#include "bots/features.hpp"

namespace roundhouse::bots {

inline constexpr auto kPolicyNames = std::to_array<std::string_view>({
#define POLICY(name, value) #name,
#include "bots/inputs.def"
});

inline constexpr std::size_t kPolicies = kPolicyNames.size();
inline constexpr std::size_t kHidden = 48;

struct Network {
    using Layer = std::array<float, kHidden>;
    std::array<Layer, kFeatures> of_feature{};
    std::array<Layer, kPolicies> of_policy{};
    Layer bias{};
    Layer out{};
    float out_bias = 0;
};

inline constexpr std::size_t kWeights = sizeof(Network) / sizeof(float);

// Two networks: what predicts best how a round will end is not what chooses best. (A policy network
// in the field's sense, not one of the rules' policies.)
struct Networks {
    Network policy;  // points too, but only their differences between choices mean something
    Network value;   // by how many points the seat will come off better
};

// Policies as inputs.
[[nodiscard]] std::array<float, kPolicies> policies_of(const Rules& rules);

// The bundled networks for such rules.
[[nodiscard]] const Networks& networks_for(const Rules& rules);

class Evaluator {
  public:
    Evaluator(const Network& network, const Rules& rules);

    // By how many points the seat will come off better in this round than the others do on average.
    [[nodiscard]] float operator()(const Features& features) const;

  private:
    const Network* network_;
    Network::Layer base_;  // what the policies give, which stay the same all game
};

inline constexpr float kPointsUnit = 50;  // of the network's output

}  // namespace roundhouse::bots
