#include "ui/trains/allot.hpp"

#include <array>

namespace roundhouse::ui {

std::span<const DetailLevel> detail_levels() {
    constexpr int kAll = kAllTiles;
    static constexpr std::array<DetailLevel, 26> levels{{
        {{0, true, false, kAll}},
        {{3, true, false, kAll}},
        {{6, true, false, kAll}},
        {{9, true, false, kAll}},
        {{12, true, false, kAll}},
        {{15, true, false, kAll}},
        {{18, true, false, kAll}},
        {{22, true, false, kAll}},
        {{kAll, true, false, kAll}},
        {{kAll, false, false, kAll}},
        {{kAll, false, true, kAll}},
        {{kAll, false, true, kAll}, true},
        {{kAll, false, true, 12}, true},
        {{kAll, false, true, 12}},
        {{kAll, false, true, 8}, true},
        {{kAll, false, true, 8}},
        {{kAll, false, true, 5}, true},
        {{kAll, false, true, 5}},
        {{kAll, false, true, 3}, true},
        {{kAll, false, true, 3}},
        {{kAll, false, true, 2}, true},
        {{kAll, false, true, 2}},
        {{kAll, false, true, 1}, true},
        {{kAll, false, true, 1}},
        {{kAll, false, true, 1}, true, true},
        {{kAll, false, true, 1}, false, true},
    }};
    static_assert(levels[kFirstLoss].style.kept < kAll &&
                  levels[kFirstLoss - 1].style.kept == kAll);
    return levels;
}

std::vector<int> fair_rows(const std::vector<Wish>& wishes, int height) {
    std::vector<int> rows(wishes.size(), 0);
    int left = height, open = static_cast<int>(wishes.size());
    // Those without rows yet get what they want, if it is on that side of an equal share.
    const auto serve = [&](const auto& wanted, const auto& beyond) {
        for (bool more = true; more;) {
            more = false;
            for (std::size_t t = 0; t < wishes.size() && open > 0; ++t) {
                const int some = wanted(wishes[t]);
                if (rows[t] > 0 || !beyond(some, left / open)) continue;
                rows[t] = some;
                left -= some;
                --open;
                more = true;
            }
        }
    };
    serve([](const Wish& wish) { return wish.most; },
          [](int some, int fair) { return some <= fair; });
    serve([](const Wish& wish) { return wish.least; },
          [](int some, int fair) { return some > fair; });
    for (int& each : rows) {
        if (each > 0) continue;
        each = left / open;
        left -= each;
        --open;
    }
    return rows;
}

std::vector<int> stacked(const std::vector<BandRows>& bands, int top, int height) {
    constexpr int kRoomy = 12;  // rows of a train that lacks nothing
    constexpr int kRail = 2;    // the row of a rail below a label and the upper half of a box
    std::vector<int> tops;
    const int count = static_cast<int>(bands.size());
    // All rows, or those in the middle. There a train begins in the middle of its own: it grows
    // downward.
    const int rows = std::min(height, count * kRoomy);
    const int free = (height - rows) / 2;
    const int first = top + free + std::min(free, kRoomy / 2 - kRail);
    int y = top;
    for (int k = 0; k < count; ++k) {
        const BandRows& band = bands[static_cast<std::size_t>(k)];
        const int begin = rows * k / count, end = rows * (k + 1) / count;
        const int lower = std::max(0, kRail - band.label - band.above);
        tops.push_back(std::max(y, first + begin + std::clamp(end - begin - band.all, 0, lower)));
        y = tops.back() + band.all;
    }
    int end = top + height;
    for (std::size_t k = bands.size(); k-- > 0;) {
        tops[k] = std::min(tops[k], end - bands[k].all);
        end = tops[k];
    }
    return tops;
}

}  // namespace roundhouse::ui
