#include "ui/trains/allot.hpp"

#include <algorithm>
#include <numeric>

namespace roundhouse::ui {

std::vector<int> fair_rows(const std::vector<Wish>& wishes, int height) {
    const auto count = static_cast<int>(wishes.size());
    const auto share = [&](int t) { return height * (t + 1) / count - height * t / count; };
    std::vector<int> rows;
    for (int t = 0; t < count; ++t) {
        const Wish& wish = wishes[static_cast<std::size_t>(t)];
        rows.push_back(std::max(std::min(wish.most, share(t)), wish.least));
    }
    int left = height - std::accumulate(rows.begin(), rows.end(), 0);
    // Where shares are too small for some, the others give way, those with the most rows first.
    while (left < 0) {
        auto widest = rows.end();
        for (auto each = rows.begin(); each != rows.end(); ++each)
            if (*each > wishes[static_cast<std::size_t>(each - rows.begin())].least &&
                (widest == rows.end() || *each > *widest))
                widest = each;
        if (widest == rows.end()) return {};
        --*widest;
        ++left;
    }
    // What nobody needs goes to those that are not whole yet, the nearest to it first. The others
    // keep to their shares, so that they stay as they are whenever one of them grows.
    for (;;) {
        std::size_t best = wishes.size();
        int least = left + 1;
        for (std::size_t t = 0; t < wishes.size(); ++t) {
            const int more = wishes[t].whole - rows[t];
            if (more > 0 && more < least) best = t, least = more;
        }
        if (best == wishes.size()) break;
        rows[best] += least;
        left -= least;
    }
    // A further tile may need a row of boxes: where a train takes several already, there is room
    // for one if its share has it.
    const auto raise = [&](std::size_t t, int wanted) {
        const int more = std::clamp(wanted - rows[t], 0, left);
        rows[t] += more;
        left -= more;
    };
    for (std::size_t t = 0; t < wishes.size(); ++t)
        if (wishes[t].most >= 2 * wishes[t].further)
            raise(t, std::min(share(static_cast<int>(t)), rows[t] + wishes[t].further));
    for (std::size_t t = 0; t < wishes.size(); ++t)
        if (wishes[t].favoured) raise(t, wishes[t].most + wishes[t].further);
    for (std::size_t t = 0; t < wishes.size(); ++t) raise(t, share(static_cast<int>(t)));
    return rows;
}

std::vector<int> stacked(const std::vector<BandRows>& bands, int top, int height, int roomy) {
    constexpr int kRail = 2;  // the row of a rail below a label and the upper half of a box
    std::vector<int> tops;
    const int count = static_cast<int>(bands.size());
    // All rows, or those in the middle. There a train begins in the middle of its own: it grows
    // downward.
    const int rows = std::min(height, count * roomy);
    const int free = (height - rows) / 2;
    const int first = top + free + std::min(free, roomy / 2 - kRail);
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
