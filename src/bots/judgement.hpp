// How a round will go, told from the features of a position: small networks, fitted by bench/fit.
// The policies of the rules are inputs like the features, so four pairs serve every rule file. They
// are in networks/*.net.
#pragma once

#include <array>
#include <cstdint>

#include "features.hpp"

namespace roundhouse::bots {

inline constexpr auto kPolicyNames = std::to_array<std::string_view>({
#define POLICY(name, value) #name,
#include "inputs.def"
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

// Two networks: what tells best how a round will end is not what chooses best.
struct Networks {
    Network choosing;  // points too, but only their differences between choices mean something
    Network telling;   // by how many points the seat will come off better
};

// Policies as inputs.
[[nodiscard]] std::array<float, kPolicies> policies_of(const Rules& rules);

// The bundled networks for such rules.
[[nodiscard]] const Networks& networks_for(const Rules& rules);

class Judgement {
  public:
    Judgement(const Network& network, const Rules& rules);

    // By how many points the seat will come off better in this round than the others do on average.
    [[nodiscard]] float operator()(const Features& features) const;

  private:
    const Network* network_;
    Network::Layer base_;  // what the policies give, which stay the same all game
};

inline constexpr float kPointsUnit = 50;  // of the network's output

}  // namespace roundhouse::bots
