// Two networks as the bytes of a file (networks/*.net). The header identifies the inputs they were
// fitted to, so that they are never used with others, or in another order; a checksum covers the
// rest. The compiler checks the bundled files (bundled_networks.hpp), bench/fit those it starts
// from. Little-endian:
//
//    0  "rh-net", CR, LF
//    8  u32  version of the format
//   12  u32  CRC-32C of everything after it
//   16  u32  how many features, 20: policies, 24: hidden units
//   28  u32  CRC-32C of the names of the features and policies
//   32  i16  weights in 4096ths, in the order of Networks
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "bots/evaluator.hpp"
#include "roundhouse/text/crc32c.hpp"

namespace roundhouse::bots {

// What networks read, and how large they are.
struct Schema {
    std::uint32_t features = 0;
    std::uint32_t policies = 0;
    std::uint32_t hidden = 0;
    std::uint32_t names = 0;

    // The number of weights of one network; 64 bits, because a file may say anything.
    [[nodiscard]] constexpr std::uint64_t weights() const {
        return (std::uint64_t{features} + policies + 2) * hidden + 1;
    }
    [[nodiscard]] constexpr bool same_shape(const Schema& other) const {
        return features == other.features && policies == other.policies && hidden == other.hidden;
    }
};

[[nodiscard]] constexpr Schema schema_of(std::span<const std::string_view> features,
                                         std::span<const std::string_view> policies,
                                         std::size_t hidden) {
    std::uint32_t names = 0;
    for (const auto list : {features, policies})
        for (const std::string_view name : list)
            names = text::crc32c("\n", text::crc32c(name, names));
    return {static_cast<std::uint32_t>(features.size()),
            static_cast<std::uint32_t>(policies.size()), static_cast<std::uint32_t>(hidden), names};
}

// The program's own.
inline constexpr Schema kSchema = schema_of(kFeatureNames, kPolicyNames, kHidden);
static_assert(kSchema.weights() == kWeights);

// What can be wrong with a file, and the message: "duel.net ...". X(network, fault, sentence) for
// each; `network` is passed on.
#define ROUNDHOUSE_NETWORK_FAULTS(X, network)                                           \
    X(network, foreign, "is not a network file")                                        \
    X(network, version, "is a network file of a version that this program cannot read") \
    X(network, length, "is damaged: it is shorter or longer than its header says")      \
    X(network, checksum, "is damaged: its checksum does not match")                     \
    X(network, shape,                                                                   \
      "was fitted for a different number of features, policies or hidden units: "       \
      "fit it again (see bench/fit/README.md)")                                         \
    X(network, names,                                                                   \
      "was fitted for features or policies with other names, or in another order: "     \
      "fit it again (see bench/fit/README.md)")

enum class NetworkFault : std::uint8_t {
    none,
#define ROUNDHOUSE_FAULT(network, fault, sentence) fault,
    ROUNDHOUSE_NETWORK_FAULTS(ROUNDHOUSE_FAULT, )
#undef ROUNDHOUSE_FAULT
};

namespace network_file {

using namespace std::string_view_literals;

inline constexpr auto kMagic = "rh-net\r\n"sv;
inline constexpr std::uint32_t kVersion = 1;
inline constexpr std::size_t kVersionAt = 8;
inline constexpr std::size_t kChecksumAt = 12;
inline constexpr std::size_t kSchemaAt = 16;
inline constexpr std::size_t kWeightsAt = 32;

template <class Number>
[[nodiscard]] constexpr Number number_at(std::string_view bytes, std::size_t at) {
    Number number = 0;
    for (std::size_t k = 0; k < sizeof(Number); ++k)
        number = static_cast<Number>(
            number | static_cast<Number>(static_cast<unsigned char>(bytes[at + k])) << 8 * k);
    return number;
}

}  // namespace network_file

// The first fault of these bytes for a program that reads `wanted`.
[[nodiscard]] constexpr NetworkFault fault_of(std::string_view bytes,
                                              const Schema& wanted = kSchema) {
    using namespace network_file;
    if (!bytes.starts_with(kMagic)) return NetworkFault::foreign;
    if (bytes.size() < kWeightsAt) return NetworkFault::length;
    const auto u32 = [&](std::size_t at) { return number_at<std::uint32_t>(bytes, at); };
    if (u32(kVersionAt) != kVersion) return NetworkFault::version;
    const Schema found{u32(kSchemaAt), u32(kSchemaAt + 4), u32(kSchemaAt + 8), u32(kSchemaAt + 12)};
    if (bytes.size() != kWeightsAt + 2 * 2 * found.weights()) return NetworkFault::length;
    if (u32(kChecksumAt) != text::crc32c(bytes.substr(kSchemaAt))) return NetworkFault::checksum;
    if (!found.same_shape(wanted)) return NetworkFault::shape;
    if (found.names != wanted.names) return NetworkFault::names;
    return NetworkFault::none;
}

[[nodiscard]] std::string_view sentence(NetworkFault fault);

// The bytes must not have a fault, except that the names may differ.
[[nodiscard]] Networks read_networks(std::string_view bytes);
// Weights are rounded to 4096ths.
[[nodiscard]] std::string file_of(const Networks& networks);

}  // namespace roundhouse::bots
