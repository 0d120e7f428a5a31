#include "bots/network_file.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace roundhouse::bots {

using namespace network_file;

namespace {

constexpr float kUnit = 4096;
constexpr float kMaxWeight = 32767 / kUnit;

using Values = std::array<float, 2 * kWeights>;

template <class Number>
void append(std::string& bytes, Number number) {
    for (std::size_t k = 0; k < sizeof(Number); ++k)
        bytes += static_cast<char>(static_cast<unsigned char>(number >> 8 * k));
}

}  // namespace

std::string_view sentence(NetworkFault fault) {
    switch (fault) {
        case NetworkFault::none:
            break;
#define ROUNDHOUSE_FAULT(network, fault, sentence) \
    case NetworkFault::fault:                      \
        return sentence;
            ROUNDHOUSE_NETWORK_FAULTS(ROUNDHOUSE_FAULT, )
#undef ROUNDHOUSE_FAULT
    }
    return "";
}

Networks read_networks(std::string_view bytes) {
    Values values;
    for (std::size_t k = 0; k < values.size(); ++k) {
        const auto weight = number_at<std::uint16_t>(bytes, kWeightsAt + 2 * k);
        values[k] = static_cast<float>(static_cast<std::int16_t>(weight)) / kUnit;
    }
    return std::bit_cast<Networks>(values);
}

std::string file_of(const Networks& networks) {
    std::string rest;
    for (const std::uint32_t number :
         {kSchema.features, kSchema.policies, kSchema.hidden, kSchema.names})
        append(rest, number);
    for (const float value : std::bit_cast<Values>(networks)) {
        const long weight = std::lrint(std::clamp(value, -kMaxWeight, kMaxWeight) * kUnit);
        append(rest, static_cast<std::uint16_t>(weight));
    }
    std::string bytes(kMagic);
    append(bytes, kVersion);
    append(bytes, text::crc32c(rest));
    return bytes + rest;
}

}  // namespace roundhouse::bots
