#include "roundhouse/engine/tile_set.hpp"

namespace roundhouse::detail {

constexpr std::array<std::uint8_t, 1U << 16U> kCounts = [] {
    std::array<std::uint8_t, 1U << 16U> counts{};
    for (unsigned row = 0; row < counts.size(); ++row)
        counts[row] = static_cast<std::uint8_t>(std::popcount(row));
    return counts;
}();

}  // namespace roundhouse::detail
