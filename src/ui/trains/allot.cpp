#include "ui/trains/allot.hpp"

#include <array>

namespace roundhouse::ui {

std::span<const DetailLevel> detail_levels() {
    constexpr int kAll = kAllTiles;
    static constexpr std::array<DetailLevel, 14> levels{{
        {{kAll, true, kAll}},
        {{6, true, kAll}},
        {{3, true, kAll}},
        {{1, true, kAll}},
        {{0, true, kAll}},
        {{0, false, kAll}},
        {{0, false, kAll}, true},
        {{0, false, 12}, true},
        {{0, false, 8}, true},
        {{0, false, 5}, true},
        {{0, false, 3}, true},
        {{0, false, 2}, true},
        {{0, false, 1}, true},
        {{0, false, 1}, true, true},
    }};
    static_assert(levels[kFirstLoss].style.kept < kAll &&
                  levels[kFirstLoss - 1].style.kept == kAll);
    return levels;
}

}  // namespace roundhouse::ui
