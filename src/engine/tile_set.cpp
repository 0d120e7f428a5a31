#include "roundhouse/engine/tile_set.hpp"

namespace roundhouse::detail {

constexpr std::array<std::uint8_t, 1U << 16U> kCounts = [] {
    std::array<std::uint8_t, 1U << 16U> counts{};
    // Few steps each: clang gives up on constants that take more than a million.
    std::uint8_t* const of = counts.data();
    for (unsigned row = 1; row < counts.size(); ++row)
        of[row] = static_cast<std::uint8_t>(of[row / 2] + row % 2);
    return counts;
}();

}  // namespace roundhouse::detail
