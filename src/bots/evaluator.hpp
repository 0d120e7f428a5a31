// An evaluator estimates how a round will end from the features of a position. It is a small
// network, fitted by bench/fit; its inputs are the features and the policies of the rules, so four
// pairs of networks serve every rule file. They are in networks/*.net.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

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

// Two networks, because the best predictor of how a round will end is not the best at choosing. (A
// policy network in the field's sense, not one of the rules' policies.)
struct Networks {
    Network policy;  // in points, but only differences between choices have a meaning
    Network value;   // by how many points the seat will come out ahead
};

// The policies as inputs.
[[nodiscard]] std::array<float, kPolicies> policies_of(const Rules& rules);

// The bundled networks for such rules.
[[nodiscard]] const Networks& networks_for(const Rules& rules);

// Features and their sum in the first layer, from which others that differ little from them are
// soon reached.
struct Summed {
    Features features;
    Network::Layer layer;
};

class Evaluator {
  public:
    Evaluator(const Network& network, const Rules& rules);

    // By how many points the seat will come out ahead of the others' average in this round.
    [[nodiscard]] float operator()(const Features& features) const;
    // The same for one of several options of a position, where only what differs from another is
    // added: two features in three are alike. `other` is to begin as none.
    [[nodiscard]] float operator()(const Features& features, std::optional<Summed>& other) const;

  private:
    const Network* network_;
    Summed none_;  // no feature: only the policies, which stay the same all game

    [[nodiscard]] Network::Layer layer(const Features& features, const Summed& from) const;
    [[nodiscard]] float output(const Network::Layer& layer) const;
};

inline constexpr float kPointsUnit = 50;  // of the network's output

}  // namespace roundhouse::bots
